//! The library's errors as errors of the language: their text is the message in English.

use std::error::Error;
use std::fmt;

use crate::{Lang, Message, picture, registry};

macro_rules! english {
    ($error:ty, |$value:ident| $message:expr) => {
        impl fmt::Display for $error {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                let $value = self;
                f.write_str(&$message.text(Lang::English))
            }
        }

        impl Error for $error {}
    };
}

english!(registry::RegistryError, |error| Message::Unknown(error));
english!(picture::PictureError, |error| picture::Message::Error(
    error
));

#[cfg(feature = "slide")]
mod sliding {
    use super::*;
    use crate::slide::{ExactError, Message, RequestError, tables};

    english!(RequestError, |error| Message::BadRequest(error));
    english!(ExactError, |error| Message::NoExactBoard(error));
    english!(tables::TableError, |error| tables::Message::Bad(error));
}

#[cfg(feature = "pack")]
mod packing {
    use super::*;
    use crate::pack::{GenerateError, Message};

    english!(GenerateError, |error| Message::NoChallenge(*error));
}
