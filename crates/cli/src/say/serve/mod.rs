//! What the command line says while it serves the page, to the terminal and to browsers.

mod english;
mod indonesian;

use std::ops::RangeInclusive;

use susun::Lang;

/// Something to say of serving.
#[derive(Clone, Copy, Debug)]
pub(crate) enum ServeSay<'a> {
    /// What a port may be.
    PortForm {
        range: &'a RangeInclusive<u16>,
    },
    Serving {
        address: &'a str,
    },
    PortTaken {
        port: u16,
    },
    CannotListen {
        port: u16,
        problem: &'a str,
    },
    PortFix,
    /// There was no page when the program was built.
    NoPage,
    NoPageFix,
    NoBrowser,
    /// To a browser: nothing has this path.
    NotFound,
    /// To a browser: nothing can be changed here.
    OnlyRead,
    /// To a browser: it was led here by a name that is not this machine's.
    OtherHost,
}

impl ServeSay<'_> {
    /// The words.
    pub(crate) fn text(self, lang: Lang) -> String {
        match lang {
            Lang::English => english::text(self),
            Lang::Indonesian => indonesian::text(self),
        }
    }
}
