//! The page as a browser meets it: requests to the program that serves it, byte by byte.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Stdio};
use std::time::{Duration, Instant};

use crate::expect::{Expect, susun_id};
use crate::run::{program, susun};

/// The folder that is inside the program.
const DIST: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/page");

/// The header line of a browser that reads gzip.
const GZIP: &str = "Accept-Encoding: deflate, gzip;q=0.9\r\n";

/// A program that serves, until the test is over.
struct Server {
    child: Child,
    /// The line that it printed.
    line: String,
    /// `127.0.0.1:PORT`
    host: String,
}

impl Server {
    fn start(arguments: &[&str]) -> Self {
        let mut child = program()
            .args(["serve", "--port", "0"])
            .args(arguments)
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        let out = child.stdout.as_mut().unwrap();
        BufReader::new(out).read_line(&mut line).unwrap();
        let host = line.split("http://").nth(1).unwrap();
        let host = host.split('/').next().unwrap().to_owned();
        assert!(host.starts_with("127.0.0.1:"), "{line}");
        Self { child, line, host }
    }

    fn connect(&self) -> TcpStream {
        let stream = TcpStream::connect(&self.host).unwrap();
        let patience = Some(Duration::from_secs(20));
        stream.set_read_timeout(patience).unwrap();
        stream
    }

    /// Sends a request as it is, and reads until the server closes.
    fn raw(&self, request: &str) -> Answer {
        let mut stream = self.connect();
        stream.write_all(request.as_bytes()).unwrap();
        let mut bytes = Vec::new();
        stream.read_to_end(&mut bytes).unwrap();
        Answer::of(&bytes)
    }

    /// A request with further header lines.
    fn ask(&self, method: &str, path: &str, more: &str) -> Answer {
        let host = &self.host;
        self.raw(&format!(
            "{method} {path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n{more}\r\n"
        ))
    }

