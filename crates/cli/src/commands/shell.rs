//! `susun completions` and `susun man`

use clap::{ArgMatches, ValueEnum};
use susun::Lang;

use crate::failure::{Failure, exit};
use crate::{Families, app, input, output};

pub(super) fn completions(
    matches: &ArgMatches,
    families: Families,
    lang: Lang,
) -> Result<u8, Failure> {
    let name = input::required(matches, "shell");
    let shell = clap_complete::Shell::from_str(name, true).map_err(|_| {
        Failure::bad_value("SHELL", name, "bash, zsh, fish, elvish, powershell", lang)
    })?;
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
pub(super) fn man(families: Families, lang: Lang) -> Result<u8, Failure> {
    let mut command = app::command(families, lang);
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
