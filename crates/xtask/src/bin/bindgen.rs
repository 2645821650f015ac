//! `bindgen INPUT NAME FOLDER`: makes a module of the page of what the compiler made, with its JavaScript and
//! its TypeScript.
//!
//! A program of its own, because the crate it calls is large and is needed only when the page is built. It is
//! the same version as `wasm-bindgen` in Cargo.lock, so nobody has to install the matching command.

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

fn main() -> Result<()> {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [input, name, folder] = arguments.as_slice() else {
        bail!("usage: bindgen INPUT NAME FOLDER");
    };
    Bindgen::new()
        .input_path(input)
        .web(true)?
        .typescript(true)
        .remove_name_section(true)
        .remove_producers_section(true)
        .omit_default_module_path(true)
        .out_name(name)
        .generate(folder)
        .with_context(|| format!("wasm-bindgen could not bind {name}"))
}
