//! How the nodes of a search by layers were reached.

/// For every node of every layer the place of its parent in the layer before, and the step.
#[derive(Debug)]
pub(crate) struct History<M> {
    layers: Vec<(Vec<u32>, Vec<M>)>,
}

impl<M: Copy> History<M> {
    /// Nothing but the root.
    pub(crate) fn new() -> Self {
        Self { layers: Vec::new() }
    }

    /// Adds a layer: for each node the place of its parent, and the step that led to it.
    pub(crate) fn push(&mut self, parents: Vec<u32>, steps: Vec<M>) {
        self.layers.push((parents, steps));
    }

    /// The steps from the root to a node of the last layer.
    pub(crate) fn path(&self, mut place: usize) -> Vec<M> {
        let mut path: Vec<M> = self
            .layers
            .iter()
            .rev()
            .map(|(parents, steps)| {
                let step = steps[place];
                place = parents[place] as usize;
                step
            })
            .collect();
        path.reverse();
        path
    }

    pub(crate) fn bytes(&self) -> u64 {
        let layers = self.layers.iter();
        let bytes = layers.map(|(parents, steps)| {
            parents.capacity() * size_of::<u32>() + steps.capacity() * size_of::<M>()
        });
        bytes.sum::<usize>() as u64
    }
}
