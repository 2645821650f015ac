//! `cargo xtask npm`: the engine as a package for JavaScript, `target/npm/susun-VERSION.tgz`.
//!
//! Its modules are those of the committed page, so nothing is compiled for WebAssembly. The package is then
//! tested: installed into an empty folder, without a network, and used there.

use std::env;
use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail, ensure};

use crate::files;
use crate::licences::{self, FILE as LICENCES, FONT, RUST};
use crate::process::{output, quietly};
use crate::web::{self, MODULE_FOLDER, MODULES, PACKAGE, PAGE, TARGET};

const VERSION: &str = env!("CARGO_PKG_VERSION");
const SOURCES: &str = "npm";
const FOLDER: &str = "target/npm";
/// Copied as they are; the first two are compiled.
const COPIED: &[&str] = &[
    "npm/index.ts",
    "npm/player.ts",
    "npm/tsconfig.json",
    "npm/package.json",
    "npm/README.md",
    "LICENSE-APACHE",
    "LICENSE-MIT",
];
/// Pages that use the package, copied with their folder.
const EXAMPLES: &str = "examples";
/// A program that uses the package.
const USER: &str = "use.mjs";

pub(crate) fn run() -> Result<()> {
    web::install()?;
    make_and_test()?;
    println!("{}: tested", archive().display());
    Ok(())
}

/// Needs the page's packages, for the compiler.
pub(crate) fn make_and_test() -> Result<()> {
    licences::check_page()?;
    let manifest = fs::read_to_string(Path::new(SOURCES).join("package.json"))?;
    ensure!(
        manifest.contains(&format!("\"version\": \"{VERSION}\"")),
        "npm/package.json has another version than Cargo.toml: {VERSION}"
    );
    pack()?;
    test()
}

fn archive() -> PathBuf {
    Path::new(FOLDER).join(format!("susun-{VERSION}.tgz"))
}

/// A new and empty folder.
fn empty(folder: &Path) -> Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder)?;
    }
    Ok(fs::create_dir_all(folder)?)
}

fn pack() -> Result<()> {
    let folder = Path::new(FOLDER).join("package");
    empty(&folder)?;
    for source in COPIED.iter().map(Path::new) {
        let name = source.file_name().context("a file has a name")?;
        fs::copy(source, folder.join(name)).with_context(|| format!("{}", source.display()))?;
    }
    let examples = folder.join(EXAMPLES);
    fs::create_dir_all(&examples)?;
    for page in files::below(&Path::new(SOURCES).join(EXAMPLES), |_| true)? {
        fs::copy(
            &page,
            examples.join(page.file_name().context("a file has a name")?),
        )?;
    }
    for name in MODULES {
        let bindings = Path::new(MODULE_FOLDER).join(name);
        fs::copy(
            bindings.with_extension("js"),
            folder.join(format!("{name}.js")),
        )?;
        let types = fs::read_to_string(bindings.with_extension("d.ts"))?;
        fs::write(folder.join(format!("{name}.d.ts")), data_types(&types)?)?;
        fs::copy(module(name)?, folder.join(format!("{name}_bg.wasm")))?;
    }
    let text = licences::text(PACKAGE, TARGET, &[FONT, RUST])?;
    fs::write(folder.join(LICENCES), text)?;
    quietly(tsc()?.current_dir(&folder))?;
    let mut pack = Command::new("npm");
    pack.args(["pack", "--silent", "--pack-destination", ".."]);
    quietly(pack.current_dir(&folder))
}

/// The module of the page, whose name has a hash.
fn module(name: &str) -> Result<PathBuf> {
    let start = format!("{name}_bg-");
    for entry in fs::read_dir(Path::new(PAGE).join("assets"))? {
        let entry = entry?;
        let file = entry.file_name().to_string_lossy().into_owned();
        if file.starts_with(&start) && file.ends_with(".wasm") {
            return Ok(entry.path());
        }
    }
    bail!("{PAGE} has no module {name}")
}

