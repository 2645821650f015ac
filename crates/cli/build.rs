//! Watches the folder of the page: a file that comes or goes there belongs into the program, and only
//! changes inside files are seen by the compiler.

fn main() {
    println!("cargo::rerun-if-changed=page");
}
