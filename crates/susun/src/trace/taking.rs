//! Which live node a search takes next, as a rule in words.

use search::{BestFirst, Goals, Heap, Order, Ties};

use super::Tree;
use crate::messages;
use crate::slide::registry::{Classic, Engine, Method};

/// What a rule compares before it leaves the rest open.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum LeavesOpen {
    /// It names one node.
    Nothing,
    /// Nodes of equal cost and depth are left open.
    EqualDepth,
    /// Nodes of equal cost are left open.
    EqualCost,
    /// It names none: any live node may be next.
    All,
}

messages! {
    /// Which of the live nodes a search takes next.
    #[derive(PartialEq, Eq)]
    #[non_exhaustive]
    pub enum Taking {
        Queue =>
            en: "The oldest live node is next.",
            id: "Simpul hidup yang paling lama menunggu diambil lebih dulu.";
        LeastThenShallow =>
            en: "The live node of least cost is next. If costs are equal, the shallower one; if the depths are equal too, the older one.",
            id: "Simpul hidup dengan biaya terkecil diambil lebih dulu. Bila biaya sama, yang lebih dangkal; bila kedalamannya juga sama, yang lebih dulu dibangkitkan.";
        LeastThenDeep =>
            en: "The live node of least cost is next. If costs are equal, the deeper one; if the depths are equal too, the newer one.",
            id: "Simpul hidup dengan biaya terkecil diambil lebih dulu. Bila biaya sama, yang lebih dalam; bila kedalamannya juga sama, yang lebih akhir dibangkitkan.";
        LeastThenDeepInHeap =>
            en: "The live node of least cost is next. If costs are equal, the deeper one. If the depths are equal too, any of them may be next: the heap decides.",
            id: "Simpul hidup dengan biaya terkecil diambil lebih dulu. Bila biaya sama, yang lebih dalam. Bila kedalamannya juga sama, yang mana pun boleh: heap yang menentukan.";
        LeastInHeap =>
            en: "The live node of least cost is next. If costs are equal, any of them may be next: the heap decides.",
            id: "Simpul hidup dengan biaya terkecil diambil lebih dulu. Bila biaya sama, yang mana pun boleh: heap yang menentukan.";
        Stack =>
            en: "The deepest live node is next; of siblings, the one that was generated first.",
            id: "Simpul hidup terdalam diambil lebih dulu; di antara saudara, yang dibangkitkan lebih dulu.";
        StackByEstimate =>
            en: "The deepest live node is next; of siblings, the one of least estimate. If estimates are equal, any of them may be next.",
            id: "Simpul hidup terdalam diambil lebih dulu; di antara saudara, yang taksirannya terkecil. Bila taksiran sama, yang mana pun boleh.";
        LeastOwn =>
            en: "The live node of least cost is next. A node whose children were forgotten counts with the least cost among them. If costs are equal, any of them may be next.",
            id: "Simpul hidup dengan biaya terkecil diambil lebih dulu. Simpul yang anak-anaknya dilupakan dihitung dengan biaya terkecil di antara mereka. Bila biaya sama, yang mana pun boleh.";
        BestNeighbour =>
            en: "The best child is next: the one of least h; if h is equal, the one of least t; if both are equal, the last one examined.",
            id: "Anak terbaik diambil lebih dulu: yang h-nya terkecil; bila h sama, yang t-nya terkecil; bila keduanya sama, yang terakhir diperiksa.";
        Chance =>
            en: "The next node is one of the neighbours, chosen by the method's own rule and partly by chance: any of them may be next.",
            id: "Simpul berikutnya salah satu tetangga, dipilih menurut aturan metode itu sendiri dan sebagian secara acak: yang mana pun boleh.";
    }
}

impl Taking {
    /// The rule of a recorded search; none of one that places pieces, where the search itself is the rule.
    #[must_use]
    pub fn of(tree: &Tree) -> Option<Self> {
        tree.order?;
        let plan = Method::parse(&tree.method).ok()?.plan()?;
        Some(match plan.engine {
            Engine::BestFirst(BestFirst { order, ties, .. }) => match (ties, order) {
                (Ties::Shallow, Order::Depth) => Self::Queue,
                (Ties::Shallow, _) => Self::LeastThenShallow,
                (Ties::Deep, _) => Self::LeastThenDeep,
                (Ties::Heap(Heap::Heapq), _) => Self::LeastThenDeepInHeap,
                (Ties::Heap(Heap::PriorityQueue), _) => Self::LeastInHeap,
            },
            Engine::Classic(Classic::DepthFirst(rules)) => match rules.goals {
                Goals::First => Self::Stack,
                Goals::Best => Self::StackByEstimate,
            },
            Engine::IdaStar => Self::Stack,
            Engine::Classic(Classic::Recursive | Classic::SmaStar(_)) => Self::LeastOwn,
            Engine::Walk(_) => Self::BestNeighbour,
            _ => Self::Chance,
        })
    }

    /// What the rule does not decide.
    #[must_use]
    pub fn leaves_open(self) -> LeavesOpen {
        match self {
            Self::LeastThenDeepInHeap | Self::StackByEstimate => LeavesOpen::EqualDepth,
            Self::LeastInHeap | Self::LeastOwn => LeavesOpen::EqualCost,
            Self::Chance => LeavesOpen::All,
            _ => LeavesOpen::Nothing,
        }
    }
}
