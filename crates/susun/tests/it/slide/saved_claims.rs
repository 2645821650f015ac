//! What a saved answer says of itself.

use susun::Lang;
use susun::format::{Claims, METRICS};
use susun::slide::Message;
use susun::sliding::Metric;

#[test]
fn what_solve_writes_is_read() {
    for &lang in Lang::ALL {
        for (_, metric) in METRICS {
            for length in [0, 1, 25, 12_345] {
                let line = Message::Optimal { length, metric }.text(lang);
                let claims = Claims {
                    metric: Some(metric),
                    length: Some(length),
                    optimal: true,
                    ..Claims::default()
                };
                assert_eq!(Claims::of(&line), Ok(claims), "{line}");
            }
            let (length, at_least) = (1_205, 1_003);
            let line = Message::Within {
                length,
                at_least,
                metric,
            }
            .text(lang);
            let claims = Claims {
                metric: Some(metric),
                length: Some(length),
                lower_bound: Some(1_003),
                ..Claims::default()
            };
            assert_eq!(Claims::of(&line), Ok(claims), "{line}");
        }
    }
    for nothing in ["Solved in 7 single-tile moves.", "LLUR", r#"{"moves":"L"}"#] {
        assert_eq!(Claims::of(nothing), Ok(Claims::default()));
    }
    assert_eq!(
        Claims::of(r#"{"moves":"L2","metric":"mtm","outcome":"optimal"}"#),
        Ok(Claims {
            metric: Some(Metric::MultiTile),
            optimal: true,
            ..Claims::default()
        })
    );
}
