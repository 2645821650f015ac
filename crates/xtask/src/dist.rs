//! `cargo xtask dist`: the program for this platform as an archive that needs nothing else, with its checksum.
//!
//! On Linux the program is static (musl), so one archive fits every distribution. The archive is then tested:
//! unpacked into a folder that holds nothing else and run with that folder as its root.

use std::env;
use std::fs;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail, ensure};

use crate::archive::{Entry, tar_gz};
use crate::licences::{self, FILE as LICENCES, FONT, MUSL, Part, RUST};
use crate::process::{cargo, output, run as step};
use crate::toolchain::{ensure_target, host, local_paths, remap_flags};

const VERSION: &str = env!("CARGO_PKG_VERSION");
const FOLDER: &str = "target/dist";
const PACKAGE: &str = "susun-cli";

/// What the program writes into the archive: the path there, and the arguments. The language is not left to this
/// machine.
const WRITTEN: &[(&str, &[&str])] = &[
    ("man/man1/susun.1", &["man", "--lang", "en"]),
    ("man/id/man1/susun.1", &["man", "--lang", "id"]),
    (
        "completions/susun.bash",
        &["completions", "bash", "--lang", "en"],
    ),
    (
        "completions/_susun",
        &["completions", "zsh", "--lang", "en"],
    ),
    (
        "completions/susun.fish",
        &["completions", "fish", "--lang", "en"],
    ),
    (
        "completions/susun.elv",
        &["completions", "elvish", "--lang", "en"],
    ),
    (
        "completions/_susun.ps1",
        &["completions", "powershell", "--lang", "en"],
    ),
];

/// Files of the repository: the path in the archive, and here.
const COPIED: &[(&str, &str)] = &[
    ("README.md", "crates/cli/README.md"),
    ("CHANGELOG.md", "CHANGELOG.md"),
    ("LICENSE-APACHE", "LICENSE-APACHE"),
    ("LICENSE-MIT", "LICENSE-MIT"),
];

pub(crate) fn run() -> Result<()> {
    let target = target(&host()?);
    let program = build(&target)?;
    let archive = tar_gz(entries(&target, &program)?)?;
    fs::create_dir_all(FOLDER)?;
    let path = Path::new(FOLDER).join(archive_name(VERSION, &target));
    fs::write(&path, &archive).with_context(|| format!("{}", path.display()))?;
    write_checksum(&path)?;
    test(&path, &target)?;
    println!("{}: {} bytes, tested", path.display(), archive.len());
    Ok(())
}

/// The target for the host of a compiler: static on Linux, the host's own elsewhere, where the system's library
/// is always there.
fn target(host: &str) -> String {
    match host.split_once("-unknown-linux-") {
        Some((processor, _)) => format!("{processor}-unknown-linux-musl"),
        None => host.to_owned(),
    }
}

/// The folder in the archive, which its name begins with. `crates/cli/Cargo.toml` tells it to cargo-binstall.
fn folder_name(version: &str, target: &str) -> String {
    format!("susun-{version}-{target}")
}

fn archive_name(version: &str, target: &str) -> String {
    folder_name(version, target) + ".tar.gz"
}

const PROGRAM: &str = "susun";

/// Builds the program and checks that it names no folder of this machine.
fn build(target: &str) -> Result<PathBuf> {
    ensure_target(target)?;
    // Flags of the configuration stay: only those of an environment variable would replace them.
    let flags = format!("target.{target}.rustflags={:?}", remap_flags()?);
    let mut build = cargo();
    build.args(["build", "--release", "--locked", "--package", PACKAGE]);
    step(build.args(["--target", target, "--config", &flags]))?;
    let program = Path::new("target")
        .join(target)
        .join("release")
        .join(PROGRAM);
    let bytes = fs::read(&program).with_context(|| format!("{}", program.display()))?;
    for (folder, _) in local_paths()? {
        let folder = folder.to_string_lossy().into_owned();
        let is_named = bytes
            .windows(folder.len())
            .any(|part| part == folder.as_bytes());
        ensure!(!is_named, "{} names {folder}", program.display());
    }
    Ok(program)
}

/// Everything that goes into the archive.
fn entries(target: &str, program: &Path) -> Result<Vec<Entry>> {
    let folder = folder_name(VERSION, target);
    let entry = |path: &str, bytes| Entry {
        path: format!("{folder}/{path}"),
        bytes,
        is_program: false,
    };
    let mut entries = vec![Entry {
        is_program: true,
        ..entry(PROGRAM, fs::read(program)?)
    }];
    for (path, arguments) in WRITTEN {
        let text = output(Command::new(program).args(*arguments))?;
        entries.push(entry(path, text.into_bytes()));
    }
    for (path, source) in COPIED {
        let bytes = fs::read(source).with_context(|| (*source).to_owned())?;
        entries.push(entry(path, bytes));
    }
    let text = licences::text(PACKAGE, target, &parts(target))?;
    entries.push(entry(LICENCES, text.into_bytes()));
    Ok(entries)
}

