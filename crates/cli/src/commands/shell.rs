//! `susun completions` and `susun man`

use clap::{Arg, Command, ValueEnum};
use clap_complete::Shell;

use crate::arguments::{Given, METHODS, SHELL};
use crate::failure::{Failure, exit};
use crate::names::FILE_OR_NAME;
use crate::{app, output};

/// The shells that there are completions for.
pub(crate) const SHELLS: [&str; 5] = ["bash", "zsh", "fish", "elvish", "powershell"];

pub(super) fn completions(given: &Given<'_>) -> Result<u8, Failure> {
    let (families, lang) = (given.families, given.lang);
    let name = given.required(SHELL);
    let bad = |_| Failure::bad_value("SHELL", name, &SHELLS.join(", "), lang);
    let shell = Shell::from_str(name, true).map_err(bad)?;
    let mut command = app::command(families, lang);
    let mut script = Vec::new();
    clap_complete::generate(shell, &mut command, "susun", &mut script);
    let script = String::from_utf8_lossy(&script).into_owned();
    output::print(&match shell {
        Shell::Bash => bash(script, &command),
        Shell::Zsh => zsh(script, &command),
        Shell::Fish => script + &fish(&command),
        _ => script,
    });
    Ok(exit::DONE)
}

/// Every command with its path.
fn commands(command: &Command) -> Vec<(Vec<&str>, &Command)> {
    let mut all = Vec::new();
    for sub in command.get_subcommands() {
        all.push((vec![sub.get_name()], sub));
        for below in sub.get_subcommands() {
            all.push((vec![sub.get_name(), below.get_name()], below));
        }
    }
    all
}

/// The names that an argument takes, with spaces between them; none if it takes others.
fn names(arg: &Arg) -> Option<String> {
    let values = arg.get_possible_values();
    let names: Vec<&str> = values.iter().map(|value| value.get_name()).collect();
    (!names.is_empty() && arg.get_action().takes_values()).then(|| names.join(" "))
}

/// Names after a comma. Files beside names need nothing: bash offers them where no name fits.
fn bash(mut script: String, command: &Command) -> String {
    for (path, command) in commands(command) {
        let lists = command
            .get_arguments()
            .filter(|arg| arg.get_id() == METHODS);
        for names in lists.filter_map(names) {
            let head = format!(
                "susun__subcmd__{})\n            opts=",
                path.join("__subcmd__")
            );
            let start = script.find(&head).expect("every command has its part");
            let end = start + script[start..].find("\n            ;;").expect("it ends");
            let part = script[start..end].replace(
                &format!("compgen -W \"{names}\" -- \"${{cur}}\""),
                &format!(
                    "compgen -P \"${{cur%\"${{cur##*,}}\"}}\" -W \"{names}\" -- \"${{cur##*,}}\""
                ),
            );
            script.replace_range(start..end, &part);
        }
    }
    script
}

/// Names after a comma, and files beside names.
fn zsh(mut script: String, command: &Command) -> String {
    for (_, command) in commands(command) {
        for arg in command.get_arguments() {
            let Some(names) = names(arg) else { continue };
            let action = match arg.get_value_hint() {
                _ if arg.get_id() == METHODS => format!("_values -s , method {names}"),
                FILE_OR_NAME => format!("{{compadd -- {names}; _files}}"),
                _ => continue,
            };
            let form = arg.get_value_names().map_or("", |names| &names[0]);
            let (option, word) = (format!(":{form}:({names})'"), format!(":({names})'"));
            script = match arg.is_positional() {
                true => script.replace(&word, &format!(":{action}'")),
                false => script.replace(&option, &format!(":{form}:{action}'")),
            };
        }
    }
    script
}

/// Names of arguments that are no options, names after a comma, and files beside names.
fn fish(command: &Command) -> String {
    let mut script = String::new();
    for (path, command) in commands(command) {
        let condition = format!(
            "__fish_susun_using_subcommand {}",
            path.join("; and __fish_seen_subcommand_from ")
        );
        for arg in command.get_arguments() {
            let Some(names) = names(arg) else { continue };
            let with_files = arg.get_value_hint() == FILE_OR_NAME;
            let option = arg.get_long().map(|long| format!(" -l {long} -r"));
            let short = arg.get_short().map(|short| format!(" -s {short}"));
            let option = option.unwrap_or_default() + &short.unwrap_or_default();
            let offers = match (arg.is_positional(), with_files) {
                (true, true) => format!("-a \"{names}\""),
                (true, false) => format!("-f -a \"{names}\""),
                (false, true) => "-F".to_owned(),
                (false, false) if arg.get_id() == METHODS => {
                    format!("-f -a \"(__fish_complete_list , 'printf %s\\\\n {names}')\"")
                }
                (false, false) => continue,
            };
            script += &format!("complete -c susun -n \"{condition}\"{option} {offers}\n");
        }
    }
    script
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
