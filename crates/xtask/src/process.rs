//! Runs other programs so that whoever watches can repeat the step by hand: each command is shown
//! before it starts, a failure names it again, and the time of each is shown.

use std::env;
use std::io::{self, BufRead, BufReader};
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::time::Instant;

use anyhow::{Context, Result, bail};

/// The cargo that started this program, so that every step uses the same toolchain.
pub(crate) fn cargo() -> Command {
    Command::new(env::var_os("CARGO").unwrap_or_else(|| "cargo".into()))
}

/// Shows the command, runs it on this terminal, and fails if it fails.
pub(crate) fn run(command: &mut Command) -> Result<()> {
    shown(command, |_| Ok(()))
}

/// The same, but each line that the command prints goes to `see` instead of this terminal.
pub(crate) fn each_line(command: &mut Command, mut see: impl FnMut(&str)) -> Result<()> {
    shown(command.stdout(Stdio::piped()), |child| {
        let printed = child.stdout.take().map(BufReader::new);
        for line in printed.into_iter().flat_map(BufRead::lines) {
            see(&line?);
        }
        Ok(())
    })
}

/// Shows the command and waits for it; `read` gets what it prints while it runs.
fn shown(command: &mut Command, read: impl FnOnce(&mut Child) -> io::Result<()>) -> Result<()> {
    let line = command_line(command);
    println!("$ {line}");
    let start = Instant::now();
    let mut child = command
        .spawn()
        .with_context(|| format!("`{line}` did not start"))?;
    let read = read(&mut child);
    let status = child
        .wait()
        .with_context(|| format!("waiting for `{line}` failed"))?;
    read.with_context(|| format!("the output of `{line}` could not be read"))?;
    if !status.success() {
        bail!("`{line}` failed ({status})");
    }
    println!("# {} s: {line}", start.elapsed().as_secs());
    Ok(())
}

/// Shows the command when it is over, with what it printed, so that it can run beside another. What a failed one
/// printed is in the error, which a long run shows last.
pub(crate) fn quietly(command: &mut Command) -> Result<()> {
    let line = command_line(command);
    let start = Instant::now();
    let output = command
        .output()
        .with_context(|| format!("`{line}` did not start"))?;
    let [out, err] = [&output.stdout, &output.stderr].map(|text| String::from_utf8_lossy(text));
    if !output.status.success() {
        bail!("`{line}` failed ({}):\n{out}{err}", output.status);
    }
    let seconds = start.elapsed().as_secs();
    println!("$ {line}\n{out}{err}# {seconds} s: {line}");
    Ok(())
}

/// Runs the command quietly and returns what it printed; only its standard error reaches the terminal.
pub(crate) fn output(command: &mut Command) -> Result<String> {
    let line = command_line(command);
    let output = command
        .stderr(Stdio::inherit())
        .output()
        .with_context(|| format!("`{line}` did not start"))?;
    if !output.status.success() {
        bail!("`{line}` failed ({})", output.status);
    }
    String::from_utf8(output.stdout).with_context(|| format!("`{line}` printed no UTF-8"))
}

/// The command as one would type it: the toolchain's folder would only hide the words that matter.
pub(crate) fn command_line(command: &Command) -> String {
    let program = Path::new(command.get_program());
    let program = program.file_stem().unwrap_or(program.as_os_str());
    let mut words = Vec::new();
    for (name, value) in command.get_envs() {
        let value = value.unwrap_or_default().to_string_lossy();
        words.push(format!("{}={}", name.to_string_lossy(), quoted(&value)));
    }
    words.push(program.to_string_lossy().into_owned());
    words.extend(
        command
            .get_args()
            .map(|word| quoted(&word.to_string_lossy())),
    );
    words.join(" ")
}

fn quoted(word: &str) -> String {
    if word.is_empty() || word.contains(char::is_whitespace) {
        format!("\"{word}\"")
    } else {
        word.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_command_reads_as_one_would_type_it() {
        let mut command = Command::new("some/folder/cargo");
        command.args(["doc", "--no-deps"]).env("FLAGS", "-D all");
        assert_eq!(
            command_line(&command),
            "FLAGS=\"-D all\" cargo doc --no-deps"
        );
    }
}