/// What the program contains that is not a crate.
fn parts(target: &str) -> Vec<Part> {
    let mut parts = vec![FONT, RUST];
    parts.extend(target.ends_with("-musl").then_some(MUSL));
    parts.extend(licences::PAGE.iter().map(|(part, _)| *part));
    parts
}

/// Writes `ARCHIVE.sha256`, which `sha256sum -c` reads.
fn write_checksum(archive: &Path) -> Result<()> {
    let name = archive.file_name().context("an archive has a name")?;
    let sum = |program: &str, arguments: &[&str]| {
        let mut command = Command::new(program);
        command.args(arguments).arg(name).current_dir(FOLDER);
        output(&mut command)
    };
    // Linux has the one, macOS the other; both write the same line.
    let line = sum("sha256sum", &[]).or_else(|_| sum("shasum", &["-a", "256"]))?;
    let mut path = archive.as_os_str().to_owned();
    path.push(".sha256");
    Ok(fs::write(path, line)?)
}

/// How to make a folder the root: for root, and for others where the system lets them.
const ROOTS: &[&[&str]] = &[&["chroot"], &["unshare", "--map-root-user", "chroot"]];

/// The unpacked archive and how its program is started.
struct Unpacked {
    /// The command that makes the folder the root, where there is one.
    before: Vec<String>,
    program: String,
    folder: PathBuf,
}

impl Unpacked {
    fn new(archive: &Path, target: &str) -> Result<Self> {
        let folder = Path::new(FOLDER).join("root");
        if folder.exists() {
            fs::remove_dir_all(&folder).context("the root of the last run cannot be removed")?;
        }
        fs::create_dir_all(&folder)?;
        let mut tar = Command::new("tar");
        tar.arg("-xzf").arg(archive).arg("-C").arg(&folder);
        step(tar.args(["--strip-components", "1"]))?;
        let folder = fs::canonicalize(&folder)?;
        let mut unpacked = Self {
            before: Vec::new(),
            program: folder.join(PROGRAM).display().to_string(),
            folder,
        };
        if !target.contains("linux") {
            println!(
                "note: empty roots are tested on Linux only; here the unpacked program is run in place"
            );
            return Ok(unpacked);
        }
        unpacked.program = format!("/{}", PROGRAM);
        let mut failed = Vec::new();
        for root in ROOTS {
            unpacked.before = root.iter().map(|&word| word.to_owned()).collect();
            let root = unpacked.folder.display().to_string();
            unpacked.before.push(root);
            match unpacked.command(&["--version"]).output() {
                Ok(ran) if ran.status.success() => return Ok(unpacked),
                Ok(ran) => failed.push(String::from_utf8_lossy(&ran.stderr).into_owned()),
                Err(error) => failed.push(error.to_string()),
            }
        }
        bail!("the program does not run in an empty root, or none can be made: {failed:?}")
    }

    /// A command that inherits nothing but where programs are found.
    fn command(&self, arguments: &[&str]) -> Command {
        let mut words = self.before.iter().chain([&self.program]);
        let mut command = Command::new(words.next().expect("there is a program"));
        command.args(words).args(arguments);
        command.env_clear().current_dir(&self.folder);
        command.env("PATH", env::var_os("PATH").unwrap_or_default());
        command
    }
}

const GIVEN: &str = "FFFGGGG..../E.F.G....../E.F......../E........../EE.........";

/// Arguments, and what the program prints in the archive.
const RUNS: &[(&[&str], &str)] = &[
    (&["--version"], VERSION),
    (&["solve", "4x4#1"], "48 single-tile moves"),
    (&["count", "iq-puzzler-pro"], "4,331,140"),
    (
        &["hint", "iq-puzzler-pro", "--given", GIVEN],
        "It can still be solved",
    ),
    (
        &["solve", "iq-puzzler-pro", "-o", "tray.svg"],
        "Cases examined",
    ),
    (
        &["solve", "3x3#1", "-o", "film.gif", "--lang", "id"],
        "25 langkah",
    ),
    (&["man"], ".TH susun"),
];
const MADE: &[(&str, &[u8])] = &[("tray.svg", b"<svg"), ("film.gif", b"GIF89a")];

