//! Answers in the shape of a course's program: what its students and its checkers expect to read.

use super::{Refusal, Settings};
use crate::Lang;
use crate::family::Accepted;
use crate::registry::Text;

/// The setting that names a course.
pub(crate) const COURSE: &str = "report";

/// A course, and how its program prints a report.
pub(crate) struct Course<R: 'static> {
    /// Its name.
    pub(crate) name: &'static str,
    /// Its university, and what its program prints.
    pub(crate) about: Text,
    /// What the program prints.
    pub(crate) shape: fn(&R, Lang) -> String,
}

impl<R> std::fmt::Debug for Course<R> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_tuple("Course").field(&self.name).finish()
    }
}

impl<R> Course<R> {
    /// The names of some courses.
    pub(crate) fn names(courses: &[Self]) -> Vec<&'static str> {
        courses.iter().map(|course| course.name).collect()
    }

    /// The course that the settings name.
    pub(crate) fn read(
        settings: &Settings,
        courses: &'static [Self],
    ) -> Result<Option<&'static Self>, Refusal> {
        let Some(name) = settings.text(COURSE) else {
            return Ok(None);
        };
        let found = courses.iter().find(|course| course.name == name);
        found.map(Some).ok_or_else(|| {
            let described = courses.iter().map(|course| (course.name, course.about));
            Refusal::value(COURSE, name, Accepted::Described(described.collect()))
        })
    }
}
