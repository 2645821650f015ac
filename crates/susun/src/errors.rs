//! The library's errors as errors of the language: their text is the message in English.

use std::error::Error;
use std::fmt;

use crate::message::unknown;
use crate::{Lang, picture, registry};

macro_rules! english {
    ($error:ty, |$value:ident| $message:expr) => {
        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $value = self;
                f.write_str(&$message)
            }
        }

        impl Error for $error {}
    };
}

english!(registry::RegistryError, |error| unknown(
    error,
    Lang::English
));
english!(picture::PictureError, |error| picture::Message::Error(
    error
)
.text(Lang::English));
#[cfg(feature = "trace")]
english!(crate::trace::SlideError, |error| {
    crate::family::Explain::message(error, Lang::English)
});
#[cfg(feature = "trace")]
english!(crate::trace::PackError, |error| {
    crate::family::Explain::message(error, Lang::English)
});

#[cfg(feature = "slide")]
mod sliding {
    use super::*;
    use crate::family::Explain;
    use crate::message::halt;
    use crate::slide::family::SetError;
    use crate::slide::tables::{self, LoadError, StoreError, TableError, Trouble, Unavailable};
    use crate::slide::{ExactError, Message, NoTables, RequestError};

    english!(RequestError, |error| Message::BadRequest(error)
        .text(Lang::English));
    english!(ExactError, |error| Message::NoExactBoard(error)
        .text(Lang::English));
    english!(SetError, |error| error.message(Lang::English));
    english!(NoTables, |why| {
        Message::BadRequest(&RequestError::NoTables(why.clone())).text(Lang::English)
    });
    english!(TableError, |error| tables::Message::Bad(error)
        .text(Lang::English));
    english!(StoreError, |error| tables::Message::Store(error)
        .text(Lang::English));
    english!(Trouble, |why| tables::Message::Trouble(why)
        .text(Lang::English));
    english!(Unavailable, |why| tables::Message::NoTable(why)
        .text(Lang::English));
    english!(LoadError, |error| match error {
        LoadError::Bad(error) => error.to_string(),
        LoadError::Store(error) => error.to_string(),
        LoadError::Stopped(why) => halt(*why, Lang::English),
    });
}

#[cfg(feature = "pack")]
mod packing {
    use super::*;
    use crate::pack::{GenerateError, Message};

    english!(GenerateError, |error| Message::NoChallenge(*error)
        .text(Lang::English));
}