/// Runs what is in the archive.
fn test(archive: &Path, target: &str) -> Result<()> {
    let unpacked = Unpacked::new(archive, target)?;
    for (arguments, expected) in RUNS {
        let printed = output(&mut unpacked.command(arguments))?;
        ensure!(
            printed.contains(expected),
            "susun {} does not print {expected:?}:\n{printed}",
            arguments.join(" ")
        );
    }
    for (name, start) in MADE {
        let bytes = fs::read(unpacked.folder.join(name)).with_context(|| (*name).to_owned())?;
        ensure!(bytes.starts_with(start), "{name} is not what it should be");
    }
    serves(&unpacked)
}

/// The page comes from the program.
fn serves(unpacked: &Unpacked) -> Result<()> {
    let mut serve = unpacked.command(&["serve", "--port", "0"]);
    let mut child = serve.stdout(Stdio::piped()).spawn()?;
    let page = || -> Result<String> {
        let mut said = String::new();
        let out = child.stdout.take().context("its output is piped")?;
        BufReader::new(out).read_line(&mut said)?;
        let (_, address) = said.split_once("http://").context("no address")?;
        let address = address.split('/').next().unwrap_or_default();
        let mut stream = TcpStream::connect(address)?;
        write!(
            stream,
            "GET / HTTP/1.1\r\nHost: {address}\r\nConnection: close\r\n\r\n"
        )?;
        let mut page = String::new();
        stream.read_to_string(&mut page)?;
        Ok(page)
    }();
    child.kill()?;
    child.wait()?;
    let page = page.context("susun serve")?;
    ensure!(page.starts_with("HTTP/1.1 200"), "susun serve: {page}");
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn linux_gets_a_static_program() {
        for (host, expected) in [
            ("x86_64-unknown-linux-gnu", "x86_64-unknown-linux-musl"),
            ("aarch64-unknown-linux-gnu", "aarch64-unknown-linux-musl"),
            ("x86_64-unknown-linux-musl", "x86_64-unknown-linux-musl"),
            ("aarch64-apple-darwin", "aarch64-apple-darwin"),
        ] {
            assert_eq!(target(host), expected);
        }
    }

    /// cargo-binstall finds the archive and the program in it.
    #[test]
    fn binstall_knows_the_names() -> Result<()> {
        let manifest = fs::read_to_string("../cli/Cargo.toml")?;
        let (_, table) = { &manifest }
            .split_once("[package.metadata.binstall]\n")
            .context("no table for binstall")?;
        let value = |name: &str| {
            let line = table.lines().find_map(|line| line.strip_prefix(name));
            let text = line.and_then(|line| line.strip_prefix(" = "));
            let text = text.with_context(|| format!("no {name}"))?;
            anyhow::Ok(text.trim_matches('"').to_owned())
        };
        let target = "x86_64-unknown-linux-musl";
        let filled = |text: String| {
            { text }
                .replace("{ version }", VERSION)
                .replace("{ target }", target)
                .replace("{ bin }", PROGRAM)
                .replace("{ binary-ext }", "")
        };
        let url = filled(value("pkg-url")?);
        let archive = archive_name(VERSION, target);
        let expected = format!("{{ repo }}/releases/download/v{VERSION}/{archive}");
        assert_eq!(url, expected);
        let program = format!("{}/{}", folder_name(VERSION, target), PROGRAM);
        assert_eq!(filled(value("bin-dir")?), program);
        assert_eq!(value("pkg-fmt")?, "tgz");
        Ok(())
    }

    /// Every shell that the program writes completions for is in the archive, and every file that is copied is
    /// there.
    #[test]
    fn the_archive_has_everything() -> Result<()> {
        let source = fs::read_to_string("../cli/src/commands/shell.rs")?;
        let (_, shells) = source
            .split_once("SHELLS: [&str; 5] = [")
            .context("SHELLS")?;
        let (shells, _) = shells.split_once(']').context("SHELLS")?;
        let shells: Vec<&str> = shells
            .split(", ")
            .map(|shell| shell.trim_matches('"'))
            .collect();
        let written = WRITTEN
            .iter()
            .filter(|(_, arguments)| arguments[0] == "completions");
        let written: Vec<&str> = written.map(|(_, arguments)| arguments[1]).collect();
        assert_eq!(written, shells);
        let parts = parts("x86_64-unknown-linux-musl");
        let sources = COPIED.iter().map(|(_, source)| source);
        for source in sources.chain(parts.iter().map(|(_, file)| file)) {
            let path = Path::new("../..").join(source);
            assert!(path.exists(), "{source}");
        }
        Ok(())
    }
}
