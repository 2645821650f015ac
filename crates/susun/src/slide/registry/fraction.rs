//! Decimals in the options of methods and heuristics.

/// Reads a decimal from 0 to 999999 with at most three places, as a fraction in lowest terms: times, per.
pub(super) fn read_fraction(text: &str) -> Option<(u32, u32)> {
    let (whole, places) = text.split_once('.').unwrap_or((text, ""));
    let digits = |text: &str| text.bytes().all(|b| b.is_ascii_digit());
    let has_digits = !whole.is_empty() || !places.is_empty();
    if !has_digits || whole.len() > 6 || places.len() > 3 || !digits(whole) || !digits(places) {
        return None;
    }
    let times: u32 = (whole.to_owned() + places).parse().ok()?;
    let per = 10u32.pow(places.len() as u32);
    let divisor = greatest_common_divisor(times, per);
    Some((times / divisor, per / divisor))
}

fn greatest_common_divisor(a: u32, b: u32) -> u32 {
    match b {
        0 => a,
        b => greatest_common_divisor(b, a % b),
    }
}