/// The types of a module's data. What follows them, its bindings, needs the types of a browser.
fn data_types(types: &str) -> Result<String> {
    let (data, _) = types
        .split_once("export class Engine ")
        .context("the types of a module have changed")?;
    let (data, _) = data.rsplit_once("/**").context("Engine has no comment")?;
    Ok(format!(
        "{data}export class Engine {{\n    answer(ask: string): string;\n}}\n\
         export default function init(options: {{ module_or_path: unknown }}): Promise<unknown>;\n"
    ))
}

/// The compiler of TypeScript.
fn tsc() -> Result<Command> {
    let mut tsc = Command::new("node");
    tsc.arg(env::current_dir()?.join("web/node_modules/typescript/bin/tsc"));
    Ok(tsc)
}

/// What a bundler is given.
const BUNDLED: &str = "<!doctype html><script type=module>import { packing, sliding } from 'susun';\n\
     import 'susun/player';\n\
     console.log(await sliding.methods(), await packing.presets());</script>\n";

fn test() -> Result<()> {
    let folder = Path::new(FOLDER).join("user");
    let program = |program: &str| {
        let mut command = Command::new(program);
        command.current_dir(&folder);
        command
    };
    empty(&folder)?;
    // Without it npm would look for a package in the folders above.
    fs::write(folder.join("package.json"), "{ \"private\": true }\n")?;
    let mut install = program("npm");
    install.args([
        "install",
        "--offline",
        "--ignore-scripts",
        "--no-audit",
        "--no-fund",
    ]);
    quietly(install.arg(fs::canonicalize(archive())?))?;
    runs_its_readme(&folder)?;
    // The types are complete without those of a browser.
    fs::copy(Path::new(SOURCES).join(USER), folder.join(USER))?;
    let mut check = tsc()?;
    check.args([
        "--noEmit",
        "--strict",
        "--allowJs",
        "--checkJs",
        "--skipDefaultLibCheck",
    ]);
    check.args([
        "--target", "es2022", "--lib", "es2022", "--module", "nodenext",
    ]);
    check.args(["--types", "node", "--typeRoots"]);
    check.arg(env::current_dir()?.join("web/node_modules/@types"));
    quietly(check.arg(USER).current_dir(&folder))?;
    quietly(program("node").arg(USER))?;
    fs::write(folder.join("index.html"), BUNDLED)?;
    let vite = env::current_dir()?.join("web/node_modules/vite/bin/vite.js");
    quietly(
        program("node")
            .arg(vite)
            .args(["build", "--target", "esnext"]),
    )?;
    let bundle = files::below(&folder.join("dist"), |_| true)?;
    let modules = bundle
        .iter()
        .filter(|path| path.extension().is_some_and(|kind| kind == "wasm"));
    ensure!(
        modules.count() == MODULES.len(),
        "a bundler does not find the modules: {bundle:?}"
    );
    Ok(())
}

/// The first example of the README prints what its comments say.
fn runs_its_readme(folder: &Path) -> Result<()> {
    let readme = fs::read_to_string(Path::new(SOURCES).join("README.md"))?;
    let (_, example) = readme
        .split_once("```js\n")
        .context("README.md has no example")?;
    let (example, _) = example
        .split_once("```")
        .context("the example does not end")?;
    fs::write(folder.join("first.mjs"), example)?;
    let printed = output(Command::new("node").arg("first.mjs").current_dir(folder))?;
    for line in example.lines() {
        if let Some((_, expected)) = line.split_once("; // ") {
            ensure!(
                printed.contains(expected),
                "{expected} is not printed:\n{printed}"
            );
        }
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn types_end_where_the_bindings_begin() -> Result<()> {
        let types = "/** Data. */\nexport interface A {}\n\n/**\n * The engine.\n */\nexport class Engine {\n    \
                     free(): void;\n}\nexport type InitInput = RequestInfo;\n";
        let data = data_types(types)?;
        assert!(data.starts_with("/** Data. */\nexport interface A {}\n\nexport class Engine {"));
        assert!(!data.contains("RequestInfo") && !data.contains("free()"));
        assert!(data_types("export interface A {}").is_err());
        Ok(())
    }
}
