use sliding::pdb::*;
use sliding::*;
use std::collections::HashMap;
use std::sync::Arc;
fn main() {
    let n_s = 1500;
    let size = Size::new(4, 4).unwrap();
    let mut seed = 12345u64;
    let mut rnd = |n: usize| {
        seed ^= seed << 13;
        seed ^= seed >> 7;
        seed ^= seed << 17;
        (seed % n as u64) as usize
    };
    // position of each tile by home cell
    let mut samples: Vec<[usize; 16]> = vec![];
    while samples.len() < n_s {
        let mut c: Vec<u16> = (0..16).collect();
        for l in (1..16).rev() {
            let j = rnd(l + 1);
            c.swap(l, j);
        }
        let b = Board::new(size, c.clone()).unwrap();
        if !parity::Parity::of(&Puzzle::to_usual_goal(b)).is_solvable() {
            continue;
        }
        let mut pos = [0; 16];
        for (cell, &t) in c.iter().enumerate() {
            pos[if t == 0 { 15 } else { t as usize - 1 }] = cell;
        }
        samples.push(pos);
    }
    let tr = |c: usize| c % 4 * 4 + c / 4;
    let trm = |m: u64| {
        (0..16)
            .filter(|c| m >> c & 1 == 1)
            .fold(0u64, |x, c| x | 1 << tr(c))
    };
    let eval = |m: u64, shape: &Arc<Shape>| -> (Vec<u8>, Vec<u8>) {
        let p = Pattern::new(size, 15, m).unwrap();
        let (t, _) = Table::build(p, shape.clone(), &(), &mut |_| {
            std::ops::ControlFlow::Continue(())
        })
        .unwrap();
        let homes: Vec<usize> = (0..16).filter(|c| m >> c & 1 == 1).collect();
        let a = samples
            .iter()
            .map(|pos| {
                t.distance(&homes.iter().map(|&h| pos[h]).collect::<Vec<_>>(), pos[15]) as u8
            })
            .collect();
        let b = samples
            .iter()
            .map(|pos| {
                t.distance(
                    &homes.iter().map(|&h| tr(pos[tr(h)])).collect::<Vec<_>>(),
                    tr(pos[15]),
                ) as u8
            })
            .collect();
        (a, b)
    };
    let mut all: HashMap<u64, (Vec<u8>, Vec<u8>)> = HashMap::new();
    for k in [3u32, 6] {
        let shape = Arc::new(Shape::of(Pattern::new(size, 15, (1 << k) - 1).unwrap()));
        for m in 0u64..1 << 15 {
            if m.count_ones() != k || all.contains_key(&m) {
                continue;
            }
            let (a, b) = eval(m, &shape);
            all.insert(trm(m), (b.clone(), a.clone()));
            all.insert(m, (a, b));
            if all.len() % 500 < 2 {
                eprintln!("{}", all.len());
            }
        }
    }
    let pw: Vec<f64> = (0..100).map(|h| 2.13f64.powi(-h)).collect();
    let mut best: Vec<(f64, f64, u64, u64, u64)> = vec![];
    for c in 0u64..1 << 15 {
        if c.count_ones() != 3 {
            continue;
        }
        let rest = 0x7fff & !c;
        let low = rest & rest.wrapping_neg();
        let mut a = rest;
        loop {
            a = (a - 1) & rest;
            if a == 0 {
                break;
            }
            if a.count_ones() != 6 || a & low == 0 {
                continue;
            }
            let b = rest & !a;
            let (x, y, z) = (&all[&a], &all[&b], &all[&c]);
            let mut s = 0.0;
            let mut mean = 0.0;
            for i in 0..n_s {
                let h = (x.0[i] + y.0[i] + z.0[i]).max(x.1[i] + y.1[i] + z.1[i]);
                s += pw[h as usize];
                mean += h as f64;
            }
            best.push((s, mean / n_s as f64, a, b, c));
        }
    }
    best.sort_by(|a, b| a.0.total_cmp(&b.0));
    for (s, mean, a, b, c) in best
        .iter()
        .take(24)
        .chain(best.iter().skip(best.len() / 2).take(1))
    {
        println!("{s:.3e} {mean:.3}");
        for r in 0..4 {
            println!(
                "   {}",
                (0..4)
                    .map(|k| {
                        let p = r * 4 + k;
                        if a >> p & 1 == 1 {
                            'a'
                        } else if b >> p & 1 == 1 {
                            'b'
                        } else if c >> p & 1 == 1 {
                            'c'
                        } else {
                            '_'
                        }
                    })
                    .collect::<String>()
            );
        }
    }
}
