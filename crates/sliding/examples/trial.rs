use search::*;
use sliding::heuristic::Homes;
use sliding::pdb::*;
use sliding::space::*;
use sliding::*;
use std::sync::Arc;
use std::time::Instant;
fn cpu() -> f64 {
    std::fs::read_to_string("/proc/self/schedstat")
        .unwrap()
        .split(' ')
        .next()
        .unwrap()
        .parse::<f64>()
        .unwrap()
        / 1e9
}
fn pattern(d: &str) -> Vec<Pattern> {
    let size = Size::new(4, 4).unwrap();
    let cells: Vec<char> = d
        .chars()
        .filter(|c| !c.is_whitespace() && *c != '1')
        .collect();
    let blank = cells.iter().position(|&c| c == '_').unwrap();
    let mut v = vec![];
    for l in 'a'..='z' {
        let m = cells
            .iter()
            .enumerate()
            .filter(|x| *x.1 == l)
            .fold(0u64, |m, x| m | 1 << x.0);
        if m != 0 {
            v.push(Pattern::new(size, blank, m).unwrap());
        }
    }
    v
}
fn boards() -> Vec<(Puzzle, u32)> {
    if std::env::var("ANTI").is_ok() {
        let t =
            std::fs::read_to_string("/work/shared/data/sliding/antipodes80_15puzzle.txt").unwrap();
        return t
            .lines()
            .filter(|l| !l.starts_with('#'))
            .map(|l| {
                let c: Vec<u16> = l.split_whitespace().map(|x| x.parse().unwrap()).collect();
                (
                    Puzzle::to_usual_goal(
                        Board::new(Size::new(4, 4).unwrap(), c[1..17].to_vec()).unwrap(),
                    ),
                    c[17] as u32,
                )
            })
            .collect();
    }
    let t = std::fs::read_to_string("data/sliding/korf100.tsv").unwrap();
    let mut v = vec![];
    for l in t.lines() {
        let f: Vec<&str> = l.split('\t').collect();
        if l.starts_with('#') || f[0] == "number" {
            continue;
        }
        let c: Vec<u16> = f[1]
            .replace('/', " ")
            .split(' ')
            .map(|x| x.parse().unwrap())
            .collect();
        let size = Size::new(4, 4).unwrap();
        // turn by 180 degrees
        let turned: Vec<u16> = (0..16)
            .map(|p| {
                let t = c[15 - p];
                if t == 0 { 0 } else { 16 - t }
            })
            .collect();
        v.push((
            Puzzle::to_usual_goal(Board::new(size, turned).unwrap()),
            f[3].parse().unwrap(),
        ));
    }
    v
}
fn run<const S: usize, const V: usize>(name: &str, drawings: &[&str]) {
    let t = cpu();
    let parts: Vec<Vec<Table>> = drawings
        .iter()
        .map(|d| {
            pattern(d)
                .into_iter()
                .map(|p| {
                    let t = Instant::now();
                    let shape = Arc::new(Shape::of(p));
                    let t1 = t.elapsed();
                    let (table, h) =
                        Table::build(p, shape, &(), &mut |_| std::ops::ControlFlow::Continue(()))
                            .unwrap();
                    eprintln!(
                        "  {} tiles: {} entries, {} bytes, shape {:?} {:?} depth {}",
                        p.tiles(),
                        h.iter().sum::<u64>(),
                        table.bits().len(),
                        t1,
                        t.elapsed(),
                        h.len() - 1
                    );
                    table
                })
                .collect()
        })
        .collect();
    let built = cpu() - t;
    let t = Instant::now();
    let id: Vec<usize> = (0..16).collect();
    let tr: Vec<usize> = (0..16).map(|c| c % 4 * 4 + c / 4).collect();
    let t = Instant::now();
    let longest = std::env::var("LONGEST").map_or(8, |x| x.parse().unwrap());
    let seq = Sequences::new(Size::new(4, 4).unwrap(), Successors::KORF.order, longest);
    eprintln!(
        "sequences {} {:?} states {}",
        longest,
        t.elapsed(),
        seq.states()
    );
    let mut nodes = 0;
    let mut sum = 0;
    let t = cpu();
    let mut worst = 0.0f64;
    let mut only = 0.0;
    for (p, best) in boards() {
        let views: Vec<View> = parts
            .iter()
            .zip(drawings)
            .flat_map(|(p, d)| {
                let plain = View {
                    tables: p.iter().collect(),
                    cells: id.clone(),
                };
                let mirror = View {
                    tables: p.iter().collect(),
                    cells: tr.clone(),
                };
                if d.contains('1') {
                    vec![plain]
                } else {
                    vec![plain, mirror]
                }
            })
            .collect();
        let h = Additive::<UpTo16, S, V>::new(Homes::of(&p), &views);
        let space = PatternSpace::new(&p, h, &seq);
        let t = cpu();
        let run = ida_batch(&space, Wanted::One, &Limits::default(), &(), &mut |_| {
            std::ops::ControlFlow::Continue(())
        })
        .run;
        worst = worst.max(cpu() - t);
        only += cpu() - t;
        let End::Found(m) = run.end else { panic!() };
        assert_eq!(m.len() as u32, best);
        nodes += run.stats.generated;
        sum += m.len();
    }
    let e = cpu() - t;
    println!(
        "{name}: built {built:?}, sum {sum}, mean nodes {}, {e:.3} {only:.3} worst {worst:.4} {:.1} Mnodes/s",
        nodes / 100,
        nodes as f64 / e / 1e6
    );
}
fn main() {
    let args: Vec<String> = std::env::args().skip(1).collect();
    let d: Vec<&str> = args.iter().map(|x| x.as_str()).collect();
    let letters: usize = d
        .iter()
        .map(|x| {
            let mut c: Vec<char> = x.chars().filter(|c| c.is_alphabetic()).collect();
            c.sort();
            c.dedup();
            c.len()
        })
        .sum();
    let name = args.join(" | ");
    let views: usize = d.iter().map(|x| if x.contains('1') { 1 } else { 2 }).sum();
    let slots: usize = d
        .iter()
        .map(|x| {
            let mut c: Vec<char> = x.chars().filter(|c| c.is_alphabetic()).collect();
            c.sort();
            c.dedup();
            c.len() * if x.contains('1') { 1 } else { 2 }
        })
        .sum();
    let _ = letters;
    match (slots, views) {
        (4, 2) => run::<4, 2>(&name, &d),
        (6, 2) => run::<6, 2>(&name, &d),
        (6, 3) => run::<6, 3>(&name, &d),
        (8, 4) => run::<8, 4>(&name, &d),
        (10, 4) => run::<10, 4>(&name, &d),
        (12, 4) => run::<12, 4>(&name, &d),
        (12, 6) => run::<12, 6>(&name, &d),
        _ => panic!("{slots} {views}"),
    }
}
