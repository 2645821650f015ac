//! Scenes as SVG: well formed whatever they hold, with words that can be found and read out.

use proptest::prelude::*;
use render::{Anchor, Fill, Item, Paint, Path, Step, Stroke, Text, Weight, svg};
use roxmltree::{Document, Node};

use crate::scenes::{BLUE, RED, any_scene, any_words, cases, grid, label, rect, scene, words};

fn named<'a, 'input>(document: &'a Document<'input>, name: &str) -> Vec<Node<'a, 'input>> {
    let is_named = |node: &Node| node.tag_name().name() == name;
    document.descendants().filter(is_named).collect()
}

#[test]
fn a_picture_says_what_it_is() {
    let text = svg(&scene(120.0, 80.5, vec![]));
    let document = Document::parse(&text).unwrap();
    let root = document.root_element();
    assert_eq!(root.tag_name().name(), "svg");
    assert_eq!(root.attribute("role"), Some("img"));
    assert_eq!(root.attribute("width"), Some("120"));
    assert_eq!(root.attribute("height"), Some("80.5"));
    assert_eq!(root.attribute("viewBox"), Some("0 0 120 80.5"));
    // Readers take the first two children for its name and what it shows.
    let mut inside = root.children().filter(Node::is_element);
    let title = inside.next().unwrap();
    assert_eq!(
        (title.tag_name().name(), title.text()),
        ("title", Some("A title"))
    );
    let description = inside.next().unwrap();
    assert_eq!(
        (description.tag_name().name(), description.text()),
        ("desc", Some("What it shows"))
    );
    let ground = inside.next().unwrap();
    assert_eq!(ground.attribute("fill"), Some("#fafbfc"));
    assert_eq!(ground.attribute("width"), Some("100%"));
    assert!(inside.next().is_none());
}

#[test]
fn words_are_text() {
    let text = Text {
        x: 30.0,
        y: 40.0,
        size: 20.0,
        anchor: Anchor::End,
        weight: Weight::Bold,
        colour: RED,
        words: "Find me".to_owned(),
    };
    let mut tiles = grid(&["AB"]);
    tiles.labels = vec![label(0, "15"), label(1, "3")];
    tiles.caption = crate::scenes::caption("start");
    let items = vec![Item::Text(text), Item::Grid(tiles)];
    let svg = svg(&scene(100.0, 50.0, items));
    let document = Document::parse(&svg).unwrap();
    let texts = named(&document, "text");
    let words: Vec<&str> = texts.iter().filter_map(|text| text.text()).collect();
    assert_eq!(words, ["Find me", "15", "3", "start"]);
    let first = texts[0];
    assert_eq!(first.attribute("text-anchor"), Some("end"));
    assert_eq!(first.attribute("font-weight"), Some("700"));
    assert_eq!(first.attribute("fill"), Some("#c8141e"));
    // The baseline lies half a capital below the middle.
    assert_eq!(first.attribute("y"), Some("47.45"));
    // Labels stand in the middle of their cells and no wider than them.
    assert_eq!(texts[1].attribute("text-anchor"), Some("middle"));
    assert_eq!(texts[1].attribute("x"), Some("5"));
    assert_eq!(texts[2].attribute("x"), Some("15"));
    assert_eq!(texts[3].attribute("x"), Some("10"));
}

#[test]
fn every_kind_of_paint() {
    let edge = |dashed| Stroke {
        colour: BLUE,
        width: 2.0,
        dashed,
    };
    let circle = |fill, stroke| Item::Circle {
        x: 10.0,
        y: 10.0,
        radius: 5.0,
        paint: Paint { fill, stroke },
    };
    let items = vec![
        circle(Some(Fill::Plain(RED)), None),
        circle(Some(Fill::Hollow(RED)), Some(edge(false))),
        circle(Some(Fill::Hollow(RED)), None),
        circle(Some(Fill::Ball(RED)), Some(edge(true))),
        circle(None, None),
    ];
    let svg = svg(&scene(20.0, 20.0, items));
    let document = Document::parse(&svg).unwrap();
    let circles = named(&document, "circle");
    let fills: Vec<&str> = circles.iter().filter_map(|c| c.attribute("fill")).collect();
    let hollow = "url(#hollow-c8141e)";
    assert_eq!(
        fills,
        ["#c8141e", hollow, hollow, "url(#ball-c8141e)", "none"]
    );
    assert_eq!(circles[1].attribute("stroke"), Some("#0a3cbe"));
    assert_eq!(circles[1].attribute("stroke-dasharray"), None);
    assert_eq!(circles[3].attribute("stroke-dasharray"), Some("5 5"));
    assert_eq!(circles[4].attribute("stroke"), None);
    // Each is defined once, however often it is used.
    assert_eq!(named(&document, "radialGradient").len(), 2);
}

#[test]
fn every_kind_of_step() {
    let steps = vec![
        Step::Move(1.0, 2.0),
        Step::Line(3.25, 4.0),
        Step::Bend([5.0, 6.0], [7.0, -8.0]),
        Step::Curve([1.0, 1.0], [2.0, 2.0], [3.0, 3.001]),
        Step::Close,
    ];
    let paint = Paint::plain(RED);
    let svg = svg(&scene(9.0, 9.0, vec![Item::Path(Path { steps, paint })]));
    let document = Document::parse(&svg).unwrap();
    let path = named(&document, "path")[0];
    assert_eq!(
        path.attribute("d"),
        Some("M1 2L3.25 4Q5 6 7 -8C1 1 2 2 3 3Z")
    );
    assert_eq!(path.attribute("fill-rule"), Some("evenodd"));
}

