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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn decimals_are_read_in_lowest_terms() {
        for (text, fraction) in [
            ("0", Some((0, 1))),
            ("1", Some((1, 1))),
            ("1.", Some((1, 1))),
            (".5", Some((1, 2))),
            ("1.125", Some((9, 8))),
            ("2.50", Some((5, 2))),
            ("999999.999", Some((999_999_999, 1000))),
            ("", None),
            (".", None),
            ("1.2345", None),
            ("1000000", None),
            ("-1", None),
            ("1.5.", None),
            ("1e3", None),
        ] {
            assert_eq!(read_fraction(text), fraction, "{text}");
        }
    }
}
