//! Films as GIF and APNG, put together again frame by frame, against the slow way: every frame drawn as a
//! scene of its own.

use render::{
    Anchor, Fill, Film, Frame, Item, Paint, Placed, RasterError, Rgb, Sprite, Text, Weight,
};

use crate::scenes::{BLUE, GROUND, RED, grid, label, rect, scene};

/// A frame of a file: how long, the part that it changes, and what is seen.
struct Seen {
    millis: u32,
    /// Left, top, width, height.
    part: [usize; 4],
    pixels: Vec<Rgb>,
}

/// A number of a colour table or none, over what was seen before.
struct Canvas {
    width: usize,
    pixels: Vec<Option<Rgb>>,
}

impl Canvas {
    fn new(width: usize, height: usize) -> Self {
        Self {
            width,
            pixels: vec![None; width * height],
        }
    }

    fn change(&mut self, part: [usize; 4], over: impl Iterator<Item = Option<Rgb>>) -> Vec<Rgb> {
        let [left, top, width, height] = part;
        let mut count = 0;
        for (place, pixel) in over.enumerate() {
            let (x, y) = (left + place % width, top + place / width);
            assert!(x < self.width && y < top + height);
            if pixel.is_some() {
                self.pixels[y * self.width + x] = pixel;
            }
            count += 1;
        }
        assert_eq!(count, width * height);
        let pixels = self.pixels.iter().copied();
        pixels
            .collect::<Option<Vec<Rgb>>>()
            .expect("the first frame is whole")
    }
}

fn read_gif(film: &Film) -> Vec<Seen> {
    let file = render::gif(film).unwrap();
    assert_eq!(file, render::gif(film).unwrap());
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::Indexed);
    let mut reader = options.read_info(&file[..]).unwrap();
    let (width, height) = (reader.width(), reader.height());
    assert_eq!(
        (u32::from(width), u32::from(height)),
        (film.width, film.height)
    );
    let colours: Vec<Rgb> = reader.global_palette().unwrap().as_chunks().0.to_vec();
    let mut canvas = Canvas::new(width.into(), height.into());
    let mut seen = Vec::new();
    while let Some(frame) = reader.read_next_frame().unwrap() {
        assert_eq!(frame.dispose, gif::DisposalMethod::Keep);
        let part = [frame.left, frame.top, frame.width, frame.height].map(usize::from);
        let colour = |&number: &u8| {
            let is_none = frame.transparent == Some(number);
            (!is_none).then(|| colours[usize::from(number)])
        };
        seen.push(Seen {
            millis: u32::from(frame.delay) * 10,
            part,
            pixels: canvas.change(part, frame.buffer.iter().map(colour)),
        });
    }
    assert_eq!(reader.repeat(), gif::Repeat::Infinite);
    seen
}

fn read_apng(film: &Film) -> Vec<Seen> {
    let file = render::apng(film).unwrap();
    assert_eq!(file, render::apng(film).unwrap());
    let mut decoder = png::Decoder::new(std::io::Cursor::new(&file));
    decoder.set_transformations(png::Transformations::EXPAND);
    let mut reader = decoder.read_info().unwrap();
    let info = reader.info();
    let (width, height) = (info.width as usize, info.height as usize);
    assert_eq!((info.width, info.height), (film.width, film.height));
    let control = *info.animation_control().unwrap();
    assert_eq!(control.num_plays, 0, "for ever");
    let mut canvas = Canvas::new(width, height);
    let mut seen = Vec::new();
    let mut bytes = vec![0; reader.output_buffer_size().unwrap()];
    for _ in 0..control.num_frames {
        let shown = reader.next_frame(&mut bytes).unwrap();
        let frame = *reader.info().frame_control().unwrap();
        assert_eq!(frame.blend_op, png::BlendOp::Over);
        assert_eq!(frame.dispose_op, png::DisposeOp::None);
        assert_eq!(frame.delay_den, 1000);
        let part = [frame.x_offset, frame.y_offset, frame.width, frame.height];
        let part = part.map(|side| side as usize);
        let pixels = bytes[..shown.buffer_size()].as_chunks::<4>().0;
        let over = pixels.iter().map(|&[red, green, blue, hidden]| {
            assert!([0, 255].contains(&hidden));
            (hidden == 255).then_some([red, green, blue])
        });
        seen.push(Seen {
            millis: frame.delay_num.into(),
            part,
            pixels: canvas.change(part, over),
        });
    }
    assert!(reader.next_frame(&mut bytes).is_err(), "no more frames");
    seen
}

