import { z } from 'zod';

/** A leaf, or the number of a feature, its threshold, and where the next nodes stand for up to that and beyond it. */
const Node = z.union([z.tuple([z.number()]), z.tuple([z.int(), z.number(), z.int(), z.int()])]);

/** Gradient-boosted trees for a question of yes or no; each tree is a list of nodes that begins with its root. */
export const BoostedTrees = z.strictObject({ base: z.number(), trees: z.array(z.array(Node).min(1)) });
export type BoostedTrees = z.infer<typeof BoostedTrees>;

/** Returns how likely the answer is yes, from 0 to 1, for features in the order in which they were learned. */
export function likelihoodOf({ base, trees }: BoostedTrees, features: readonly number[]): number {
  const sum = trees.reduce((all, tree) => all + leafOf(tree, features), base);
  return 1 / (1 + Math.exp(-sum));
}

function leafOf(tree: BoostedTrees['trees'][number], features: readonly number[]): number {
  let at = 0;
  // A path visits each node once at most.
  for (let steps = 0; steps < tree.length; steps += 1) {
    const node = tree[at];
    if (!node || node.length === 1) return node?.[0] ?? 0;
    // By number: an answer goes through a thousand nodes, and taking one apart costs more than the rest.
    at = (features[node[0]] ?? 0) <= node[1] ? node[2] : node[3];
  }
  return 0;
}
