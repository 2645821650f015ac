//! The lines of a file, a piece of it in memory and the file open only while a piece is read: ten thousand files can
//! be read at once.

use std::fs::File;
use std::io::{self, BufRead, Read, Seek, SeekFrom};
use std::time::SystemTime;

/// What all files together may hold in memory, and the least and the most of one.
const BUDGET: usize = 32 << 20;
const MIN_PIECE: usize = 4 << 10;
const MAX_PIECE: usize = 1 << 20;

/// The lines of a file, from its first one.
pub(super) struct Lines {
    pub(super) path: String,
    /// Bytes that are read at a time.
    piece: usize,
    /// Bytes read so far.
    read: u64,
    buffer: Vec<u8>,
    /// What of the buffer is used up.
    used: usize,
    /// Lines handed out.
    pub(super) number: usize,
    state: Option<State>,
}

/// What tells whether a file was changed.
type State = (u64, Option<SystemTime>);

/// The next line of a file.
pub(super) enum Next {
    Whole(String),
    /// The end, after what has no end of a line.
    Torn(Vec<u8>),
    End,
    /// A line that is no text.
    NotText,
}

impl Lines {
    /// One of so many files.
    pub(super) fn new(path: &str, files: usize) -> Self {
        Self {
            path: path.to_owned(),
            piece: (BUDGET / files).clamp(MIN_PIECE, MAX_PIECE),
            read: 0,
            buffer: Vec::new(),
            used: 0,
            number: 0,
            state: None,
        }
    }

    /// The next line, without its end.
    pub(super) fn next(&mut self) -> io::Result<Next> {
        let mut line = Vec::new();
        loop {
            let mut rest = &self.buffer[self.used..];
            self.used += rest.read_until(b'\n', &mut line)?;
            if line.last() == Some(&b'\n') {
                line.pop();
                self.number += 1;
                let text = String::from_utf8(line);
                return Ok(text.map_or(Next::NotText, Next::Whole));
            }
            if !self.refill()? {
                return Ok(match line.is_empty() {
                    true => Next::End,
                    false => Next::Torn(line),
                });
            }
        }
    }

    /// Reads the next piece; false at the end of the file.
    fn refill(&mut self) -> io::Result<bool> {
        let mut file = File::open(&self.path)?;
        let found = file.metadata()?;
        let state = (found.len(), found.modified().ok());
        if *self.state.get_or_insert(state) != state {
            return Err(io::Error::other("it was changed while it was read"));
        }
        file.seek(SeekFrom::Start(self.read))?;
        self.buffer.clear();
        self.used = 0;
        let read = file.take(self.piece as u64).read_to_end(&mut self.buffer)?;
        self.read += read as u64;
        Ok(read > 0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Whatever the pieces are, the lines are those of the file.
    #[test]
    fn lines_of_any_pieces() {
        let folder = tempfile::tempdir().expect("there is room");
        let path = folder.path().join("file");
        let long = "x".repeat(9000);
        for text in [
            "",
            "\n",
            "a",
            "a\nb\n",
            "a\n\nb",
            &format!("{long}\n{long}y\nz"),
        ] {
            std::fs::write(&path, text).expect("there is room");
            for files in [1, 100_000] {
                let mut lines = Lines::new(path.to_str().expect("it is text"), files);
                for line in text.split_inclusive('\n') {
                    match (
                        lines.next().expect("it can be read"),
                        line.strip_suffix('\n'),
                    ) {
                        (Next::Whole(read), Some(line)) => assert_eq!(read, line),
                        (Next::Torn(read), None) => assert_eq!(read, line.as_bytes()),
                        _ => panic!("{text}"),
                    }
                }
                assert!(matches!(lines.next().expect("it can be read"), Next::End));
                assert_eq!(lines.number, text.matches('\n').count());
            }
        }
    }
}