type Read = fn(&Film) -> Vec<Seen>;

const FORMATS: [Read; 2] = [read_gif, read_apng];

fn placed(sprite: usize, x: i32, y: i32) -> Placed {
    Placed { sprite, x, y }
}

fn frame(millis: u32, placed: Vec<Placed>) -> Frame {
    Frame { millis, placed }
}

fn sprite(width: u32, height: u32, items: Vec<Item>) -> Sprite {
    Sprite {
        width,
        height,
        items,
    }
}

/// A tile as boards have them, with a number and round corners.
fn tile(side: f64, words: &str, colour: Rgb) -> Sprite {
    let mut one = grid(&["A"]);
    one.bodies[0].fill = Some(Fill::Plain(colour));
    one.cell = side;
    one.labels = vec![label(0, words)];
    sprite(side as u32, side as u32, vec![Item::Grid(one)])
}

fn film(width: u32, height: u32, sprites: Vec<Sprite>, frames: Vec<Frame>) -> Film {
    Film {
        width,
        height,
        ground: GROUND,
        sprites,
        frames,
    }
}

/// Tiles of three sizes over each other and over every edge, with a line of text.
fn crowd() -> Film {
    let circle = Item::Circle {
        x: 15.0,
        y: 15.0,
        radius: 13.5,
        paint: Paint::plain([30, 140, 80]),
    };
    let line = Item::Text(Text {
        x: 4.0,
        y: 8.0,
        size: 11.0,
        anchor: Anchor::Start,
        weight: Weight::Regular,
        colour: [120, 30, 120],
        words: "3 / 12   LURD".to_owned(),
    });
    let sprites = vec![
        tile(40.0, "15", RED),
        tile(24.0, "7", BLUE),
        sprite(30, 30, vec![circle]),
        sprite(90, 16, vec![line]),
        sprite(0, 0, vec![]),
    ];
    let frames = (0..6)
        .map(|step| {
            frame(
                100,
                vec![
                    placed(0, 5 + step * 7, 10),
                    placed(1, 50, 70 - step * 20),
                    placed(2, 40 - step * 13, 20),
                    placed(3, 8, 80),
                    placed(2, 85, 50 + step * 9),
                    placed(4, 10, 10),
                ],
            )
        })
        .collect();
    film(100, 90, sprites, frames)
}

/// The frame drawn at once, without sprites.
fn slow(film: &Film, number: usize) -> Vec<Rgb> {
    let items = film.frames[number].placed.iter().flat_map(|placed| {
        let items = film.sprites[placed.sprite].items.iter();
        items.map(|item| item.clone().moved(placed.x.into(), placed.y.into()))
    });
    let mut whole = scene(film.width.into(), film.height.into(), items.collect());
    whole.ground = film.ground;
    crate::pixels::Picture::of(&whole).pixels
}

fn difference(one: Rgb, other: Rgb) -> u8 {
    let parts = one.into_iter().zip(other);
    parts.map(|(a, b)| a.abs_diff(b)).max().unwrap_or(0)
}

#[test]
fn every_frame_is_what_it_would_be_alone() {
    let film = crowd();
    for read in FORMATS {
        let seen = read(&film);
        assert_eq!(seen.len(), film.frames.len());
        for (number, seen) in seen.iter().enumerate() {
            let alone = slow(&film, number);
            let inside = |place: usize| {
                // Nothing but this colour around: no edge is near.
                let (x, y) = (place % 100, place / 100);
                (y.saturating_sub(1)..(y + 2).min(90)).all(|y| {
                    (x.saturating_sub(1)..(x + 2).min(100))
                        .all(|x| alone[y * 100 + x] == alone[place])
                })
            };
            for (place, (&is, &wanted)) in seen.pixels.iter().zip(&alone).enumerate() {
                let most = if inside(place) { 0 } else { 40 };
                assert!(
                    difference(is, wanted) <= most,
                    "frame {number}, pixel {place}: {is:?} for {wanted:?}"
                );
            }
        }
    }
}

