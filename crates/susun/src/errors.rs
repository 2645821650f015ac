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

#[cfg(feature = "slide")]
mod sliding {
    use super::*;
    use crate::slide::{ExactError, Message, RequestError, tables};

    english!(RequestError, |error| Message::BadRequest(error)
        .text(Lang::English));
    english!(ExactError, |error| Message::NoExactBoard(error)
        .text(Lang::English));
    english!(tables::TableError, |error| tables::Message::Bad(error)
        .text(Lang::English));
}

#[cfg(feature = "pack")]
mod packing {
    use super::*;
    use crate::pack::{GenerateError, Message};

    english!(GenerateError, |error| Message::NoChallenge(*error)
        .text(Lang::English));
}
