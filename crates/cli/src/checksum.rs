//! JSON lines that end with a checksum, so that a changed, cut or damaged line is found.

use twox_hash::XxHash3_64;

const FIELD: &str = ",\"checksum\":\"";

/// A text's fingerprint.
pub(crate) fn fingerprint(text: &[u8]) -> String {
    format!("{:016x}", XxHash3_64::oneshot(text))
}

/// A JSON object with the checksum of its text as its last field.
pub(crate) fn with_checksum(object: &str) -> String {
    let open = object.strip_suffix('}').expect("it is an object");
    let checksum = fingerprint(object.as_bytes());
    format!("{open}{FIELD}{checksum}\"}}")
}

/// The object without its checksum; none if the checksum is missing or wrong.
pub(crate) fn without_checksum(line: &str) -> Option<String> {
    let (open, checksum) = line.rsplit_once(FIELD)?;
    let object = format!("{open}}}");
    let fits = checksum.strip_suffix("\"}")? == fingerprint(object.as_bytes());
    fits.then_some(object)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn any_change_is_found() {
        let line = with_checksum("{\"a\":1,\"checksum\":\"0\"}");
        assert_eq!(
            without_checksum(&line).as_deref(),
            Some("{\"a\":1,\"checksum\":\"0\"}")
        );
        for at in 0..line.len() {
            let mut other = line.clone().into_bytes();
            other[at] ^= 1;
            let other = String::from_utf8(other).expect("it is text");
            assert_eq!(without_checksum(&other), None, "{other}");
            assert_eq!(without_checksum(&line[..at]), None, "{}", &line[..at]);
        }
    }
}
