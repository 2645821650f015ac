//! How much a search may use: from the arguments, and from the machine.

use std::time::Duration;

use susun::family::Settings;
use susun::search::Limits;

use crate::arguments::{Given, MEMORY_LIMIT, NODE_LIMIT, TIME_LIMIT};
use crate::failure::Failure;
use crate::words::CliMessage;

/// What a limit is for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum LimitScope {
    Command,
    Method,
    Puzzle,
}

/// What is used where nothing is said.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Defaults {
    pub(crate) time: Option<Duration>,
    pub(crate) bytes: Option<u64>,
}

/// The limits that the arguments give.
pub(crate) fn read(given: &Given<'_>, defaults: Defaults) -> Result<Limits, Failure> {
    let form = |form: CliMessage<'static>| move || form.text(given.lang);
    let time = given.parsed(TIME_LIMIT, time, form(CliMessage::TimeForm))?;
    let nodes = given.parsed(NODE_LIMIT, count, form(CliMessage::NodesForm))?;
    let bytes = given_bytes(given)?;
    let bytes = bytes.or(defaults.bytes).or_else(|| Some(default_bytes()));
    let time = time.or(defaults.time);
    Ok(Limits::NONE.nodes(nodes).bytes(bytes).time(time))
}

/// The limits as they were typed.
pub(crate) fn typed(given: &Given<'_>) -> Settings {
    let mut settings = Settings::new();
    for name in [NODE_LIMIT, TIME_LIMIT, MEMORY_LIMIT] {
        if let Some(value) = given.text(name) {
            settings = settings.with(name, value);
        }
    }
    settings
}

/// The memory limit that the arguments give.
pub(crate) fn given_bytes(given: &Given<'_>) -> Result<Option<u64>, Failure> {
    given.parsed(MEMORY_LIMIT, bytes, || {
        CliMessage::MemoryForm.text(given.lang)
    })
}

/// Splits `12.5ms` into its number, not negative, and its unit.
fn number_and_unit(text: &str) -> Option<(f64, &str)> {
    let text = text.trim();
    let unit_at = text
        .find(|c: char| !(c.is_ascii_digit() || c == '.'))
        .unwrap_or(text.len());
    let number: f64 = text[..unit_at].parse().ok()?;
    (number.is_finite()).then(|| (number, text[unit_at..].trim()))
}

fn time(text: &str) -> Option<Duration> {
    let (number, unit) = number_and_unit(text)?;
    let seconds = match unit {
        "" | "s" => number,
        "ms" => number / 1e3,
        "m" | "min" => number * 60.0,
        "h" => number * 3600.0,
        _ => return None,
    };
    Duration::try_from_secs_f64(seconds).ok()
}

fn count(text: &str) -> Option<u64> {
    let (number, unit) = number_and_unit(text)?;
    let unit = match unit {
        "" => 1.0,
        "k" | "K" => 1e3,
        "M" => 1e6,
        "G" => 1e9,
        _ => return None,
    };
    let whole = (number * unit).round();
    // 16.1 times 1000 is no whole number in binary; 16100 by 1000 is the 16.1 that was read.
    (whole / unit == number).then(|| scaled(whole, 1.0))?
}

fn bytes(text: &str) -> Option<u64> {
    let (number, unit) = number_and_unit(text)?;
    scaled(
        number,
        match unit.to_ascii_lowercase().as_str() {
            "" | "b" => 1.0,
            "k" | "kb" => 1e3,
            "m" | "mb" => 1e6,
            "g" | "gb" => 1e9,
            "kib" => 1024.0,
            "mib" => 1024.0 * 1024.0,
            "gib" => 1024.0 * 1024.0 * 1024.0,
            _ => return None,
        },
    )
}

fn scaled(number: f64, unit: f64) -> Option<u64> {
    let value = number * unit;
    (value < u64::MAX as f64).then_some(value as u64)
}

/// Three quarters of what can be had now: the rest is for everyone else.
pub(crate) fn default_bytes() -> u64 {
    available_bytes() / 4 * 3
}

/// What is assumed where the system does not tell, as in a root without `/proc`.
const UNKNOWN_BYTES: u64 = 1 << 30;

/// Memory that can be had now, the limits of a control group included.
fn available_bytes() -> u64 {
    let mut system = sysinfo::System::new();
    system.refresh_memory();
    // Asked for the limits of a group, `sysinfo` then panics.
    if system.total_memory() == 0 {
        return UNKNOWN_BYTES;
    }
    let group = system
        .cgroup_limits()
        .map_or(u64::MAX, |limits| limits.free_memory);
    system.available_memory().min(group)
}

#[cfg(test)]
mod tests {
    use super::count;

    #[test]
    fn counts_are_whole_and_exact() {
        for (text, expected) in [
            ("5000", Some(5_000)),
            ("16.1k", Some(16_100)),
            ("2.01k", Some(2_010)),
            ("8.05K", Some(8_050)),
            ("1.1M", Some(1_100_000)),
            ("0.000000001G", Some(1)),
            ("5.5", None),
            ("0.0005k", None),
            ("16.1001k", None),
            ("1e3", None),
            ("-1", None),
        ] {
            assert_eq!(count(text), expected, "{text}");
        }
    }
}
