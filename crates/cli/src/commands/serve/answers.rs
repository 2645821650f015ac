//! What a browser is answered.

use http_body_util::Full;
use hyper::body::Bytes;
use hyper::header::{
    ACCEPT_ENCODING, ALLOW, CACHE_CONTROL, CONTENT_ENCODING, CONTENT_SECURITY_POLICY, CONTENT_TYPE,
    ETAG, HOST, HeaderMap, HeaderValue, IF_NONE_MATCH, REFERRER_POLICY, VARY,
    X_CONTENT_TYPE_OPTIONS,
};
use hyper::{Method, Request, Response, StatusCode};
use susun::Lang;

use super::page;
use crate::words::ServeMessage;

/// For files that never change under their name.
const IMMUTABLE: HeaderValue = HeaderValue::from_static("public, max-age=31536000, immutable");
/// For any other: a browser asks each time, and mostly hears "not modified".
const NO_CACHE: HeaderValue = HeaderValue::from_static("no-cache");

type Answer = Response<Full<Bytes>>;

/// What all answers share.
pub(super) struct Site {
    pub(super) policy: HeaderValue,
    /// Whether pages of other origins may show this one in a frame.
    pub(super) is_embeddable: bool,
    pub(super) lang: Lang,
}

impl Site {
    /// Answers requests that name this machine as no one else can, and says in every answer how the page
    /// is kept apart from others.
    pub(super) fn answer<B>(&self, request: &Request<B>) -> Answer {
        let uri = request.uri();
        let mut hosts = request.headers().get_all(HOST).iter();
        // Two Host headers contradict each other.
        let host = hosts.next().filter(|_| hosts.next().is_none());
        let host = host.and_then(|host| host.to_str().ok());
        // The host of an absolute address comes before the header's.
        let is_ours = host.is_some_and(is_this_machine)
            && uri
                .authority()
                .is_none_or(|host| is_this_machine(host.as_str()));
        let mut answer = match *request.method() {
            _ if !is_ours => self.refuse(StatusCode::FORBIDDEN, ServeMessage::OtherHost),
            // hyper leaves out the body of an answer to HEAD.
            Method::GET | Method::HEAD => self.file(uri.path(), request.headers()),
            _ => self.only_read(),
        };
        let headers = answer.headers_mut();
        headers.insert(CONTENT_SECURITY_POLICY, self.policy.clone());
        // A page that isolates itself (with shared memory, say) embeds only what states both of these.
        let (resources, embedder) = match self.is_embeddable {
            true => ("cross-origin", Some("require-corp")),
            false => ("same-origin", None),
        };
        for (name, value) in [
            (X_CONTENT_TYPE_OPTIONS.as_str(), Some("nosniff")),
            (REFERRER_POLICY.as_str(), Some("no-referrer")),
            ("cross-origin-opener-policy", Some("same-origin")),
            ("cross-origin-resource-policy", Some(resources)),
            ("cross-origin-embedder-policy", embedder),
        ] {
            if let Some(value) = value {
                headers.insert(name, HeaderValue::from_static(value));
            }
        }
        answer
    }

    fn file(&self, path: &str, asked: &HeaderMap) -> Answer {
        let Some(file) = page::file(path) else {
            return self.refuse(StatusCode::NOT_FOUND, ServeMessage::NotFound);
        };
        let mut answer = Answer::default();
        let headers = answer.headers_mut();
        let caching = match file.is_named_by_content {
            true => IMMUTABLE,
            false => NO_CACHE,
        };
        headers.insert(CACHE_CONTROL, caching);
        headers.insert(VARY, HeaderValue::from_static("accept-encoding"));
        let is_gzip = accepts_gzip(asked);
        let tag = file.tag(is_gzip);
        headers.insert(ETAG, tag.clone());
        if knows(asked, &tag) {
            *answer.status_mut() = StatusCode::NOT_MODIFIED;
            return answer;
        }
        headers.insert(CONTENT_TYPE, HeaderValue::from_static(file.kind));
        let body = if is_gzip {
            headers.insert(CONTENT_ENCODING, HeaderValue::from_static("gzip"));
            Bytes::from_static(file.gzip)
        } else {
            Bytes::from(file.plain())
        };
        *answer.body_mut() = Full::new(body);
        answer
    }

