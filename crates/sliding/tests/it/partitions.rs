//! Partitions: drawn, refused, made by rule; and patterns in the mirror.

use sliding::Size;
use sliding::pdb::{Catalogue, Partition, PartitionFault, Pattern, PatternError};

const TWO: &str = "# two sets\n\
    name one  size 3x3   # a comment\n\
    a a a\n\
    # and one between rows\n\
    abb\n\
    b b _\n\
    \n\
    a a b\r\n\
    a a b\r\n\
    b b _\r\n\
    size 2x3 name two\n\
    x y z\n\
    x y _\n";

#[test]
fn sets_are_read() {
    let catalogue = Catalogue::parse(&format!("\u{feff}{TWO}")).unwrap();
    let [one, two] = catalogue.sets() else {
        panic!("{catalogue:?}")
    };
    assert_eq!(one.name.as_deref(), Some("one"));
    assert_eq!((one.size().to_string(), one.blank()), ("3x3".into(), 8));
    let cells = |partition: &Partition| -> Vec<u64> {
        partition.patterns().iter().map(|p| p.cells()).collect()
    };
    assert_eq!(cells(&one.partitions()[0]), [0b1111, 0b1111_0000]);
    assert_eq!(cells(&one.partitions()[1]), [0b0001_1011, 0b1110_0100]);
    assert_eq!(two.name.as_deref(), Some("two"));
    assert_eq!(cells(&two.partitions()[0]), [0b1001, 0b1_0010, 0b100]);
}

/// What is drawn is read again.
#[test]
fn drawing_and_reading() {
    let catalogue = Catalogue::parse(TWO).unwrap();
    for partition in catalogue.sets().iter().flat_map(|set| set.partitions()) {
        let again = Catalogue::parse(&partition.to_string()).unwrap();
        let [set] = again.sets() else {
            panic!("{again:?}")
        };
        assert_eq!(set.name, None);
        assert_eq!(set.partitions(), std::slice::from_ref(partition));
    }
}

#[test]
fn refusals_name_the_place() {
    use PartitionFault as Fault;
    let pattern = |letter, why| Fault::Pattern { letter, why };
    for (text, line, column, fault) in [
        ("", 1, 1, Fault::Empty),
        ("# nothing\n\n", 2, 1, Fault::Empty),
        ("name a size 3x3\n", 1, 1, Fault::EmptySet),
        (
            "name a size 3\nab_",
            1,
            13,
            Fault::Size { found: "3".into() },
        ),
        (
            "name a size 1x9\n",
            1,
            13,
            Fault::Size {
                found: "1x9".into(),
            },
        ),
        (
            "name a sizes 3x3",
            1,
            8,
            Fault::Header {
                found: "sizes".into(),
            },
        ),
        (
            "name a size",
            1,
            8,
            Fault::Header {
                found: "size".into(),
            },
        ),
        (
            "name a name b",
            1,
            8,
            Fault::Header {
                found: "name".into(),
            },
        ),
        ("a b c\nd 5 _\n", 2, 3, Fault::Cell { found: '5' }),
        ("a b c\nd . _\n", 2, 3, Fault::Cell { found: '.' }),
        (
            "a b c\nd e\n",
            2,
            3,
            Fault::RowLength {
                found: 2,
                expected: 3,
            },
        ),
        (
            "a b\nc d e\n",
            2,
            5,
            Fault::RowLength {
                found: 3,
                expected: 2,
            },
        ),
        (
            "size 3x3\na b c\nd e _\n",
            2,
            1,
            Fault::Rows {
                found: 2,
                expected: 3,
            },
        ),
        (
            "a b c _\n",
            1,
            1,
            Fault::Board {
                rows: 1,
                columns: 4,
            },
        ),
        ("a b c\nd e f\n", 1, 1, Fault::NoBlank),
        ("a b c\nd _ _\n", 2, 5, Fault::TwoBlanks),
        ("a b c\nd e _\n\na b c\nd _ e\n", 5, 3, Fault::OtherBlank),
        (
            "a b\na _\n",
            1,
            1,
            Fault::Pattern {
                letter: 'a',
                why: PatternError::TooFull { tiles: 2, cells: 4 },
            },
        ),
        (
            "b a a a\na a a a\na a a a\na a a _\n",
            1,
            3,
            pattern('a', PatternError::Tiles { tiles: 14 }),
        ),
        (
            "name a\na b\nc _\n\nname a\na b\nc _\n",
            5,
            1,
            Fault::SameName,
        ),
    ] {
        let error = Catalogue::parse(text).expect_err(text);
        assert_eq!(
            (error.line, error.column, &error.fault),
            (line, column, &fault),
            "{text}"
        );
    }
    let wide = format!("{}\n{}_\n", "a".repeat(40), "b".repeat(39));
    let error = Catalogue::parse(&wide).unwrap_err();
    let why = PatternError::Board { cells: 80 };
    assert_eq!(error.fault, pattern('a', why));
}

