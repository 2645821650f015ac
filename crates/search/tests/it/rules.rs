//! All rules of a best-first search, and what each combination promises.

use search::{BestFirst, Count, Duplicates, Heap, Order, StopRule, Ties};

use crate::graph::Estimates;

pub(crate) const ORDERS: [Order; 5] = [
    Order::Depth,
    Order::DepthPlusEstimate,
    Order::Weighted { times: 3, per: 2 },
    Order::Weighted { times: 1, per: 2 },
    Order::Estimate,
];

const TIES: [Ties; 4] = [
    Ties::Shallow,
    Ties::Deep,
    Ties::Heap(Heap::Heapq),
    Ties::Heap(Heap::PriorityQueue),
];

pub(crate) fn all() -> Vec<BestFirst> {
    let mut rules = Vec::new();
    for order in ORDERS {
        for ties in TIES {
            for duplicates in [
                Duplicates::Closed,
                Duplicates::Cheaper,
                Duplicates::CheaperOrEqual,
            ] {
                for stop in [
                    StopRule::GoalGenerated,
                    StopRule::GoalTaken,
                    StopRule::NoneCheaper,
                    StopRule::AllDearer,
                ] {
                    for start_is_known in [true, false] {
                        rules.push(BestFirst {
                            order,
                            ties,
                            duplicates,
                            start_is_known,
                            stop,
                            count: Count::Made,
                        });
                    }
                }
            }
        }
    }
    rules
}

/// Whether the path found is a shortest one. `even` says that all paths between two states have
/// lengths of one parity.
pub(crate) fn is_exact(rules: &BestFirst, estimates: Estimates, even: bool) -> bool {
    let trusts_estimate = match rules.order {
        Order::Depth => return true,
        Order::DepthPlusEstimate => true,
        // A weight below 1 shrinks an estimate that was low enough already.
        Order::Weighted { times, per } => times <= per,
        Order::Estimate => false,
    };
    let looks_back = match rules.duplicates {
        Duplicates::Closed => {
            rules.order == Order::DepthPlusEstimate
                && rules.ties == Ties::Shallow
                && even
                && matches!(estimates, Estimates::Zero | Estimates::Consistent)
        }
        Duplicates::Cheaper | Duplicates::CheaperOrEqual => true,
    };
    trusts_estimate
        && looks_back
        && estimates != Estimates::Wild
        && rules.stop != StopRule::GoalGenerated
}