#[test]
fn only_what_changed_is_written() {
    let sprites = vec![
        sprite(200, 200, vec![rect(0.0, 0.0, 200.0, 200.0, RED)]),
        sprite(10, 10, vec![rect(0.0, 0.0, 10.0, 10.0, BLUE)]),
    ];
    let at = |x, y| frame(100, vec![placed(0, 0, 0), placed(1, x, y)]);
    let moving = film(
        200,
        200,
        sprites,
        vec![at(20, 30), at(24, 30), at(24, 33), at(150, 160)],
    );
    for read in FORMATS {
        let parts: Vec<[usize; 4]> = read(&moving).iter().map(|seen| seen.part).collect();
        assert_eq!(
            parts,
            [
                [0, 0, 200, 200],
                [20, 30, 14, 10],
                [24, 30, 10, 13],
                [24, 33, 136, 137]
            ]
        );
    }
}

/// A few bytes for a few pixels, whatever the size of the rest.
#[test]
fn a_small_change_is_small() {
    let still = |frames: i32| {
        let mut film = crowd();
        film.frames.truncate(1);
        let first = film.frames[0].clone();
        for step in 1..frames {
            let mut next = first.clone();
            next.placed[1].y += step;
            film.frames.push(next);
        }
        film
    };
    for write in [render::gif, render::apng] {
        let one = write(&still(1)).unwrap().len();
        let many = write(&still(11)).unwrap().len();
        assert!(many < one + 10 * 1200, "{one} {many}");
    }
}

#[test]
fn frames_are_seen_as_long_as_asked() {
    let sprites = vec![sprite(4, 4, vec![rect(0.0, 0.0, 4.0, 4.0, RED)])];
    let at = |millis, x| frame(millis, vec![placed(0, x, 0)]);
    // The second and third are one picture, and so are the last two.
    let frames = vec![
        at(120, 0),
        at(500, 4),
        at(300, 4),
        at(40, 8),
        at(60, 0),
        at(10, 0),
    ];
    for read in FORMATS {
        let seen = read(&film(12, 4, sprites.clone(), frames.clone()));
        let millis: Vec<u32> = seen.iter().map(|seen| seen.millis).collect();
        assert_eq!(millis, [120, 800, 40, 70]);
    }
}

#[test]
fn a_film_of_one_picture() {
    for read in FORMATS {
        let seen = read(&film(
            7,
            5,
            vec![],
            vec![frame(100, vec![]), frame(50, vec![])],
        ));
        assert_eq!(seen.len(), 1);
        assert_eq!(seen[0].millis, 150);
        assert_eq!(seen[0].pixels, [GROUND; 35]);
    }
}

/// What GIF can hardly show is shown as short as programs agree on; both hold for a minute at least.
#[test]
fn very_short_and_very_long() {
    let sprites = vec![sprite(4, 4, vec![rect(0.0, 0.0, 4.0, 4.0, RED)])];
    let at = |millis, x| frame(millis, vec![placed(0, x, 0)]);
    for read in FORMATS {
        let seen = read(&film(
            12,
            4,
            sprites.clone(),
            vec![at(1, 0), at(10_000_000, 4)],
        ));
        assert!(seen[0].millis <= 20);
        assert!(seen[1].millis > 60_000);
    }
}

/// 400 shades around a large area and a black and white text: the area is exact, the shades are near.
#[test]
fn more_colours_than_there_are_numbers() {
    let shade = |place: usize| [(place % 20 * 12) as u8, (place / 20 * 12) as u8, 90];
    let mut items = vec![rect(0.0, 0.0, 200.0, 100.0, RED)];
    for place in 0..400 {
        let (x, y) = (place % 20 * 5, place / 20 * 5);
        items.push(rect(x as f64, y as f64, 5.0, 5.0, shade(place)));
    }
    let whole = sprite(200, 100, items);
    let film = film(
        200,
        100,
        vec![whole],
        vec![frame(100, vec![placed(0, 0, 0)])],
    );
    for read in FORMATS {
        let seen = read(&film);
        for (place, &pixel) in seen[0].pixels.iter().enumerate() {
            let (x, y) = (place % 200, place / 200);
            match x < 100 {
                true => {
                    let wanted = shade(y / 5 * 20 + x / 5);
                    assert!(difference(pixel, wanted) <= 24, "{pixel:?} {wanted:?}");
                }
                false => assert_eq!(pixel, RED),
            }
        }
    }
}

#[test]
fn sprites_outside_are_not_seen() {
    let sprites = vec![sprite(10, 10, vec![rect(0.0, 0.0, 10.0, 10.0, RED)])];
    let at = |x, y| frame(100, vec![placed(0, x, y)]);
    let places = [
        (-9, -9),
        (19, 9),
        (-10, 0),
        (20, 0),
        (0, 10),
        (i32::MIN, i32::MAX),
        (-5, 3),
    ];
    let reds = [1, 1, 0, 0, 0, 0, 35];
    for read in FORMATS {
        let red = |(x, y): (i32, i32)| {
            let seen = read(&film(20, 10, sprites.clone(), vec![at(x, y)]));
            seen[0].pixels.iter().filter(|pixel| **pixel == RED).count()
        };
        assert_eq!(places.map(red), reds);
    }
}

