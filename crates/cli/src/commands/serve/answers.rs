//! What a browser is answered.

use axum::extract::{Request, State};
use axum::http::header::{
    CACHE_CONTROL, CONTENT_SECURITY_POLICY, CONTENT_TYPE, ETAG, HOST, HeaderMap, HeaderValue,
    IF_NONE_MATCH, REFERRER_POLICY, X_CONTENT_TYPE_OPTIONS,
};
use axum::http::{StatusCode, Uri};
use axum::middleware::{Next, from_fn_with_state};
use axum::response::{IntoResponse, Response};
use axum::routing::{MethodRouter, get};
use susun::Lang;

use super::page;
use crate::say::ServeSay;

/// A name that means one content for ever need not be asked for again; any other is asked for each
/// time, and answered with "not modified" mostly.
const FOR_EVER: &str = "public, max-age=31536000, immutable";
const ASK_AGAIN: HeaderValue = HeaderValue::from_static("no-cache");

/// What all answers share.
#[derive(Clone)]
struct House {
    policy: HeaderValue,
    lang: Lang,
}

/// Everything that is served.
pub(super) fn router(policy: HeaderValue, lang: Lang) -> MethodRouter {
    let house = House { policy, lang };
    get(file)
        .fallback(only_read)
        .layer(from_fn_with_state(house.clone(), guard))
        .with_state(house)
}

async fn file(State(house): State<House>, uri: Uri, asked: HeaderMap) -> Response {
    let Some(file) = page::file(uri.path()) else {
        return refuse(StatusCode::NOT_FOUND, ServeSay::NotFound, &house);
    };
    let is_known = knows(&asked, &file.tag);
    let caching = match file.is_named_by_content {
        true => HeaderValue::from_static(FOR_EVER),
        false => ASK_AGAIN,
    };
    let (tag, caching) = ([(ETAG, file.tag)], [(CACHE_CONTROL, caching)]);
    if is_known {
        return (StatusCode::NOT_MODIFIED, tag, caching).into_response();
    }
    (tag, caching, [(CONTENT_TYPE, file.kind)], file.bytes).into_response()
}

async fn only_read(State(house): State<House>) -> Response {
    refuse(StatusCode::METHOD_NOT_ALLOWED, ServeSay::OnlyRead, &house)
}

/// Answers only those who ask for this machine by a name that no one else can give it, and says in
/// every answer how the page is to be kept apart from others.
async fn guard(State(house): State<House>, request: Request, next: Next) -> Response {
    let mut response = match request.headers().get(HOST) {
        Some(host) if is_this_machine(host) => next.run(request).await,
        _ => refuse(StatusCode::FORBIDDEN, ServeSay::OtherHost, &house),
    };
    let headers = response.headers_mut();
    headers.entry(CACHE_CONTROL).or_insert(ASK_AGAIN);
    headers.insert(CONTENT_SECURITY_POLICY, house.policy);
    for (name, value) in [
        (X_CONTENT_TYPE_OPTIONS.as_str(), "nosniff"),
        (REFERRER_POLICY.as_str(), "no-referrer"),
        ("cross-origin-opener-policy", "same-origin"),
        ("cross-origin-resource-policy", "same-origin"),
    ] {
        headers.insert(name, HeaderValue::from_static(value));
    }
    response
}

/// Whether a host, with or without a port, is this machine's own. A foreign name can be made to point
/// here (DNS rebinding); its page would then be of the same origin as this one.
fn is_this_machine(host: &HeaderValue) -> bool {
    let host = host.to_str().unwrap_or_default();
    ["127.0.0.1", "localhost"].iter().any(|own| {
        let (name, rest) = host.split_at_checked(own.len()).unwrap_or_default();
        let is_port = |rest: &str| {
            let port = rest.strip_prefix(':');
            port.is_some_and(|port| port.parse::<u16>().is_ok())
        };
        name.eq_ignore_ascii_case(own) && (rest.is_empty() || is_port(rest))
    })
}

/// Whether a browser has this content already.
fn knows(asked: &HeaderMap, tag: &str) -> bool {
    asked
        .get_all(IF_NONE_MATCH)
        .iter()
        .filter_map(|tags| tags.to_str().ok())
        .flat_map(|tags| tags.split(','))
        .map(|known| known.trim())
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

fn refuse(status: StatusCode, say: ServeSay<'_>, house: &House) -> Response {
    (status, say.text(house.lang) + "\n").into_response()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts() {
        let is_ours = |host: &'static str| is_this_machine(&HeaderValue::from_static(host));
        for host in ["127.0.0.1", "127.0.0.1:7815", "localhost:1", "LocalHost"] {
            assert!(is_ours(host), "{host}");
        }
        for host in [
            "",
            "example.org",
            "localhost.example.org",
            "localhost:",
            "127.0.0.1:x",
            "127.0.0.1.example.org:80",
            "127.0.0.10",
            "[::1]:80",
            "::1",
            "0.0.0.0",
        ] {
            assert!(!is_ours(host), "{host}");
        }
    }

    #[test]
    fn known_contents() {
        let knows = |tags: &'static str| {
            let asked = [(IF_NONE_MATCH, HeaderValue::from_static(tags))];
            super::knows(&asked.into_iter().collect(), "\"a\"")
        };
        for tags in ["\"a\"", "*", "W/\"a\"", "\"b\", \"a\""] {
            assert!(knows(tags), "{tags}");
        }
        for tags in ["", "a", "\"b\"", "\"ab\""] {
            assert!(!knows(tags), "{tags}");
        }
    }
}
