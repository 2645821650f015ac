//! The files of the page, which are inside the program.

use std::io::Read;

use flate2::read::GzDecoder;
use hyper::header::HeaderValue;
use twox_hash::XxHash3_64;

/// Names and contents, compressed with gzip, as they were when the program was built; where the page was
/// not built, the program still builds, and has no page to serve.
static FILES: &[(&str, &[u8])] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

const INDEX: &str = "index.html";
/// The files below have their content's hash in their names: what a name means never changes.
const NAMED_BY_CONTENT: &str = "assets/";

const KINDS: &[(&str, &str)] = &[
    ("css", "text/css; charset=utf-8"),
    ("html", "text/html; charset=utf-8"),
    ("js", "text/javascript; charset=utf-8"),
    ("png", "image/png"),
    ("svg", "image/svg+xml; charset=utf-8"),
    ("txt", "text/plain; charset=utf-8"),
    ("wasm", "application/wasm"),
    ("webmanifest", "application/manifest+json"),
    ("woff2", "font/woff2"),
];

/// One file of the page.
pub(super) struct File {
    /// The content, compressed with gzip.
    pub(super) gzip: &'static [u8],
    /// The media type.
    pub(super) kind: &'static str,
    pub(super) is_named_by_content: bool,
}

impl File {
    /// The content as it is.
    pub(super) fn plain(&self) -> Vec<u8> {
        decompressed(self.gzip)
    }

    /// The entity tag of the content; quotes belong to it. A tag names bytes, so the compressed content
    /// has another one than the plain content.
    pub(super) fn tag(&self, is_gzip: bool) -> HeaderValue {
        let hash = XxHash3_64::oneshot(self.gzip);
        let tag = match is_gzip {
            true => format!("\"{hash:016x}-gzip\""),
            false => format!("\"{hash:016x}\""),
        };
        tag.try_into()
            .expect("digits, letters and quotes may stand in a header")
    }
}

/// The file at a path of the address. Names are compared as they are, nothing in them is followed.
pub(super) fn file(path: &str) -> Option<File> {
    let name = match path.strip_prefix('/')? {
        "" => INDEX,
        name => name,
    };
    Some(File {
        gzip: content(name)?,
        kind: kind(name),
        is_named_by_content: name.starts_with(NAMED_BY_CONTENT),
    })
}

/// The compressed content of a file.
fn content(name: &str) -> Option<&'static [u8]> {
    let file = FILES.iter().find(|(known, _)| *known == name);
    file.map(|(_, gzip)| *gzip)
}

fn decompressed(gzip: &[u8]) -> Vec<u8> {
    let mut plain = Vec::new();
    let read = GzDecoder::new(gzip).read_to_end(&mut plain);
    read.expect("the program's own files are intact");
    plain
}

fn kind(name: &str) -> &'static str {
    let extension = name.rsplit_once('.').map(|(_, extension)| extension);
    KINDS
        .iter()
        .find(|(known, _)| Some(*known) == extension)
        .map_or("application/octet-stream", |(_, kind)| kind)
}

/// What the page may load and do, as it says itself, and which pages may frame it; none if there is no page.
pub(super) fn policy(ancestors: Option<&str>) -> Option<HeaderValue> {
    let index = String::from_utf8(decompressed(content(INDEX)?)).ok()?;
    let policy = policy_in(&index, ancestors.unwrap_or("'none'"))?;
    policy.try_into().ok()
}

/// The policy of a page's `meta` element, with what only a header can say: which pages may frame it.
fn policy_in(html: &str, ancestors: &str) -> Option<String> {
    let element = html
        .split("<meta")
        .skip(1)
        .filter_map(|rest| rest.split('>').next())
        .find(|element| element.contains("Content-Security-Policy"))?;
    let (_, content) = element.split_once("content=\"")?;
    let (policy, _) = content.split_once('"')?;
    // It may stand on several lines there.
    let words: Vec<&str> = policy.split_whitespace().collect();
    let policy = words.join(" ");
    let policy = policy.trim_end_matches([';', ' ']);
    Some(format!("{policy}; frame-ancestors {ancestors}"))
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a test that cannot go on should stop")]
mod tests {
    use super::*;

    #[test]
    fn the_page_says_what_it_may_do() {
        let policy = policy(None).expect("page/index.html has a policy");
        let policy = policy.to_str().unwrap();
        assert!(policy.starts_with("default-src 'none'; "), "{policy}");
        assert!(policy.ends_with("; frame-ancestors 'none'"), "{policy}");
        for part in ["script-src 'self' 'wasm-unsafe-eval';", "base-uri 'none'"] {
            assert!(policy.contains(part), "{policy}");
        }
    }

    #[test]
    fn a_policy_is_read_however_it_is_laid_out() {
        let whole = Some("default-src 'none'; img-src data:; frame-ancestors 'none'".to_owned());
        for html in [
            r#"<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:">"#,
            "<meta charset=\"utf-8\">\n<meta\n  content=\"default-src 'none';\n  img-src data:;\"\n  http-equiv=\"Content-Security-Policy\"\n/>",
        ] {
            assert_eq!(policy_in(html, "'none'"), whole);
        }
        for html in ["", "Content-Security-Policy", r#"<meta content="a">"#] {
            assert_eq!(policy_in(html, "*"), None);
        }
    }

    #[test]
    fn every_file_has_a_known_kind() {
        for (name, _) in FILES {
            assert_ne!(kind(name), "application/octet-stream", "{name}");
        }
        assert_eq!(kind("README"), "application/octet-stream");
    }
}
