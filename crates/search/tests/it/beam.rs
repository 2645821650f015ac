//! The beam: wide, it is breadth-first search; narrow, what it finds is a path and it always ends.

use search::{Beam, End, Halt, Limits};

use crate::graph::{Dice, Estimates, Graph};

const ALL: [Estimates; 4] = [
    Estimates::Zero,
    Estimates::Consistent,
    Estimates::Admissible,
    Estimates::Wild,
];

fn graphs() -> impl Iterator<Item = Graph> {
    (0..300).map(|seed| {
        let mut dice = Dice(seed);
        let estimates = ALL[seed as usize % ALL.len()];
        let vertices = 2 + dice.below(60);
        if seed % 3 == 0 {
            Graph::directed(vertices, estimates, &mut dice)
        } else {
            Graph::bipartite(vertices, estimates, &mut dice)
        }
    })
}

#[test]
fn a_wide_beam_finds_a_shortest_path() {
    for mut graph in graphs() {
        let beam = Beam {
            width: 1000,
            most_steps: 1000,
        };
        let run = beam.run(&mut graph, &Limits::default(), &mut ());
        assert!(graph.is_at_start());
        assert_eq!(graph.length_of(&run), graph.distance());
    }
}

#[test]
fn a_narrow_beam_ends() {
    for mut graph in graphs() {
        for width in [1, 2, 5] {
            let beam = Beam {
                width,
                most_steps: 1000,
            };
            let run = beam.run(&mut graph, &Limits::default(), &mut ());
            assert!(graph.is_at_start());
            let length = graph.length_of(&run);
            assert!(length.is_none() || length >= graph.distance());
            if length.is_none() {
                let lost = End::Stopped {
                    why: Halt::DeadEnd,
                    best: None,
                };
                assert_eq!(run.end, lost);
            }
            assert_eq!(beam.run(&mut graph, &Limits::default(), &mut ()), run);
        }
    }
}

#[test]
fn limits_are_kept() {
    // A line: one step forward, one back.
    let edges: Vec<Vec<usize>> = (0..50usize)
        .map(|v| [v.checked_sub(1), Some(v + 1).filter(|&v| v < 50)])
        .map(|ends| ends.into_iter().flatten().collect())
        .collect();
    let edges: Vec<&[usize]> = edges.iter().map(Vec::as_slice).collect();
    let mut graph = Graph::given(&edges, &[0; 50]);
    let beam = Beam {
        width: 3,
        most_steps: 20,
    };
    let run = beam.run(&mut graph, &Limits::default(), &mut ());
    let steps = End::Stopped {
        why: Halt::Steps(20),
        best: None,
    };
    assert_eq!((run.end, run.stats.depth), (steps, 20));
    for nodes in [1, 2, 17] {
        let limits = Limits::NONE.nodes(nodes);
        let run = beam.run(&mut graph, &limits, &mut ());
        let halted = End::Stopped {
            why: Halt::Nodes,
            best: None,
        };
        assert_eq!((run.end, run.stats.generated), (halted, nodes));
    }
    for bytes in [0, 100, 1000] {
        let limits = Limits::NONE.bytes(bytes);
        let run = beam.run(&mut graph, &limits, &mut ());
        let halted = End::Stopped {
            why: Halt::Memory,
            best: None,
        };
        assert_eq!(run.end, halted);
        assert!(run.stats.peak_bytes <= bytes);
    }
}
