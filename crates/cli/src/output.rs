//! Words out: the answer to standard output, everything else to standard error. Whatever goes to a terminal goes
//! through here: control characters are escaped, whatever their source, and colours are added afterwards.

use std::borrow::Cow;
use std::io::{BufRead, ErrorKind, IsTerminal, Write};
use std::sync::atomic::{AtomicBool, Ordering};

use anstream::ColorChoice;
use anstyle::{AnsiColor, Style};
use susun::look::{Styled, Tone};
use susun::render::terminal::Depth;
use susun::view::wrapped;

use crate::failure::{Failure, exit};
use crate::file;
use crate::words::CliMessage;

/// Whether a character could do something to a terminal, or to the order in which text is read there.
fn is_unsafe(c: char) -> bool {
    let turns = ['\u{200e}', '\u{200f}', '\u{2028}', '\u{2029}'];
    let is_turn = matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    c.is_control() && !['\n', '\t'].contains(&c) || is_turn || turns.contains(&c)
}

/// Text with `\u001b` instead of control characters: JSON keeps its meaning.
pub(crate) fn escaped(text: &str) -> Cow<'_, str> {
    if !text.contains(is_unsafe) {
        return text.into();
    }
    let mut safe = String::new();
    for c in text.chars() {
        match is_unsafe(c) {
            true => safe += &format!("\\u{:04x}", u32::from(c)),
            false => safe.push(c),
        }
    }
    safe.into()
}

/// A sentence as one line: a name, a path or an argument in it does not begin another, which could look like ours.
pub(crate) fn one_line(sentence: &str) -> String {
    sentence.replace('\n', "\\n")
}

/// Prints a sentence of the answer.
pub(crate) fn print_line(sentence: &str) -> bool {
    print(&(one_line(sentence) + "\n"))
}

/// Prints the answer; false when nobody reads any more, which is no fault of ours.
pub(crate) fn print(text: &str) -> bool {
    print_safe(&escaped(text))
}

/// Prints what is escaped already and may have colours.
pub(crate) fn print_safe(text: &str) -> bool {
    let mut out = anstream::stdout().lock();
    match out.write_all(text.as_bytes()).and_then(|()| out.flush()) {
        Ok(()) => true,
        Err(error) if error.kind() == ErrorKind::BrokenPipe => false,
        Err(error) => {
            let (lang, problem) = (crate::language(), &error.to_string());
            let say = CliMessage::CannotPrint { problem };
            let failure = Failure::say(say, CliMessage::CannotPrintFix, lang);
            eprint_note(&failure.text(lang));
            file::exit(exit::FILES);
        }
    }
}

/// Prints a diagnostic.
pub(crate) fn eprint_note(text: &str) {
    let text = escaped(text);
    eprint_safe(&match columns_of(&std::io::stderr()) {
        Some(columns) => wrapped(&text, columns).into(),
        None => text,
    });
}

/// Prints a diagnostic that is escaped already and may have colours.
pub(crate) fn eprint_safe(text: &str) {
    // If standard error is gone too, there is nobody to tell.
    let _ = anstream::stderr().lock().write_all(text.as_bytes());
}

/// Columns of a page where nothing tells how wide it is.
const PAGE_WIDTH: usize = 80;

/// Columns of standard output: those of the terminal, or as `COLUMNS` says; none if nothing tells.
pub(crate) fn columns() -> Option<usize> {
    columns_of(&std::io::stdout())
}

fn columns_of(stream: &impl IsTerminal) -> Option<usize> {
    // The size of whichever stream is a terminal.
    let of_terminal = terminal_size::terminal_size().map(|(width, _)| width.0.into());
    let of_variable = || std::env::var("COLUMNS").ok()?.parse().ok();
    of_terminal
        .filter(|&columns| columns > 0 && stream.is_terminal())
        .or_else(of_variable)
        .filter(|&columns| columns > 0)
}

/// A text with lines as long as standard output has columns, broken at words.
pub(crate) fn fitted(text: &str) -> Cow<'_, str> {
    match columns() {
        Some(columns) => wrapped(text, columns).into(),
        None => text.into(),
    }
}

/// Columns to write to, those of a page where nothing tells.
pub(crate) fn width() -> usize {
    columns().unwrap_or(PAGE_WIDTH)
}

/// When colours are shown. The environment decides `auto` as everywhere: `NO_COLOR`, `CLICOLOR_FORCE`.
pub(crate) const COLORS: [(&str, ColorChoice); 3] = [
    ("auto", ColorChoice::Auto),
    ("always", ColorChoice::Always),
    ("never", ColorChoice::Never),
];

/// Chooses when colours are shown, by name; a name that is none of these changes nothing.
pub(crate) fn choose_colours(name: Option<&str>) {
    let chosen = COLORS.iter().find(|(known, _)| Some(*known) == name);
    if let Some((_, choice)) = chosen {
        choice.write_global();
    }
}

/// Whether notes and progress are unwanted.
static QUIET: AtomicBool = AtomicBool::new(false);

/// From now on notes and progress are not shown.
pub(crate) fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

pub(crate) fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Whether a progress line is drawn.
pub(crate) fn shows_progress() -> bool {
    !is_quiet() && std::io::stderr().is_terminal()
}

/// Prints a note beside the answer, unless notes are unwanted.
pub(crate) fn note(text: &str) {
    if !is_quiet() {
        eprint_note(&(one_line(text) + "\n"));
    }
}

/// Whether standard output shows colours: where it does not they need not be made.
pub(crate) fn shows_colours() -> bool {
    anstream::AutoStream::choice(&std::io::stdout()) != ColorChoice::Never
}

/// How many colours standard output shows, if it shows any.
pub(crate) fn depth() -> Depth {
    let variable = |name: &str| std::env::var(name).unwrap_or_default();
    let (colours, terminal) = (variable("COLORTERM"), variable("TERM"));
    if ["truecolor", "24bit"].contains(&colours.as_str()) || terminal.ends_with("-direct") {
        return Depth::True;
    }
    let few = ["linux", "ansi", "cygwin", "vt220"];
    match few.contains(&terminal.as_str()) || terminal.contains("16color") {
        true => Depth::Named,
        false => Depth::Cube,
    }
}

/// Text that is safe to print, with its tones as colours, which are dropped where they cannot be shown.
pub(crate) fn painted(text: &Styled) -> String {
    let mut out = String::new();
    let text = match columns() {
        Some(columns) => &text.wrapped(columns),
        None => text,
    };
    for (tone, words) in text.spans() {
        let style = match tone {
            Tone::Drawn => {
                out += words;
                continue;
            }
            Tone::Plain => Style::new(),
            Tone::Strong => Style::new().bold(),
            Tone::Good => AnsiColor::Green.on_default().bold(),
            Tone::Warning => AnsiColor::Yellow.on_default().bold(),
            Tone::Bad => AnsiColor::Red.on_default().bold(),
        };
        out += &format!("{style}{}{style:#}", escaped(words));
    }
    out
}

/// Asks on the terminal; nothing but a yes is one.
pub(crate) fn agrees(question: &str) -> bool {
    eprint_note(&one_line(question));
    let mut answer = String::new();
    let read = std::io::stdin().lock().read_line(&mut answer);
    let answer = answer.trim().to_lowercase();
    read.is_ok() && ["y", "yes", "ya"].contains(&answer.as_str())
}
