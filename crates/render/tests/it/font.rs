//! How wide texts are. The widths of single letters are compared with their outlines where those are read.

use render::{Weight, font};

const WEIGHTS: [Weight; 2] = [Weight::Regular, Weight::Bold];

#[test]
fn a_text_is_as_wide_as_its_letters() {
    for weight in WEIGHTS {
        let sum = font::width("KUR", 14.0, weight) + font::width("ANG", 14.0, weight);
        assert!((font::width("KURANG", 14.0, weight) - sum).abs() < 1e-9);
        assert_eq!(font::width("", 14.0, weight), 0.0);
        // What another font has to draw is taken for wide rather than for nothing.
        assert_eq!(font::width("漢", 10.0, weight), 10.0);
    }
}

#[test]
fn a_size_that_fits() {
    let wide = font::width("15 · 12", 20.0, Weight::Bold);
    assert_eq!(
        font::fitting("15 · 12", 20.0, Weight::Bold, wide + 1.0),
        20.0
    );
    let size = font::fitting("15 · 12", 20.0, Weight::Bold, wide / 2.0);
    assert!((size - 10.0).abs() < 1e-9);
    assert!(!font::has('漢') && !font::has('\n') && font::has('×') && font::has('~'));
}
