//! The catalogue of partitions.

use susun::slide::tables::SMALL_BYTES;
use susun::slide::tables::catalogue::{full_name, keys, named, of_size, sets};
use susun::sliding::Size;

#[test]
fn the_catalogue_is_in_order() {
    let mut names = Vec::new();
    for set in sets() {
        let name = full_name(set);
        assert!(set.name.is_some(), "{name}");
        assert_eq!(set.blank(), set.size().cells() - 1, "{name}: blank last");
        assert!(!names.contains(&name), "{name}");
        assert_eq!(named(&name), Ok(set));
        names.push(name);
    }
    // The first set of a size is the one that is built unasked.
    for set in sets() {
        let first = &of_size(set.size())[0];
        let bytes = keys(first)
            .into_iter()
            .map(|key| key.pattern.estimated_bytes());
        assert!(bytes.max() <= Some(SMALL_BYTES), "{}", full_name(first));
    }
    assert_eq!(named("4x4-smal"), Err(Some("4x4-small")));
    assert_eq!(named("4x4-mtn"), Err(Some("4x4-mtm")));
    assert_eq!(named("?"), Err(None));
}

#[test]
fn every_size_has_a_set() {
    for (rows, columns) in [
        (2, 2),
        (2, 3),
        (3, 3),
        (4, 4),
        (4, 5),
        (6, 6),
        (8, 8),
        (2, 32),
    ] {
        let size = Size::new(rows, columns).expect("a size");
        assert!(!of_size(size).is_empty(), "{size}");
    }
    let large = Size::new(8, 9).expect("a size");
    assert!(of_size(large).is_empty());
}
