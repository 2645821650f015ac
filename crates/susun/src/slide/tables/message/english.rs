//! English.

use super::Message;
use crate::Lang;
use crate::message::english::halt;
use crate::message::{bytes, number};
use crate::slide::tables::{Doing, StoreError, TableError, Trouble, Unavailable, VERSION};

const EN: Lang = Lang::English;

pub(super) fn text(message: Message<'_>) -> String {
    match message {
        Message::Bad(error) => bad(error),
        Message::Store(error) => store(error),
        Message::Trouble(why) => trouble(why),
        Message::Rebuilt { key, why } => format!(
            "note: the table {} was built again: {}",
            key.file_name(),
            trouble(why)
        ),
        Message::NotKept { why } => format!(
            "warning: tables cannot be kept, and are built anew each time: {} (--no-cache does so without this warning)",
            trouble(why)
        ),
        Message::Unavailable { key, why } => {
            let name = key.file_name();
            match why {
                Unavailable::Stopped(why) => {
                    format!("the table {name} was not built: {}", halt(*why))
                }
                Unavailable::NotBuilt { bytes: size } => format!(
                    "the table {name} ({}) is not built; susun tables build makes it",
                    bytes(*size, EN)
                ),
                Unavailable::Unusable { bytes: size, why } => format!(
                    "warning: the table {name} ({}) is not used: {}; susun tables build makes it anew",
                    bytes(*size, EN),
                    trouble(why)
                ),
            }
        }
    }
}

fn trouble(why: &Trouble) -> String {
    match why {
        Trouble::Table(error) => bad(error),
        Trouble::Store(error) => store(error),
    }
}

fn bad(error: &TableError) -> String {
    match error {
        TableError::NotATable => "what is kept is not a table".into(),
        TableError::OtherVersion { found } => {
            format!("what is kept has form {found}, this program reads form {VERSION}")
        }
        TableError::DamagedHeader => "its header is damaged".into(),
        TableError::OtherKey { found } => {
            format!("what is kept under its name is {}", found.file_name())
        }
        TableError::Length { found, expected } => {
            let word = if found < expected {
                "cut off"
            } else {
                "too long"
            };
            let (found, expected) = (number(*found, EN), number(*expected, EN));
            format!("what is kept is {word}: {found} bytes where {expected} belong")
        }
        TableError::DamagedBody => "its bits are damaged: their checksum is another".into(),
        TableError::Disproved => "building it again gives other bits".into(),
    }
}

fn store(error: &StoreError) -> String {
    let StoreError { path, problem, .. } = error;
    match error.doing {
        Doing::Reading => format!("cannot read \"{path}\": {problem}"),
        Doing::Writing => format!("cannot write \"{path}\": {problem}"),
    }
}
