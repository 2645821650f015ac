//! `cargo xtask sanitize`: the files with `unsafe` under AddressSanitizer and in the interpreter Miri.
//!
//! Both come with a nightly compiler: `rustup toolchain install nightly --component miri,rust-src`.

use std::process::Command;

use anyhow::{Context, Result};

use crate::process::run as step;

/// Where sanitizers can be linked and the processor has the instructions that the files ask for.
const TARGET: &str = "x86_64-unknown-linux-gnu";
/// The tests that hold these files against their plain forms.
const FILES: &[&str] = &["prefetch::", "filter::", "most_constrained::"];
/// Those that map files, which Miri cannot.
const MAPS: &str = "store::map::";

/// Fails where there is no nightly compiler: what was not run is not said to be in order.
pub(crate) fn run() -> Result<()> {
    let hint = "it needs `rustup toolchain install nightly --component miri,rust-src`";
    let mut address = cargo("test");
    address.args(["--target", TARGET, "--target-dir", "target/sanitize"]);
    address.args(["-p", "susun-search", "-p", "susun-cover"]);
    address.env("RUSTFLAGS", "-Zsanitizer=address");
    address.args(["-p", "susun-cli", "--lib", "--", MAPS]);
    step(address.args(FILES)).context(hint)?;
    let mut interpreter = cargo("miri");
    interpreter.args(["test", "--target", TARGET]);
    interpreter.args(["-p", "susun-search", "-p", "susun-cover"]);
    // Miri runs only the instructions that are enabled here.
    interpreter.env("RUSTFLAGS", "-Ctarget-feature=+avx2,+popcnt");
    step(interpreter.args(["--lib", "--"]).args(FILES)).context(hint)
}

/// The nightly compiler's.
fn cargo(command: &str) -> Command {
    let mut rustup = Command::new("rustup");
    rustup.args(["run", "nightly", "cargo", command]);
    rustup
}
