//! One term for one thing: words that no sentence of the program, the page or the documents uses.

use std::fmt::Write as _;
use std::fs;
use std::path::{Path, PathBuf};

/// A term that is not used, and the reason or the term that is used instead.
type Never = (&'static str, &'static str);

/// Indonesian. Each thing has one name in both parts of the project.
const INDONESIAN: &[Never] = &[
    ("sel", "petak"),
    ("kotak", "petak for a cell, balok for a box"),
    ("si kosong", "petak kosong"),
    (
        "blok",
        "kepingan for a piece, persegi for a square of cells",
    ),
    ("keping", "kepingan"),
    ("nampan", "papan"),
    ("langkah satu-ubin", "satu ubin per langkah"),
    ("pohon pencarian", "pohon ruang status"),
    ("senarai", "antrian simpul hidup"),
    ("simpul dibuat", "simpul dibangkitkan"),
    ("urutan seri", "aturan bila biaya sama"),
    ("umur yang memutuskan", "aturan bila biaya sama"),
    ("terbitan", "hasil publikasi"),
    ("kepala berkas", "header"),
    ("arah siapa", "arah gerak ubin atau petak kosong"),
    ("asal pertama", "seperti program mahasiswa pertama"),
    ("menurut jam", "waktu nyata"),
    ("bergigabita", "beberapa gigabita"),
    (
        "serupa menurut simetri",
        "tanpa menghitung solusi yang simetris",
    ),
    ("bawa pulang", "ekspor"),
    ("nasibnya", "a word-by-word translation of fate"),
];

/// English. A private dialect that no other program speaks.
const ENGLISH: &[Never] = &[
    ("mend", "fix"),
    ("whoever", "name the reader or the program"),
    ("had", "use the present tense"),
    ("for ever", "forever, or name the condition"),
    ("is told", "is reported"),
    ("are told", "are reported"),
    ("what cannot", "name the thing"),
    ("what came of", "result"),
    ("became", "name the state"),
    ("until then", "so far"),
    ("pass on", "share"),
    ("live list", "live-node queue"),
    ("first origin", "the first student program"),
    (
        "whose way",
        "whether it is the tile's or the blank's direction",
    ),
    ("the way of the blank", "the direction of the blank"),
    ("take it along", "export"),
    ("in the hand", "holding a piece"),
    ("never its turn", "not expanded"),
    ("goes home", "reaches its goal cell"),
    ("how good the answer is to be", "solution quality"),
];

/// Prompts have one form in each language.
const PROMPTS: [(&str, bool); 4] = [
    ("[y/N]", true),
    ("[Y/n]", true),
    ("[y/T]", false),
    ("[Y/t]", false),
];

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// All files below a folder with an extension.
fn files(folder: &Path, extension: &str, found: &mut Vec<PathBuf>) {
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.is_dir() {
            files(&path, extension, found);
        } else if path.extension().is_some_and(|ending| ending == extension) {
            found.push(path);
        }
    }
}

/// The literals of a Rust file before its tests: line, whether the last marker before it was `en:`, text.
fn literals(source: &str) -> Vec<(usize, bool, String)> {
    let mut found = Vec::new();
    let mut is_english = true;
    for (number, line) in (1..).zip(source.lines()) {
        if line.starts_with("#[cfg(test)]") {
            break;
        }
        let mut rest = line.split("// ").next().unwrap_or(line);
        if rest.trim_start().starts_with("//") {
            continue;
        }
        while let Some((before, inside)) = rest.split_once('"') {
            is_english = marked(before).unwrap_or(is_english);
            // The quote of a character is no literal.
            if before.ends_with('\'') && inside.starts_with('\'') {
                rest = inside;
                continue;
            }
            let end = end_of_literal(inside);
            found.push((number, is_english, inside[..end].replace("\\n", " ")));
            rest = inside.get(end + 1..).unwrap_or("");
        }
        // A marker at the end of a line is for the literals below it.
        is_english = marked(rest).unwrap_or(is_english);
    }
    found
}

/// Whether the last language that a line of code names is English; none if it names none.
fn marked(code: &str) -> Option<bool> {
    let (english, indonesian) = (code.rfind("en: "), code.rfind("id: "));
    (english != indonesian).then_some(english > indonesian)
}

