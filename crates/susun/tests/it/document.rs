//! Documents and reports: one file that needs no other, and in which text stays text.

use roxmltree::Document as Xml;
use susun::Lang;
use susun::document::{Block, Document, Table};
use susun::family::{Quiet, Settings, parse};
use susun::picture::{Style, Theme};

/// The page as XML, if it is well-formed. Readers of XML refuse a document type.
fn xml(page: &str) -> String {
    let page = page.strip_prefix("<!DOCTYPE html>\n").unwrap();
    Xml::parse(page).unwrap_or_else(|error| panic!("{error}"));
    page.to_owned()
}

/// The texts of all elements of a name.
fn texts(page: &str, name: &str) -> Vec<String> {
    let xml = Xml::parse(page).unwrap();
    let elements = xml
        .descendants()
        .filter(|node| node.has_tag_name(("http://www.w3.org/1999/xhtml", name)));
    elements
        .map(|element| {
            let words = element.descendants().filter(|node| node.is_text());
            words.filter_map(|node| node.text()).collect()
        })
        .collect()
}

#[test]
fn text_stays_text() {
    let evil = "<script>alert(1)</script> & \"quoted\" `code` [x](javascript:0) | # *b* \u{1}";
    let mut document = Document::new(evil, Lang::English);
    document.push(Block::Lead(evil.into()));
    document.section(evil);
    document.paragraphs([
        evil.to_owned(),
        String::from("1. no list"),
        String::from("# no heading"),
    ]);
    document.notes([evil.to_owned()]);
    document.push(Block::Facts(vec![(evil.into(), evil.into())]));
    document.push(Block::Code(format!("{evil}\n````\nlast")));
    document.push(Block::Table(Table::new(
        vec![(false, evil.into()), (true, String::from("n"))],
        vec![vec![evil.into(), String::from("7")]],
    )));
    let page = xml(&document.html());
    assert!(!page.contains("<script"), "{page}");
    let said = evil.replace('\u{1}', "");
    for (name, expected) in [("h1", &said), ("h2", &said), ("td", &said), ("dd", &said)] {
        assert_eq!(texts(&page, name)[0], *expected, "{name}");
    }
    assert_eq!(texts(&page, "pre")[0], format!("{said}\n````\nlast"));

    let markdown = document.markdown();
    // The fence is longer than what it surrounds, and nothing outside of it is a tag, a link or a list.
    let (before, rest) = markdown.split_once("`````text\n").unwrap();
    let (_, after) = rest.split_once("\n`````\n").unwrap();
    for text in [before, after] {
        for (place, _) in text.match_indices(['<', '[', '*', '`']) {
            let is_own = text[..place].ends_with("- ")
                || text[place..].starts_with("**")
                || text[..place].ends_with('*');
            assert!(
                is_own || text[..place].ends_with('\\'),
                "{}",
                &text[place..]
            );
        }
    }
    assert!(before.contains("\n\n1\\. no list\n") && before.contains("\n\n\\# no heading\n"));
}

/// A page, checked, by what it must not have and what its pictures need.
fn check_page(html: &str, puzzle: &str, is_print: bool) -> String {
    let page = xml(html);
    let count = |text: &str| page.matches(text).count();
    // Nothing is loaded, nothing runs.
    for foreign in ["<script", "<link", "<img", "src=", "@import", "javascript:"] {
        assert_eq!(count(foreign), 0, "{puzzle} {foreign}");
    }
    assert_eq!(count("url("), count("url(data:font/") + count("url(#"));
    assert_eq!(page.contains("prefers-color-scheme"), !is_print);
    // Every colour that a picture takes from the page is there.
    let inks = (0..)
        .take_while(|ink| page.contains(&format!("--i{ink}:")))
        .count();
    assert!(!page.contains(&format!("var(--i{inks})")), "{puzzle}");
    assert!(page.len() < 400_000, "{puzzle}: {}", page.len());
    page
}

#[test]
fn a_report_is_one_well_formed_page() {
    const SLIDE: &str = "1 2 3/5 0 6/4 7 8";
    const PACK: &str = "pack:2x3:A/AA,BB/B";
    let greedy = Settings::new()
        .with("method", "greedy")
        .with("notation", "words");
    for (puzzle, settings, figures, headings) in [
        (SLIDE, Settings::new(), 4, 5),
        (SLIDE, greedy, 4, 5),
        (
            "1 2 3/4 5 6/7 8 0",
            Settings::new().with("metric", "mtm"),
            4,
            5,
        ),
        // Not solvable: board, proof, what to exchange.
        ("1 2 3/4 5 6/8 7 0", Settings::new(), 3, 3),
        (PACK, Settings::new().with("method", "brute-force"), 3, 4),
        // No solution: seen at once, and after a search.
        ("pack:2x3:AAAA,BB", Settings::new(), 1, 2),
        ("pack:2x4:.AA/AA.,.BB/BB.", Settings::new(), 2, 4),
    ] {
        let answer = parse(puzzle).unwrap();
        let answer = answer.report(&settings, &Quiet::new()).unwrap();
        for &lang in Lang::ALL {
            let document = answer.document(&Style::new(lang)).unwrap();
            let page = check_page(&document.html(), puzzle, false);
            let count = |text: &str| page.matches(text).count();
            let captions = count("<figcaption>") - count("<figcaption><b>");
            assert_eq!(
                (captions, count("<h2>")),
                (figures, headings),
                "{puzzle} {lang:?}"
            );
            assert!(!document.text().contains("base64"));
        }
        serde_json::from_str::<serde_json::Value>(&answer.json()).unwrap();
        if [SLIDE, PACK].contains(&puzzle) {
            let style = Style::new(Lang::English).theme(Theme::Print);
            let document = answer.document(&style).unwrap();
            check_page(&document.html(), puzzle, true);
            let markdown = document.markdown();
            let images = markdown.matches("](data:image/png;base64,").count();
            assert!(images >= figures && markdown.len() < 1_000_000, "{puzzle}");
        }
    }
}

#[test]
fn long_solutions_are_shortened() {
    // The blank has gone ten cells to the left.
    let mut cells: Vec<u32> = (1..200).collect();
    cells.insert(189, 0);
    let cells: Vec<String> = cells.iter().map(u32::to_string).collect();
    let rows: Vec<String> = cells.chunks(20).map(|row| row.join(" ")).collect();
    let puzzle = parse(&rows.join("/")).unwrap();
    let settings = Settings::new().with("method", "a-star");
    let answer = puzzle.report(&settings, &Quiet::new()).unwrap();
    let document = answer.document(&Style::new(Lang::English)).unwrap();
    assert!(
        document
            .text()
            .contains("\nThe last 5 boards are left out.\n")
    );
    assert!(document.html().len() < 1_000_000);
}