/// A board of many small tiles and one wide caption is drawn: room is not taken as if all were as wide.
#[test]
fn many_small_sprites_and_a_wide_one() {
    let mut sprites = vec![sprite(1600, 10, vec![rect(0.0, 0.0, 1600.0, 10.0, RED)])];
    let small = sprite(50, 50, vec![rect(0.0, 0.0, 50.0, 50.0, BLUE)]);
    sprites.extend(std::iter::repeat_n(small, 2000));
    let frames = vec![frame(100, vec![placed(0, 0, 0), placed(2000, 1, 10)])];
    let film = film(60, 70, sprites, frames);
    for read in FORMATS {
        let seen = read(&film);
        let pixel = |x: usize, y: usize| seen[0].pixels[y * 60 + x];
        assert_eq!(
            [pixel(0, 0), pixel(0, 10), pixel(1, 10)],
            [RED, GROUND, BLUE]
        );
        assert_eq!(
            [pixel(50, 59), pixel(51, 59), pixel(50, 60)],
            [BLUE, GROUND, GROUND]
        );
    }
}

#[test]
fn what_is_too_large_is_refused() {
    let huge = film(20_000, 20_000, vec![], vec![frame(100, vec![])]);
    let refused = RasterError::TooLarge {
        width: 20_000,
        height: 20_000,
    };
    assert_eq!(render::gif(&huge), Err(refused));
    assert_eq!(render::apng(&huge), Err(refused));
    let long = film(65_536, 1, vec![], vec![frame(100, vec![])]);
    assert_eq!(
        render::gif(&long),
        Err(RasterError::TooLong {
            side: 65_536,
            most: 65_535
        })
    );
    assert!(render::apng(&long).is_ok());
}

/// Two films side by side keep their own times, and the shorter one waits.
#[test]
fn side_by_side() {
    let film = |width: u32, height: u32, times: &[u32]| Film {
        width,
        height,
        ground: [0, 0, 0],
        sprites: vec![Sprite {
            width: 1,
            height: 1,
            items: Vec::new(),
        }],
        frames: times
            .iter()
            .enumerate()
            .map(|(number, &millis)| Frame {
                millis,
                placed: vec![Placed {
                    sprite: 0,
                    x: number as i32,
                    y: 0,
                }],
            })
            .collect(),
    };
    let both = film(10, 20, &[100, 100, 500]).beside(film(30, 10, &[150, 40]), 5);
    assert_eq!((both.width, both.height, both.sprites.len()), (45, 20, 2));
    let seen: Vec<_> = both
        .frames
        .iter()
        .map(|frame| {
            let [left, right] = frame.placed[..] else {
                panic!()
            };
            assert_eq!((left.sprite, right.sprite, left.y, right.y), (0, 1, 0, 5));
            (frame.millis, left.x, right.x - 15)
        })
        .collect();
    assert_eq!(seen, [(100, 0, 0), (50, 1, 0), (50, 1, 1), (500, 2, 1)]);
}

/// More time goes to what rests, not to movements, nor to the ends.
#[test]
fn a_longer_film() {
    let film = Film {
        width: 1,
        height: 1,
        ground: [0, 0, 0],
        sprites: Vec::new(),
        frames: [1000, 20, 20, 100, 20, 300, 2000]
            .map(|millis| Frame {
                millis,
                placed: Vec::new(),
            })
            .to_vec(),
    };
    assert_eq!(film.millis(), 3460);
    let times = |film: Film| {
        film.frames
            .iter()
            .map(|frame| frame.millis)
            .collect::<Vec<_>>()
    };
    let longer = film.clone().stretched(3860);
    assert_eq!(times(longer), [1000, 20, 20, 200, 20, 600, 2000]);
    assert_eq!(film.clone().stretched(10), film);
    let mut even = film;
    for (frame, millis) in even.frames.iter_mut().zip([1000, 20, 20, 20, 20, 20, 2000]) {
        frame.millis = millis;
    }
    let slower = even.stretched(3200);
    assert_eq!(times(slower), [1000, 40, 40, 40, 40, 40, 2000]);
}