    fn get(&self, path: &str) -> Answer {
        self.ask("GET", path, "")
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

struct Answer {
    status: u16,
    /// In small letters, name and value.
    headers: Vec<(String, String)>,
    body: Vec<u8>,
    /// The pages that may frame it.
    ancestors: &'static str,
}

impl Answer {
    fn of(bytes: &[u8]) -> Self {
        let end = bytes.windows(4).position(|four| four == b"\r\n\r\n");
        let end = end.unwrap_or_else(|| panic!("{}", String::from_utf8_lossy(bytes)));
        let head = str::from_utf8(&bytes[..end]).unwrap();
        let mut lines = head.lines();
        let status = lines.next().unwrap().split(' ').nth(1).unwrap();
        let headers = lines.map(|line| {
            let (name, value) = line.split_once(": ").unwrap();
            (name.to_lowercase(), value.to_owned())
        });
        Self {
            status: status.parse().unwrap(),
            headers: headers.collect(),
            body: bytes[end + 4..].to_owned(),
            ancestors: "'none'",
        }
    }

    /// The header of a name, which stands there once; empty if it does not.
    fn header(&self, name: &str) -> &str {
        let mut values = self.headers.iter().filter(|header| header.0 == name);
        let value = values.next().map_or("", |header| &header.1);
        assert!(values.next().is_none(), "{name} stands there twice");
        value
    }

    fn text(&self) -> &str {
        str::from_utf8(&self.body).unwrap()
    }

    fn unpacked(&self) -> Vec<u8> {
        let mut plain = Vec::new();
        let mut decoder = flate2::read::GzDecoder::new(&self.body[..]);
        decoder.read_to_end(&mut plain).unwrap();
        plain
    }

    fn framed_by(self, ancestors: &'static str) -> Self {
        Self { ancestors, ..self }
    }

    /// Insists on the status, and on what every answer says.
    #[track_caller]
    fn is(self, status: u16) -> Self {
        assert_eq!(self.status, status, "{}", self.text());
        let index = std::fs::read_to_string(Path::new(DIST).join("index.html")).unwrap();
        let policy = self.header("content-security-policy");
        let (page, header) = policy.rsplit_once("; ").unwrap();
        let words = index.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(words.contains(page), "{page}");
        assert_eq!(header, format!("frame-ancestors {}", self.ancestors));
        let (resources, embedder) = match self.ancestors {
            "'none'" => ("same-origin", ""),
            _ => ("cross-origin", "require-corp"),
        };
        for (name, value) in [
            ("x-content-type-options", "nosniff"),
            ("referrer-policy", "no-referrer"),
            ("cross-origin-opener-policy", "same-origin"),
            ("cross-origin-resource-policy", resources),
            ("cross-origin-embedder-policy", embedder),
            ("x-frame-options", ""),
        ] {
            assert_eq!(self.header(name), value, "{name}");
        }
        self
    }

    /// Insists on a refusal in words.
    #[track_caller]
    fn refuses(self, status: u16, words: &str) {
        let answer = self.is(status);
        assert_eq!(answer.header("content-type"), "text/plain; charset=utf-8");
        assert_eq!(answer.header("cache-control"), "no-cache");
        assert!(answer.text().contains(words), "{}", answer.text());
    }
}

/// The files below a folder.
fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = std::fs::read_dir(folder).unwrap();
    let paths = entries.map(|entry| entry.unwrap().path());
    paths
        .flat_map(|path| match path.is_dir() {
            true => files(&path),
            false => vec![path],
        })
        .collect()
}

#[test]
fn every_file_is_served_as_what_it_is() {
    let server = Server::start(&[]);
    let index = server.get("/").is(200);
    assert_eq!(index.body, server.get("/index.html").is(200).body);
    let files = files(Path::new(DIST));
    assert!(files.len() > 2, "{files:?}");
    for file in files {
        let name = file.strip_prefix(DIST).unwrap().to_str().unwrap();
        let kind = match file.extension().unwrap().to_str().unwrap() {
            "html" => "text/html; charset=utf-8",
            "js" => "text/javascript; charset=utf-8",
            "css" => "text/css; charset=utf-8",
            "png" => "image/png",
            "svg" => "image/svg+xml; charset=utf-8",
            "txt" => "text/plain; charset=utf-8",
            "wasm" => "application/wasm",
            "webmanifest" => "application/manifest+json",
            "woff2" => "font/woff2",
            other => panic!("{name}: what is {other}?"),
        };
        let answer = server.get(&format!("/{name}")).is(200);
        assert_eq!(answer.header("content-type"), kind, "{name}");
        assert!(answer.body == std::fs::read(&file).unwrap(), "{name}");
        let caching = match name.starts_with("assets/") {
            true => "public, max-age=31536000, immutable",
            false => "no-cache",
        };
        assert_eq!(answer.header("cache-control"), caching, "{name}");
        assert_eq!(answer.header("vary"), "accept-encoding", "{name}");
        assert_eq!(answer.header("content-encoding"), "", "{name}");
        // The same compressed.
        let packed = server.ask("GET", &format!("/{name}"), GZIP).is(200);
        assert_eq!(packed.header("content-encoding"), "gzip", "{name}");
        assert!(packed.unpacked() == answer.body, "{name}");
        // Pictures and fonts are compressed as they are.
        let is_dense = matches!(kind, "image/png" | "font/woff2");
        assert!(is_dense || packed.body.len() < answer.body.len(), "{name}");
        for header in ["content-type", "cache-control", "vary"] {
            assert_eq!(packed.header(header), answer.header(header), "{name}");
        }
        assert_ne!(packed.header("etag"), answer.header("etag"), "{name}");
        // The same without the body.
        let head = server.ask("HEAD", &format!("/{name}"), "").is(200);
        assert!(head.body.is_empty(), "{name}");
        for header in ["content-type", "content-length", "etag", "cache-control"] {
            assert_eq!(head.header(header), answer.header(header), "{name}");
        }
    }
}

#[test]
fn what_a_browser_has_is_not_sent_again() {
    let server = Server::start(&[]);
    for (path, encoding, other_encoding) in [
        ("/", "", GZIP),
        ("/", GZIP, ""),
        ("/sw.js", "", GZIP),
        ("/sw.js", GZIP, ""),
    ] {
        let first = server.ask("GET", path, encoding).is(200);
        let tag = first.header("etag");
        assert!(tag.len() > 2 && tag.starts_with('"') && tag.ends_with('"'));
        for known in [tag, "*", &format!("\"other\", W/{tag}")] {
            for method in ["GET", "HEAD"] {
                let more = format!("If-None-Match: {known}\r\n{encoding}");
                let again = server.ask(method, path, &more).is(304);
                assert!(again.body.is_empty());
                assert_eq!(again.header("etag"), tag);
                assert_eq!(again.header("cache-control"), "no-cache");
                assert_eq!(again.header("vary"), "accept-encoding");
            }
        }
        let other = format!("If-None-Match: \"other\"\r\n{encoding}");
        assert_eq!(server.ask("GET", path, &other).is(200).body, first.body);
        // A tag is of one encoding only.
        let other = format!("If-None-Match: {tag}\r\n{other_encoding}");
        server.ask("GET", path, &other).is(200);
    }
    assert_ne!(
        server.get("/").header("etag"),
        server.get("/sw.js").header("etag")
    );
}

#[test]
fn nothing_else_is_there() {
    let server = Server::start(&[]);
    for path in [
        "/no-such-file",
        "/assets",
        "/assets/",
        "/index.html/",
        "//index.html",
        "/../Cargo.toml",
        "/../../Cargo.toml",
        "/assets/../index.html",
        "/%2e%2e/",
        "/%2e%2e/%2e%2e/Cargo.toml",
        "/..%2fCargo.toml",
        "/..\\Cargo.toml",
        "/etc/passwd",
    ] {
        let answer = server.get(path);
        assert_eq!(answer.status, 404, "{path}");
        answer.refuses(404, "Nothing at this address.\n");
    }
    let head = server.ask("HEAD", "/no-such-file", "").is(404);
    assert!(head.body.is_empty());
    // What follows the path is the page's own affair.
    server.get("/?lang=id").is(200);
    for method in ["POST", "PUT", "DELETE", "OPTIONS", "PATCH"] {
        let answer = server.ask(method, "/", "Content-Length: 0\r\n");
        assert_eq!(answer.header("allow"), "GET,HEAD", "{method}");
        answer.refuses(405, "Only GET and HEAD");
    }
}

/// Another site can make its own name point to this machine; its page would then be of one origin
/// with ours.
#[test]
fn other_names_are_refused() {
    let server = Server::start(&[]);
    let ask = |host: &str| {
        server.raw(&format!(
            "GET / HTTP/1.1\r\n{host}\r\nConnection: close\r\n\r\n"
        ))
    };
    for host in ["Host: localhost", "Host: localhost:8000", "Host: 127.0.0.1"] {
        ask(host).is(200);
    }
    for host in [
        "Host: example.org",
        "Host: localhost.example.org:80",
        "Host: 127.0.0.1.example.org",
        "Host: 192.168.1.1",
        "Host: [::1]:80",
        "Host:",
        "X: y",
        "Host: localhost\r\nHost: example.org",
        "Host: localhost\r\nHost: localhost",
    ] {
        ask(host).refuses(403, "127.0.0.1 or localhost only");
    }
    // An absolute address names the host before the header does.
    server.get(&format!("http://{}/", server.host)).is(200);
    let foreign = server.get("http://example.org/");
    foreign.refuses(403, "127.0.0.1 or localhost only");
    let jakarta = Server::start(&["--lang", "id"]);
    assert!(jakarta.line.starts_with("Halamannya ada di http://127."));
    jakarta.get("/tidak-ada").refuses(404, "Tidak ada apa-apa");
    jakarta.ask("POST", "/", "").refuses(405, "Hanya GET");
    let foreign = "GET / HTTP/1.1\r\nHost: a.id\r\nConnection: close\r\n\r\n";
    jakarta.raw(foreign).refuses(403, "Ditolak");
}

#[test]
fn the_address_is_told() {
    let server = Server::start(&[]);
    let host = &server.host;
    assert_eq!(
        server.line,
        format!("Serving the page at http://{host}/. Press Ctrl-C to stop.\n")
    );
    let server = Server::start(&["--json"]);
    let object: serde_json::Value = serde_json::from_str(&server.line).unwrap();
    let address = format!("http://{}/", server.host);
    assert_eq!(object, serde_json::json!({"v": 1, "address": address}));
}

/// The default, which all other tests insist on, is that no page may.
#[test]
fn pages_may_embed_it_if_they_are_allowed_to() {
    for (arguments, ancestors) in [
        (&["--allow-embed"][..], "*"),
        (&["--allow-embed", "--json"], "*"),
        (
            &["--allow-embed", "HTTPS://Course.Example.org/"],
            "https://course.example.org",
        ),
        (
            &[
                "--allow-embed=http://127.0.0.1:8000",
                "--allow-embed",
                "https://a-b.id:443",
            ],
            "http://127.0.0.1:8000 https://a-b.id:443",
        ),
        (&["--allow-embed", "http://a.id", "--allow-embed"], "*"),
    ] {
        let server = Server::start(arguments);
        for (path, status) in [("/", 200), ("/sw.js", 200), ("/none", 404)] {
            server.get(path).framed_by(ancestors).is(status);
        }
    }
    for origin in [
        "",
        "course.example.org",
        "ftp://course.example.org",
        "file:///home/course.html",
        "https://",
        "https://course.example.org/page",
        "https://course.example.org?q",
        "https://*.example.org",
        "https://me@course.example.org",
        "https://course.example.org:0",
        "https://course.example.org:65536",
        "https://course.example.org:",
        "https://course.example.org:+80",
        "https://a.id https://b.id",
        "https://a.id; script-src *",
        "https://a.id\n",
        "https://.a.id",
        "https://-a.id",
        "https://[::1]:80",
        "https://kuliah-é.id",
        "'self'",
        "null",
    ] {
        let arguments = ["serve", "--port", "0", "--allow-embed", origin];
        susun(&arguments).exits(2).complains(&[
            "is not a value of --allow-embed\n",
            "help: use scheme, host and port of the page that embeds, such as https://course.example.org or",
        ]);
        susun_id(&arguments)
            .exits(2)
            .complains(&["pakai skema, host, dan port halaman yang menyematkan"]);
    }
}

#[test]
fn a_port_that_cannot_be_had() {
    let taken = TcpListener::bind("127.0.0.1:0").unwrap();
    let port = taken.local_addr().unwrap().port().to_string();
    let arguments = ["serve", "--port", &port];
    let ran = susun(&arguments).exits(2).complains(&[
        &format!("error: port {port} is already in use\n"),
        "help: choose another --port, or --port 0 for any free port\n",
    ]);
    assert_eq!(ran.out, "");
    susun_id(&arguments).exits(2).complains(&[
        &format!("galat: port {port} sedang dipakai program lain\n"),
        "bantuan: pilih --port lain, atau --port 0",
    ]);
    let json = susun(&[&arguments[..], &["--json"]].concat()).exits(2);
    assert!(json.object()["error"]["message"].is_string());
    for port in ["65536", "-1", "web", "", "80.5"] {
        let arguments = ["serve", "--port", port];
        susun(&arguments).exits(2).complains(&[
            &format!("error: \"{port}\" is not a value of --port\n"),
            "help: use a whole number from 0 to 65535\n",
        ]);
        susun_id(&arguments)
            .exits(2)
            .complains(&["pakai bilangan bulat 0 sampai 65535\n"]);
    }
}

/// Connections that send nothing, half a request, or nothing after an answer are closed after a few
/// seconds. Those that are idle are closed at once when another one comes and there are too many.
#[test]
fn silent_connections_are_closed_and_do_not_keep_others_out() {
    /// As many as are served at once.
    const MAX_CONNECTIONS: usize = 64;
    let server = Server::start(&[]);
    let begun = Instant::now();
    let mut silent: Vec<TcpStream> = (0..MAX_CONNECTIONS).map(|_| server.connect()).collect();
    silent[1].write_all(b"GET / HT").unwrap();
    let request = format!("HEAD / HTTP/1.1\r\nHost: {}\r\n\r\n", server.host);
    silent[2].write_all(request.as_bytes()).unwrap();
    server.get("/").is(200);
    // An idle one made room, long before its own time was up.
    silent[0].read_to_end(&mut Vec::new()).unwrap();
    let waited = begun.elapsed();
    assert!(waited < Duration::from_secs(3), "{waited:?}");
    for mut stream in silent {
        // The end, after whatever was answered; not the reader's own time-out.
        stream.read_to_end(&mut Vec::new()).unwrap();
    }
}

/// Hundreds of clients that send what is not a request, or never end it: the page is there for others meanwhile.
#[test]
fn bad_clients() {
    let server = Server::start(&[]);
    let long = format!("GET /{} HTTP/1.1\r\n", "a".repeat(300_000));
    let many = format!("GET / HTTP/1.1\r\n{}\r\n", "X: y\r\n".repeat(2000));
    let bad: [&[u8]; 8] = [
        b"",
        b"\0\x01\x02\xff\xfe",
        b"GET / HT",
        b"GET / HTTP/1.1\r\nHost: local",
        b"POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99999999999\r\n\r\nabc",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n",
        long.as_bytes(),
        many.as_bytes(),
    ];
    let begun = Instant::now();
    let mut open = Vec::new();
    for round in 0..40 {
        for bytes in bad {
            let mut stream = server.connect();
            // The server may have closed it by then.
            let _ = stream.write_all(bytes);
            open.push(stream);
        }
        if round % 10 == 0 {
            server.get("/").is(200);
        }
        // A test may have as many files open as the system allows.
        if open.len() > 150 {
            open.drain(..100);
        }
    }
    server.get("/").is(200);
    let waited = begun.elapsed();
    assert!(waited < Duration::from_secs(30), "{waited:?}");
}

/// A browser keeps connections open that it does not use; they do not keep the program.
#[cfg(unix)]
#[test]
fn a_signal_stops_it() {
    for signal in ["-INT", "-TERM"] {
        let mut server = Server::start(&[]);
        let silent = server.connect();
        let mut halfway = server.connect();
        halfway.write_all(b"GET / HT").unwrap();
        let mut idle = server.connect();
        let request = format!("GET / HTTP/1.1\r\nHost: {}\r\n\r\n", server.host);
        idle.write_all(request.as_bytes()).unwrap();
        let mut byte = [0];
        idle.read_exact(&mut byte).unwrap();
        let id = server.child.id().to_string();
        let sent = std::process::Command::new("kill")
            .args([signal, &id])
            .status();
        assert!(sent.unwrap().success());
        let begun = Instant::now();
        let ended = loop {
            if let Some(ended) = server.child.try_wait().unwrap() {
                break ended;
            }
            assert!(begun.elapsed() < Duration::from_secs(10), "{signal}");
            std::thread::sleep(Duration::from_millis(5));
        };
        assert_eq!(ended.code(), Some(0), "{signal}");
        drop((silent, halfway, idle));
    }
}

/// Without a browser the page is served all the same, and a note says so.
#[cfg(target_os = "linux")]
#[test]
fn a_browser_that_cannot_be_started() {
    let nothing = tempfile::tempdir().unwrap();
    let mut child = program()
        .args(["serve", "--port", "0", "--open"])
        .env("PATH", nothing.path())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut note = String::new();
    let err = child.stderr.as_mut().unwrap();
    BufReader::new(err).read_line(&mut note).unwrap();
    let is_serving = child.try_wait().unwrap().is_none();
    child.kill().unwrap();
    child.wait().unwrap();
    assert!(
        note.starts_with("note: no browser could be started"),
        "{note}"
    );
    assert!(is_serving, "{note}");
}
