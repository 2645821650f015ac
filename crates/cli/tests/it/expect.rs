//! What tests insist on, written as a sentence: `susun(..).exits(0).says(&[..])`.

use crate::run::{Ran, program};

/// Runs the program as in Jakarta.
pub(crate) fn susun_id(arguments: &[&str]) -> Ran {
    let mut program = program();
    program.env("LANG", "id_ID.UTF-8").args(arguments);
    Ran::of(program.output().unwrap())
}

pub(crate) trait Expect: Sized {
    /// Insists on the exit code.
    fn exits(self, code: i32) -> Self;
    /// Insists on parts of standard output.
    fn says(self, parts: &[&str]) -> Self;
    /// Insists on parts of standard error.
    fn complains(self, parts: &[&str]) -> Self;
    /// The one object on standard output, of the version that is promised.
    fn object(&self) -> serde_json::Value;
    /// Everything, for the message of a failure.
    fn all(&self) -> String;
}

impl Expect for Ran {
    #[track_caller]
    fn exits(self, code: i32) -> Self {
        assert_eq!(self.code, code, "{}", self.all());
        self
    }

    #[track_caller]
    fn says(self, parts: &[&str]) -> Self {
        for part in parts {
            assert!(self.out.contains(part), "no {part:?}: {}", self.all());
        }
        self
    }

    #[track_caller]
    fn complains(self, parts: &[&str]) -> Self {
        for part in parts {
            assert!(self.err.contains(part), "no {part:?}: {}", self.all());
        }
        self
    }

    #[track_caller]
    fn object(&self) -> serde_json::Value {
        let value = self.json();
        assert_eq!(value["v"], 1, "{}", self.all());
        value
    }

    fn all(&self) -> String {
        let Ran { code, out, err } = self;
        format!("exit {code}\n--- out\n{out}\n--- err\n{err}")
    }
}