    fn refuse(&self, status: StatusCode, say: ServeMessage<'_>) -> Answer {
        let mut answer = Answer::new(Full::from(say.text(self.lang) + "\n"));
        *answer.status_mut() = status;
        let headers = answer.headers_mut();
        headers.insert(CACHE_CONTROL, NO_CACHE);
        headers.insert(
            CONTENT_TYPE,
            HeaderValue::from_static("text/plain; charset=utf-8"),
        );
        answer
    }

    fn only_read(&self) -> Answer {
        let mut answer = self.refuse(StatusCode::METHOD_NOT_ALLOWED, ServeMessage::OnlyRead);
        answer
            .headers_mut()
            .insert(ALLOW, HeaderValue::from_static("GET,HEAD"));
        answer
    }
}

/// Whether a host, with or without a port, is this machine's own. A foreign name can be made to point
/// here (DNS rebinding); its page would then be of the same origin as this one.
fn is_this_machine(host: &str) -> bool {
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
fn knows(asked: &HeaderMap, tag: &HeaderValue) -> bool {
    asked
        .get_all(IF_NONE_MATCH)
        .iter()
        .filter_map(|tags| tags.to_str().ok())
        .flat_map(|tags| tags.split(','))
        .map(|known| known.trim())
        .any(|known| known == "*" || known.strip_prefix("W/").unwrap_or(known) == tag)
}

/// Whether a browser reads gzip: it names gzip, or any encoding, with a weight that is not 0.
fn accepts_gzip(asked: &HeaderMap) -> bool {
    let lists = asked.get_all(ACCEPT_ENCODING).iter();
    let codings: Vec<(&str, bool)> = lists
        .filter_map(|list| list.to_str().ok())
        .flat_map(|list| list.split(','))
        .map(|coding| {
            let (name, weight) = coding.split_once(';').unwrap_or((coding, "q=1"));
            let weight = weight
                .trim()
                .strip_prefix("q=")
                .and_then(|weight| weight.parse().ok());
            let is_accepted = weight.is_some_and(|weight: f32| weight > 0.0);
            (name.trim(), is_accepted)
        })
        .collect();
    let of = |wanted: &str| {
        let mut named = codings.iter();
        let found = named.find(|(name, _)| name.eq_ignore_ascii_case(wanted));
        found.map(|&(_, is_accepted)| is_accepted)
    };
    of("gzip").or_else(|| of("*")).unwrap_or(false)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn hosts() {
        for host in ["127.0.0.1", "127.0.0.1:7815", "localhost:1", "LocalHost"] {
            assert!(is_this_machine(host), "{host}");
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
            assert!(!is_this_machine(host), "{host}");
        }
    }

    #[test]
    fn known_contents() {
        let knows = |tags: &'static str| {
            let asked = [(IF_NONE_MATCH, HeaderValue::from_static(tags))];
            super::knows(
                &asked.into_iter().collect(),
                &HeaderValue::from_static("\"a\""),
            )
        };
        for tags in ["\"a\"", "*", "W/\"a\"", "\"b\", \"a\""] {
            assert!(knows(tags), "{tags}");
        }
        for tags in ["", "a", "\"b\"", "\"ab\""] {
            assert!(!knows(tags), "{tags}");
        }
    }

    #[test]
    fn encodings() {
        let accepts = |list: &'static str| {
            let asked = [(ACCEPT_ENCODING, HeaderValue::from_static(list))];
            accepts_gzip(&asked.into_iter().collect())
        };
        for list in [
            "gzip",
            "gzip, deflate, br, zstd",
            "br;q=1.0, GZIP ; q=0.8",
            "*",
            "identity;q=0.5, *;q=0.1",
            "*;q=0, gzip",
        ] {
            assert!(accepts(list), "{list}");
        }
        for list in [
            "",
            "identity",
            "br",
            "gzip;q=0",
            "gzip;q=0.000, *",
            "*;q=0",
            "gzip;q=high",
            "gzipped",
        ] {
            assert!(!accepts(list), "{list}");
        }
        assert!(!accepts_gzip(&HeaderMap::new()));
    }
}
