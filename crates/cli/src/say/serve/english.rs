//! English.

use super::ServeSay;

pub(super) fn text(say: ServeSay<'_>) -> String {
    match say {
        ServeSay::PortForm { range } => format!("a whole number from {} to {}", range.start(), range.end()),
        ServeSay::Serving { address } => format!("The page is at {address} until Ctrl-C stops it."),
        ServeSay::PortTaken { port } => format!("something else listens on port {port}"),
        ServeSay::CannotListen { port, problem } => format!("port {port} cannot be used: {problem}"),
        ServeSay::PortFix => "choose another number for --port, or --port 0 for any that is free".into(),
        ServeSay::NoPage => "this program was built without its page".into(),
        ServeSay::NoPageFix => "build it again when the folder crates/cli/page is there".into(),
        ServeSay::NoBrowser => "note: no browser could be started; open the address in one yourself".into(),
        ServeSay::NotFound => "There is nothing at this address.".into(),
        ServeSay::OnlyRead => "Only GET and HEAD are answered here.".into(),
        ServeSay::OtherHost => "Refused: the page is served as 127.0.0.1 or localhost only. Under any other name a foreign page could have led the browser here.".into(),
    }
}
