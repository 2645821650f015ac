//! Numbers of tasks as Slurm writes them: `1-3,5`.

use std::collections::BTreeSet;

/// Writes rising numbers.
pub(super) fn ranges(numbers: &[usize]) -> String {
    let mut runs: Vec<(usize, usize)> = Vec::new();
    for &number in numbers {
        match runs.last_mut() {
            Some((_, last)) if *last + 1 == number => *last = number,
            _ => runs.push((number, number)),
        }
    }
    let run = |(first, last): (usize, usize)| match first == last {
        true => first.to_string(),
        false => format!("{first}-{last}"),
    };
    runs.into_iter().map(run).collect::<Vec<_>>().join(",")
}

/// Reads numbers from 1 to `most`, in any order; an empty text has none.
pub(super) fn parse_ranges(text: &str, most: usize) -> Option<BTreeSet<usize>> {
    let number = |text: &str| {
        let is_plain = text.bytes().all(|byte| byte.is_ascii_digit());
        let number = text.parse().ok().filter(|_| is_plain);
        number.filter(|number| (1..=most).contains(number))
    };
    let mut numbers = BTreeSet::new();
    for part in text.trim().split(',').filter(|_| !text.trim().is_empty()) {
        let (first, last) = part.split_once('-').unwrap_or((part, part));
        let (first, last) = (number(first)?, number(last)?);
        numbers.extend((first <= last).then_some(first..=last)?);
    }
    Some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_as_slurm_writes_them() {
        for (numbers, text) in [
            (&[][..], ""),
            (&[3], "3"),
            (&[1, 2, 3, 5, 7, 8], "1-3,5,7-8"),
        ] {
            assert_eq!(ranges(numbers), text);
            let read = parse_ranges(text, 8).expect("they are numbers");
            assert!(read.iter().eq(numbers), "{text}");
        }
        let read = |text| parse_ranges(text, 8).map(Vec::from_iter);
        assert_eq!(read("5,1-2,2\n"), Some(vec![1, 2, 5]));
        for bad in ["0", "9", "1-9", "3-2", "1,", "-1", "1-", "+1", "x", "1-2-3"] {
            assert_eq!(read(bad), None, "{bad}");
        }
    }
}
