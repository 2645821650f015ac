//! Builder methods.

/// Declares a builder method for each of these fields. A field that is an option takes the value alone or
/// an option.
macro_rules! setters {
    ($($(#[$doc:meta])* $field:ident: $type:ty,)+) => {
        $(
            $(#[$doc])*
            #[must_use]
            pub fn $field(mut self, $field: impl Into<$type>) -> Self {
                self.$field = $field.into();
                self
            }
        )+
    };
}

pub(crate) use setters;
