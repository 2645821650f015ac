//! Scenes as PNG: the size, what is where, and what is said of it.

use render::{Fill, Item, MAX_PIXELS, Paint, RasterError, Rgb, Scene, Weight};

use crate::scenes::{BLUE, GROUND, RED, grid, rect, scene, words};

/// A picture that was read back.
pub(crate) struct Picture {
    pub(crate) width: usize,
    pub(crate) height: usize,
    pub(crate) pixels: Vec<Rgb>,
    texts: Vec<(String, String)>,
}

impl Picture {
    pub(crate) fn of(scene: &Scene) -> Self {
        let file = render::png(scene).unwrap();
        let mut reader = png::Decoder::new(std::io::Cursor::new(file))
            .read_info()
            .unwrap();
        let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
        let info = reader.next_frame(&mut bytes).unwrap();
        assert_eq!(info.color_type, png::ColorType::Rgb);
        let texts = &reader.info().utf8_text;
        let text =
            |text: &png::text_metadata::ITXtChunk| (text.keyword.clone(), text.get_text().unwrap());
        Self {
            width: info.width as usize,
            height: info.height as usize,
            pixels: bytes.as_chunks().0.to_vec(),
            texts: texts.iter().map(text).collect(),
        }
    }

    #[track_caller]
    fn at(&self, x: usize, y: usize) -> Rgb {
        assert!(x < self.width && y < self.height);
        self.pixels[y * self.width + x]
    }
}

#[test]
fn a_pixel_for_each_unit() {
    let picture = Picture::of(&scene(70.2, 41.0, vec![rect(10.0, 5.0, 20.0, 10.0, RED)]));
    assert_eq!((picture.width, picture.height), (71, 41));
    for (x, y, colour) in [
        (0, 0, GROUND),
        (70, 40, GROUND),
        (9, 5, GROUND),
        (10, 4, GROUND),
        (10, 5, RED),
        (29, 14, RED),
        (30, 14, GROUND),
        (29, 15, GROUND),
    ] {
        assert_eq!(picture.at(x, y), colour, "{x} {y}");
    }
    // Nothing lies between the two: the sides fall on pixels.
    assert!(
        picture
            .pixels
            .iter()
            .all(|pixel| [GROUND, RED].contains(pixel))
    );
}

#[test]
fn bodies_with_gaps_between_them() {
    let mut tray = grid(&["AAB", "A.B"]);
    tray.cell = 40.0;
    tray.x = 10.0;
    tray.y = 10.0;
    let picture = Picture::of(&scene(140.0, 100.0, vec![Item::Grid(tray)]));
    let cell = |row: usize, column: usize| picture.at(10 + column * 40 + 20, 10 + row * 40 + 20);
    assert_eq!([cell(0, 0), cell(0, 1), cell(1, 0)], [RED; 3]);
    assert_eq!([cell(0, 2), cell(1, 2)], [BLUE; 2]);
    assert_eq!(cell(1, 1), GROUND);
    // Cells of a body are joined without a seam, those of two bodies are parted from top to bottom.
    assert_eq!([picture.at(49, 30), picture.at(50, 30)], [RED; 2]);
    assert_eq!([picture.at(30, 49), picture.at(30, 50)], [RED; 2]);
    for y in 10..90 {
        assert_eq!([picture.at(89, y), picture.at(90, y)], [GROUND; 2], "{y}");
    }
    // Corners are round.
    assert_eq!(picture.at(11, 11), GROUND);
}

#[test]
fn balls_and_hollows() {
    let circle = |x, fill| Item::Circle {
        x,
        y: 30.0,
        radius: 25.0,
        paint: Paint {
            fill: Some(fill),
            stroke: None,
        },
    };
    let items = vec![
        circle(30.0, Fill::Hollow(RED)),
        circle(90.0, Fill::Ball(RED)),
    ];
    let picture = Picture::of(&scene(120.0, 60.0, items));
    let sum = |[red, green, blue]: Rgb| u32::from(red) + u32::from(green) + u32::from(blue);
    // A hollow is lit at the bottom, a ball from the upper left.
    assert!(sum(picture.at(30, 50)) > sum(picture.at(30, 30)));
    assert!(sum(picture.at(30, 30)) > sum(picture.at(30, 8)));
    assert!(sum(picture.at(80, 20)) > sum(picture.at(90, 30)));
    assert!(sum(picture.at(90, 30)) > sum(picture.at(104, 46)));
}

#[test]
fn letters_are_drawn() {
    let inked = |weight: Weight| {
        let picture = Picture::of(&scene(100.0, 40.0, vec![words("Susun 15", weight)]));
        picture
            .pixels
            .iter()
            .filter(|pixel| **pixel != GROUND)
            .count()
    };
    assert!(inked(Weight::Regular) > 100);
    assert!(inked(Weight::Bold) > inked(Weight::Regular));
}

/// As wide as layouts count on, with either end or the middle where it was asked for.
#[test]
fn letters_are_where_they_were_put() {
    use render::{Anchor, Text, font};
    for weight in [Weight::Regular, Weight::Bold] {
        for (anchor, part) in [
            (Anchor::Start, 0.0),
            (Anchor::Middle, 0.5),
            (Anchor::End, 1.0),
        ] {
            let text = Text {
                x: 200.0,
                y: 30.0,
                size: 24.0,
                anchor,
                weight,
                colour: [0, 0, 0],
                words: "HIMMEH".to_owned(),
            };
            let left = 200.0 - part * font::width(&text.words, text.size, weight);
            let right = left + font::width(&text.words, text.size, weight);
            let picture = Picture::of(&scene(400.0, 60.0, vec![Item::Text(text)]));
            let is_inked = |place: &usize| picture.pixels[*place] != GROUND;
            let inked: Vec<usize> = (0..picture.pixels.len()).filter(is_inked).collect();
            let columns = inked.iter().map(|place| place % picture.width);
            let (first, last) = (columns.clone().min().unwrap(), columns.max().unwrap());
            // Letters have a little room on either side.
            assert!((first as f64 - left).abs() < 4.0, "{first} {left}");
            assert!((last as f64 - right).abs() < 4.0, "{last} {right}");
            // Capitals stand evenly about the middle.
            let rows = inked.iter().map(|place| place / picture.width);
            let (top, bottom) = (rows.clone().min().unwrap(), rows.max().unwrap());
            assert!((29..=30).contains(&((top + bottom) / 2)), "{top} {bottom}");
        }
    }
}

#[test]
fn what_is_too_large_is_refused() {
    let refused = RasterError::TooLarge {
        width: 20_000,
        height: 5_001,
    };
    const { assert!(20_000 * 5_001 > MAX_PIXELS) };
    let error = render::png(&scene(20_000.0, 5_000.5, vec![])).unwrap_err();
    assert_eq!(error, refused);
    assert_eq!(
        error.to_string(),
        "a picture of 20000 x 5001 pixels is too large"
    );
    assert!(render::png(&scene(1e30, 1e30, vec![])).is_err());
}

#[test]
fn the_words_are_in_the_file() {
    let mut scene = scene(10.0, 10.0, vec![]);
    scene.title = "Papan 3 × 3 <&>".to_owned();
    scene.description = String::new();
    let picture = Picture::of(&scene);
    let texts = [
        ("Title".to_owned(), "Papan 3 × 3 <&>".to_owned()),
        ("Description".to_owned(), String::new()),
    ];
    assert_eq!(picture.texts, texts);
}
