//! `cargo xtask pictures`: makes the pictures of the documents again, by the commands that stand beside
//! them. The test that compares them writes them if it is told to, so there is one list and one way.

use anyhow::Result;

use crate::process::{cargo, run as step};

pub(crate) fn run() -> Result<()> {
    step(
        cargo()
            .args(["test", "--package", "susun-cli", "--test", "it"])
            .args(["pictures::the_documents_show"])
            .env("SUSUN_PICTURES", "1"),
    )
}
