//! `susun serve`: the page, for the browsers of this machine.

mod answers;
mod connections;
mod embedding;
mod page;

use std::io::{Error, ErrorKind};
use std::net::Ipv4Addr;
use std::ops::RangeInclusive;
use std::time::Duration;

use serde::Serialize;
use susun::Lang;
use susun::json::VERSION;
use tokio::net::TcpListener;

use self::answers::Site;
pub(crate) use self::embedding::ANY_PAGE;
use super::json_line;
use crate::arguments::{self, Given, JSON, OPEN};
use crate::control::{self, Listening};
use crate::failure::{Failure, exit};
use crate::output;
use crate::words::ServeMessage;

/// Where the page is unless told otherwise: always at one address, so that what a browser keeps for
/// it is found again.
pub(crate) const PORT: u16 = 7815;
/// Ports that can be asked for; 0 is any that is free.
const PORTS: RangeInclusive<u16> = 0..=u16::MAX;
/// How long a browser's starter is watched for a failure.
const STARTING: Duration = Duration::from_secs(5);

/// Where the page is.
#[derive(Serialize)]
struct Serving<'a> {
    v: u32,
    address: &'a str,
}

pub(super) fn run(given: &Given<'_>) -> Result<u8, Failure> {
    let lang = given.lang;
    let port = given.within(arguments::PORT, "", &PORTS)?.unwrap_or(PORT);
    let ancestors = embedding::ancestors(given)?;
    let policy = page::policy(ancestors.as_deref()).ok_or_else(|| {
        refuse(ServeMessage::NoPage, ServeMessage::NoPageFix, lang).with_code(exit::FILES)
    })?;
    let site = Site {
        policy,
        is_embeddable: ancestors.is_some(),
        lang,
    };
    let cannot = |error: Error| cannot_listen(port, &error, lang);
    // One thread is enough for files that are in memory.
    let runtime = tokio::runtime::Builder::new_current_thread()
        .enable_all()
        .build()
        .map_err(cannot)?;
    // Whoever has read the address may ask to stop.
    let _listening = Listening::begin();
    runtime.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, port)).await;
        let listener = listener.map_err(cannot)?;
        let address = listener.local_addr().map_err(cannot)?;
        let address = format!("http://{address}/");
        announce(&address, given.has(JSON), lang);
        if given.has(OPEN) {
            open_browser(address, lang);
        }
        tokio::spawn(connections::serve(listener, site));
        // Connections that are open then are dropped: a browser keeps idle ones for minutes.
        control::interrupted().await;
        Ok(exit::DONE)
    })
}

fn announce(address: &str, json: bool, lang: Lang) {
    let v = VERSION;
    // If nobody reads it, the page is served all the same.
    output::print(&match json {
        true => json_line(&Serving { v, address }),
        false => ServeMessage::Serving { address }.text(lang) + "\n",
    });
}

/// Starts a browser, which may take its time: the page is served meanwhile, and without one as well.
fn open_browser(address: String, lang: Lang) {
    std::thread::spawn(move || {
        // Detached, so that Ctrl-C ends the server and not the browser. Which of the system's starters
        // failed in which way would help nobody.
        if open::that_detached_with_timeout(address, STARTING).is_err() {
            output::note(&ServeMessage::NoBrowser.text(lang));
        }
    });
}

fn cannot_listen(port: u16, error: &Error, lang: Lang) -> Failure {
    let problem = &error.to_string();
    let say = match error.kind() {
        ErrorKind::AddrInUse => ServeMessage::PortTaken { port },
        _ => ServeMessage::CannotListen { port, problem },
    };
    refuse(say, ServeMessage::PortFix, lang)
}

fn refuse(say: ServeMessage<'_>, fix: ServeMessage<'_>, lang: Lang) -> Failure {
    Failure::bad_input(say.text(lang), fix.text(lang))
}