/// Every size up to 64 cells has a partition whose tables stay small; each tile is in it once.
#[test]
fn partitions_by_rule() {
    const MOST: u64 = 128 << 20;
    for (rows, columns) in [
        (2, 2),
        (2, 3),
        (2, 32),
        (3, 3),
        (4, 5),
        (5, 5),
        (5, 6),
        (6, 6),
        (7, 7),
        (8, 8),
    ] {
        let size = Size::new(rows, columns).unwrap();
        for blank in [0, size.cells() / 2, size.cells() - 1] {
            let partition = Partition::by_rule(size, blank, MOST).unwrap();
            let mut tiles = 0;
            let bytes = partition.patterns().iter().map(|p| p.estimated_bytes());
            assert!(bytes.sum::<u64>() <= MOST, "{size}");
            for pattern in partition.patterns() {
                assert_eq!(pattern.cells() & tiles, 0, "{size}");
                tiles |= pattern.cells();
                assert!(pattern.tiles() <= 6, "{size}");
            }
            let all = !0 >> (64 - size.cells());
            assert_eq!(tiles, all & !(1 << blank), "{size}");
        }
    }
    let size = Size::new(5, 5).unwrap();
    let four = Partition::by_rule(size, 24, MOST).unwrap();
    assert!(four.patterns().iter().all(|pattern| pattern.tiles() == 6));
    let large = Size::new(8, 9).unwrap();
    assert_eq!(Partition::by_rule(large, 0, MOST), None);
}

#[test]
fn a_pattern_and_its_mirror_image_are_one() {
    let square = Size::new(4, 4).unwrap();
    let upper = Pattern::new(square, 15, 0b0111_1111).unwrap();
    let left = upper.transposed().unwrap();
    assert_eq!(left.to_string(), "aa../aa../aa../a.._");
    assert_eq!(left.transposed(), Some(upper));
    assert_eq!(upper.canonical(), (upper, false));
    assert_eq!(left.canonical(), (upper, true));
    let symmetric = Pattern::new(square, 15, 0b0001_0011).unwrap();
    assert_eq!(symmetric.canonical(), (symmetric, false));
    // Elsewhere the mirror image has another goal.
    assert_eq!(Pattern::new(square, 3, 1).unwrap().transposed(), None);
    let oblong = Size::new(2, 3).unwrap();
    assert_eq!(Pattern::new(oblong, 5, 1).unwrap().transposed(), None);
    let sets = Catalogue::parse("a b b\na c c\na c _\n").unwrap();
    assert_eq!(sets.sets()[0].tables().len(), 3);
    let sets = Catalogue::parse("x b b\nc x x\nc x _\n").unwrap();
    let tables = sets.sets()[0].tables();
    let drawn: Vec<String> = tables.iter().map(ToString::to_string).collect();
    assert_eq!(drawn, ["a../.aa/.a_", ".aa/.../.._"]);
}
