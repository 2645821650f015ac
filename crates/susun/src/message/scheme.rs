//! How sentences are written: every language side by side, and the compiler proves that none is missing.
//!
//! [`Text`] is a constant line. [`messages!`](crate::messages) declares an enum of messages, or a
//! function that puts a value of another type into words. To add a language, add a variant to [`Lang`],
//! a field to [`Text`] and an arm to the macros: the compiler then names every sentence that lacks it.
//! A language whose feature is off has no variant, and its sentences are not compiled.

use crate::{Lang, in_lang};

/// A constant line in every language.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Text {
    /// English.
    pub en: &'static str,
    /// Indonesian.
    pub id: &'static str,
}

impl Text {
    /// The line in one language.
    #[must_use]
    pub fn in_lang(self, lang: Lang) -> &'static str {
        in_lang!(lang, en: self.en, id: self.id)
    }
}

/// One of several expressions, by language.
#[cfg(feature = "indonesian")]
#[doc(hidden)]
#[macro_export]
macro_rules! in_lang {
    ($lang:expr, en: $en:expr, id: $id:expr $(,)?) => {
        match $lang {
            $crate::Lang::English => $en,
            $crate::Lang::Indonesian => $id,
        }
    };
}

/// One of several expressions, by language.
#[cfg(not(feature = "indonesian"))]
#[doc(hidden)]
#[macro_export]
macro_rules! in_lang {
    ($lang:expr, en: $en:expr, id: $id:expr $(,)?) => {
        match $lang {
            $crate::Lang::English => $en,
        }
    };
}

/// Declares messages, each with its sentence in every language.
///
/// ```
/// use susun::{Lang, messages};
///
/// messages! {
///     /// What a shop says.
///     pub enum Sign<'a> {
///         Closed => en: "closed", id: "tutup";
///         Price { item: &'a str, coins: u32 } =>
///             en: ("{item}: {} cents", coins * 100),
///             id: ("{item}: {} sen", coins * 100);
///     }
/// }
/// assert_eq!(Sign::Closed.text(Lang::Indonesian), "tutup");
/// let price = Sign::Price { item: "rice", coins: 2 };
/// assert_eq!(price.text(Lang::English), "rice: 200 cents");
///
/// messages! {
///     /// A yes or no.
///     fn answer(yes: bool) {
///         true => en: "yes", id: "ya";
///         false => en: "no", id: "tidak";
///     }
/// }
/// assert_eq!(answer(true, Lang::Indonesian), "ya");
/// ```
///
/// A sentence is a format string, a format string with arguments in parentheses, or a block. `|lang|` and an
/// expression stand for a sentence that another message says, in every language.
#[doc(hidden)]
#[macro_export]
macro_rules! messages {
    (
        $(#[$attribute:meta])*
        $visibility:vis enum $name:ident $(<$lifetime:lifetime>)? {
            $(
                $(#[$doc:meta])*
                $variant:ident
                $(($($value:ident: $value_type:ty),+))?
                $({ $($field:ident: $field_type:ty),+ $(,)? })?
                => $(en: $en:tt, id: $id:tt)? $(|$any:ident| $sentence:expr)?;
            )+
        }
    ) => {
        $(#[$attribute])*
        #[derive(Clone, Copy, Debug)]
        #[allow(missing_docs, reason = "the sentences of a variant describe it")]
        $visibility enum $name $(<$lifetime>)? {
            $(
                $(#[$doc])*
                $variant $(($($value_type),+))? $({ $($field: $field_type),+ })?,
            )+
        }

        impl $(<$lifetime>)? $name $(<$lifetime>)? {
            /// The sentence in a language.
            #[must_use]
            $visibility fn text(self, lang: $crate::Lang) -> String {
                match self {
                    $(
                        Self::$variant $(($($value),+))? $({ $($field),+ })? => {
                            $($crate::messages!(@said lang en: $en, id: $id))?
                            $($crate::messages!(@said lang |$any| $sentence))?
                        }
                    )+
                }
            }
        }
    };
    (
        $(#[$attribute:meta])*
        $visibility:vis fn $name:ident($subject:ident: $type:ty $(, $more:ident: $more_type:ty)*) {
            $(
                $(#[$arm:meta])*
                $pattern:pat $(if $guard:expr)?
                => $(en: $en:tt, id: $id:tt)? $(|$any:ident| $sentence:expr)?;
            )+
        }
    ) => {
        $(#[$attribute])*
        $visibility fn $name($subject: $type, $($more: $more_type,)* lang: $crate::Lang) -> String {
            match $subject {
                $(
                    $(#[$arm])*
                    $pattern $(if $guard)? => {
                        $($crate::messages!(@said lang en: $en, id: $id))?
                        $($crate::messages!(@said lang |$any| $sentence))?
                    }
                )+
            }
        }
    };
    (@said $lang:ident en: $en:tt, id: $id:tt) => {
        $crate::in_lang!(
            $lang,
            en: $crate::messages!(@sentence $en),
            id: $crate::messages!(@sentence $id),
        )
    };
    (@said $lang:ident |$any:ident| $sentence:expr) => {{
        let $any = $lang;
        $sentence
    }};
    (@sentence $text:literal) => { format!($text) };
    (@sentence ($text:literal, $($argument:expr),+ $(,)?)) => { format!($text, $($argument),+) };
    (@sentence { $($body:tt)+ }) => {{ $($body)+ }};
}
