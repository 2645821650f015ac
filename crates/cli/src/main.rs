//! The program `susun`.

use std::process::ExitCode;

fn main() -> ExitCode {
    susun_cli::run(susun::family::FAMILIES)
}