/// Both are twelve kilobytes, so a picture has only what it needs.
#[test]
fn only_fonts_that_are_used() {
    let weights = |items: Vec<Item>| {
        let svg = svg(&scene(50.0, 50.0, items));
        let document = Document::parse(&svg).unwrap();
        let style = named(&document, "style").first().and_then(Node::text);
        let has = |weight: &str| style.is_some_and(|style| style.contains(weight));
        assert_eq!(style.is_some(), has("@font-face"));
        [has("font-weight:500"), has("font-weight:700")]
    };
    let mut labelled = grid(&["A"]);
    labelled.labels = vec![label(0, "1")];
    let mut captioned = grid(&["A"]);
    captioned.caption = crate::scenes::caption("above");
    assert_eq!(weights(vec![rect(1.0, 1.0, 2.0, 2.0, RED)]), [false, false]);
    assert_eq!(weights(vec![words("a", Weight::Regular)]), [true, false]);
    assert_eq!(weights(vec![words("a", Weight::Bold)]), [false, true]);
    assert_eq!(weights(vec![Item::Grid(labelled)]), [false, true]);
    assert_eq!(weights(vec![Item::Grid(captioned)]), [true, false]);
    let both = vec![words("a", Weight::Bold), words("a", Weight::Regular)];
    assert_eq!(weights(both), [true, true]);
}

/// What a reader of XML makes of words: lines become blanks, what cannot be held is left out.
fn readable(words: &str) -> String {
    let keeps = |c: &char| !matches!(c, '\0'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{fffe}' | '\u{ffff}');
    let plain = |c: char| match c {
        '\t' | '\n' | '\r' => ' ',
        c => c,
    };
    words.chars().filter(keeps).map(plain).collect()
}

#[test]
fn hard_words() {
    let hard = "a<b & \"c\" </text><script>'\u{1}\0]]>\n\u{fffe}×";
    let mut scene = scene(90.0, 40.0, vec![words(hard, Weight::Regular)]);
    scene.title = hard.to_owned();
    scene.description = hard.to_owned();
    let svg = svg(&scene);
    let document = Document::parse(&svg).unwrap();
    for name in ["title", "desc", "text"] {
        let found = named(&document, name);
        assert_eq!(found.len(), 1, "{name}");
        let read = "a<b & \"c\" </text><script>']]> ×";
        assert_eq!(found[0].text(), Some(read), "{name}");
    }
    assert!(named(&document, "script").is_empty());
}

/// Nothing that is drawn is that large, but a file with such a number must open.
#[test]
fn numbers_of_any_size() {
    for number in [1e15 + 0.3, -1e30, f64::MAX, f64::MIN_POSITIVE] {
        let mut huge = grid(&["AB"]);
        huge.cell = number;
        huge.labels = vec![label(0, ""), label(1, "b")];
        let items = vec![rect(number, number, number, number, RED), Item::Grid(huge)];
        let svg = svg(&scene(10.0, 10.0, items));
        let document = Document::parse(&svg).unwrap();
        for rect in named(&document, "rect") {
            assert!(!rect.attribute("width").unwrap().contains(['e', 'E', 'n']));
        }
    }
}

proptest! {
    #![proptest_config(cases(200))]

    #[test]
    fn words_come_through(said in any_words()) {
        let mut scene = scene(90.0, 40.0, vec![words(&said, Weight::Bold)]);
        scene.title = said.clone();
        let svg = svg(&scene);
        let document = Document::parse(&svg).unwrap();
        for name in ["title", "text"] {
            let read = named(&document, name)[0].text().unwrap_or("");
            prop_assert_eq!(read, readable(&said));
        }
    }

    #[test]
    fn any_scene_is_well_formed(scene in any_scene()) {
        let text = svg(&scene);
        let document = Document::parse(&text).unwrap();
        prop_assert_eq!(&text, &svg(&scene.clone()));
        // Whatever is referred to is there.
        for node in document.descendants() {
            let fill = node.attribute("fill").unwrap_or("");
            if let Some(name) = fill.strip_prefix("url(#").and_then(|n| n.strip_suffix(')')) {
                let is_it = |node: Node| node.attribute("id") == Some(name);
                prop_assert!(document.descendants().any(is_it), "{} is missing", name);
            }
            for attribute in node.attributes() {
                let value = attribute.value();
                prop_assert!(!value.contains("NaN") && !value.contains("inf"), "{}", value);
            }
        }
    }
}

/// The rasteriser reads SVG by rules of its own and must take all of ours.
#[cfg(feature = "png")]
mod drawn {
    use super::*;

    proptest! {
        #![proptest_config(cases(60))]

        #[test]
        fn any_scene_can_be_drawn(scene in any_scene()) {
            let file = render::png(&scene).unwrap();
            prop_assert_eq!(&file, &render::png(&scene).unwrap());
        }
    }
}
