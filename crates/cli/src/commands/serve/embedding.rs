//! Which pages may show this one in a frame.

use crate::arguments::{ALLOW_EMBED, Given};
use crate::failure::Failure;
use crate::words::ServeMessage;

/// Stands for all pages of the web.
pub(crate) const ANY_PAGE: &str = "*";

/// The value of `frame-ancestors`, or none if no page may.
pub(super) fn ancestors(given: &Given<'_>) -> Result<Option<String>, Failure> {
    let mut sources = Vec::new();
    for text in given.texts(ALLOW_EMBED) {
        let source = match text {
            ANY_PAGE => ANY_PAGE.to_owned(),
            _ => origin(text).ok_or_else(|| {
                let accepted = ServeMessage::Origins.text(given.lang);
                Failure::bad_value(&format!("--{ALLOW_EMBED}"), text, &accepted, given.lang)
            })?,
        };
        sources.push(source);
    }
    if sources.iter().any(|source| source == ANY_PAGE) {
        sources = vec![ANY_PAGE.to_owned()];
    }
    Ok((!sources.is_empty()).then(|| sources.join(" ")))
}

/// An origin as the policy spells it. Nothing else may get into a header: no second source, no other directive.
fn origin(text: &str) -> Option<String> {
    let text = text.to_ascii_lowercase();
    let (scheme, rest) = text.split_once("://")?;
    let rest = rest.strip_suffix('/').unwrap_or(rest);
    let (host, port) = match rest.split_once(':') {
        Some((host, port)) => (host, Some(port)),
        None => (rest, None),
    };
    let is_label = |label: &str| {
        let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
        !label.is_empty() && label.bytes().all(is_plain) && !label.starts_with('-')
    };
    let is_port = |port: &str| {
        port.bytes().all(|byte| byte.is_ascii_digit())
            && port.parse().is_ok_and(|port: u16| port > 0)
    };
    let is_origin = matches!(scheme, "http" | "https")
        && host.split('.').all(is_label)
        && port.is_none_or(is_port);
    is_origin.then(|| format!("{scheme}://{rest}"))
}