fn end_of_literal(inside: &str) -> usize {
    let mut is_escaped = false;
    for (at, letter) in inside.char_indices() {
        if letter == '"' && !is_escaped {
            return at;
        }
        is_escaped = !is_escaped && letter == '\\';
    }
    inside.len()
}

/// Whether a text has a term as words of its own.
fn has(text: &str, term: &str) -> bool {
    let text = text.to_lowercase();
    let is_part = |letter: Option<char>| letter.is_some_and(|l| l.is_alphanumeric() || l == '_');
    text.match_indices(term).any(|(at, _)| {
        !is_part(text[..at].chars().next_back()) && !is_part(text[at + term.len()..].chars().next())
    })
}

#[test]
fn no_sentence_uses_a_term_that_has_a_better_one() {
    let root = root();
    let mut wrong = String::new();
    let mut check = |place: String, text: &str, terms: &[Never]| {
        for (term, instead) in terms {
            if has(text, term) {
                writeln!(wrong, "{place}: \"{term}\" ({instead}): {text}").unwrap();
            }
        }
    };
    // The program: every literal, since a sentence is one.
    let mut sources = Vec::new();
    for folder in ["crates/susun/src", "crates/cli/src", "crates/wasm/src"] {
        files(&root.join(folder), "rs", &mut sources);
    }
    let mut sentences = 0;
    // Words of other programs, which are read and never said.
    let is_read = |path: &PathBuf| path.ends_with("format/answer/words.rs");
    let is_ours = |path: &&PathBuf| !path.ends_with("tests.rs") && !is_read(path);
    for path in sources.iter().filter(is_ours) {
        for (line, is_english, text) in literals(&fs::read_to_string(path).unwrap()) {
            let place = format!("{}:{line}", path.display());
            check(place.clone(), &text, INDONESIAN);
            check(place.clone(), &text, ENGLISH);
            sentences += usize::from(text.contains(' '));
            for (prompt, is_of_english) in PROMPTS {
                let is_wrong = text.contains(prompt) && is_english != is_of_english;
                assert!(
                    !is_wrong,
                    "{place}: {prompt} is of the other language: {text}"
                );
            }
        }
    }
    assert!(sentences > 1000, "only {sentences} sentences were found");
    // The page and the documents: every line but comments.
    let mut texts: Vec<(PathBuf, &[Never])> = Vec::new();
    let mut scripts = Vec::new();
    files(&root.join("web/src"), "ts", &mut scripts);
    for path in scripts {
        let name = path.file_name().unwrap().to_string_lossy().into_owned();
        if name == "en.ts" || name.ends_with(".en.ts") {
            texts.push((path, ENGLISH));
        } else if name == "id.ts" || name.ends_with(".id.ts") {
            texts.push((path, INDONESIAN));
        } else if ["methods.ts", "runners.ts"].contains(&&*name) {
            texts.extend([(path.clone(), ENGLISH), (path, INDONESIAN)]);
        }
    }
    assert!(texts.len() >= 12, "only {texts:?} of the page were found");
    let mut documents = vec![root.join("README.md"), root.join("README.id.md")];
    files(&root.join("docs"), "md", &mut documents);
    texts.extend(documents.into_iter().map(|path| {
        let is_indonesian = path.to_string_lossy().ends_with(".id.md");
        (path, if is_indonesian { INDONESIAN } else { ENGLISH })
    }));
    for (path, terms) in texts {
        let text = fs::read_to_string(&path).unwrap();
        for (number, line) in (1..).zip(text.lines()) {
            if !line.trim_start().starts_with("//") {
                check(format!("{}:{number}", path.display()), line, terms);
            }
        }
    }
    assert!(wrong.is_empty(), "\n{wrong}");
}

#[test]
fn a_term_is_found_as_a_word_of_its_own() {
    assert!(has("Sel kosong", "sel") && has("satu sel.", "sel"));
    assert!(!has("selesai", "sel") && !has("kepingan", "keping"));
    let found = literals("X => en: \"a \\\"b\\\"\",\n    id: (\"c\", '\"', d(\"e\"));");
    let words: Vec<(bool, &str)> = { found.iter() }
        .map(|(_, en, text)| (*en, &**text))
        .collect();
    assert_eq!(words, [(true, "a \\\"b\\\""), (false, "c"), (false, "e")]);
}
