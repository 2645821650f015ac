//! `susun completions` and `susun man`

use clap::ValueEnum;

use crate::arguments::{Given, SHELL};
use crate::failure::{Failure, exit};
use crate::{app, output};

/// The shells that there are completions for.
pub(crate) const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "elvish", "powershell"];

pub(super) fn completions(given: &Given<'_>) -> Result<u8, Failure> {
    let (families, lang) = (given.families, given.lang);
    let name = given.required(SHELL);
    let bad = |_| Failure::bad_value("SHELL", name, &SHELLS.join(", "), lang);
    let shell = clap_complete::Shell::from_str(name, true).map_err(bad)?;
    let mut script = Vec::new();
    clap_complete::generate(
        shell,
        &mut app::command(families, lang),
        "susun",
        &mut script,
    );
    output::print(&String::from_utf8_lossy(&script));
    Ok(exit::DONE)
}

/// The manual: the program and then every command.
pub(super) fn man(given: &Given<'_>) -> Result<u8, Failure> {
    let mut command = app::command(given.families, given.lang);
    command.build();
    let mut page = Vec::new();
    let render = |command: &clap::Command, page: &mut Vec<u8>| {
        clap_mangen::Man::new(command.clone()).render(page)
    };
    let mut rendered = render(&command, &mut page);
    for sub in command.get_subcommands() {
        rendered = rendered.and_then(|()| render(sub, &mut page));
        for below in sub.get_subcommands() {
            rendered = rendered.and_then(|()| render(below, &mut page));
        }
    }
    rendered.expect("writing to memory does not fail");
    output::print(&String::from_utf8_lossy(&page));
    Ok(exit::DONE)
}
