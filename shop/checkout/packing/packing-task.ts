import type { Cents } from '#shop/core/index.ts';
import { accepts, type Box } from './boxes.ts';
import { type Piece, volumeOf } from './pieces.ts';
import { isSlim, lieTogether } from './side-by-side.ts';

/** Pieces that are alike but for the line they belong to: whichever goes into a box makes no difference. */
export interface Kind {
  piece: Piece;
  /** The line of each piece, in order. */
  keys: readonly string[];
}

/** What is to be packed into what, at which price. All in one order, whatever order it came in. */
export interface PackingTask {
  /** The largest first. */
  kinds: readonly Kind[];
  /** The cheapest first. */
  boxes: readonly Box[];
  /** By place of box and kind: whether the box takes such a piece at all. */
  accepts: readonly (readonly boolean[])[];
  /** By place of box and kind: whether any two such pieces lie together in the box. */
  slim: readonly (readonly boolean[])[];
  /** Whether a piece of each of two kinds can lie in a box together. */
  together: (box: number, one: number, other: number) => boolean;
  /** What a box costs, sent with pieces of so many grams in it. */
  price: (box: Box, pieceGrams: number) => Cents;
}

/** A box and the kinds of the pieces in it, as places in the task. */
export interface Packed {
  box: number;
  kinds: number[];
}

export interface Packing {
  costCents: Cents;
  parcels: Packed[];
}

/** By code units: the same in every locale. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Puts pieces that are alike together, the largest first. */
export function kindsOf(pieces: readonly Piece[]): Kind[] {
  const found = new Map<string, { piece: Piece; keys: string[]; looks: string }>();
  for (const piece of pieces) {
    const looks = JSON.stringify({ ...piece, key: '' });
    const kind = found.get(looks) ?? { piece, keys: [], looks };
    kind.keys.push(piece.key);
    found.set(looks, kind);
  }
  const kinds = [...found.values()].sort(
    (a, b) => b.piece.room - a.piece.room || b.piece.grams - a.piece.grams || byText(a.looks, b.looks),
  );
  return kinds.map(({ piece, keys }) => ({ piece, keys: keys.sort(byText) }));
}

/** The boxes in an order of their own: the cheapest, then the smallest, first. */
export const inOrder = (boxes: readonly Box[]): Box[] =>
  [...boxes].sort(
    (a, b) =>
      a.costCents - b.costCents ||
      volumeOf(a.outer) - volumeOf(b.outer) ||
      byText(a.id, b.id) ||
      byText(JSON.stringify(a), JSON.stringify(b)),
  );

/** Answers for pairs of kinds, each worked out once. */
function pairsOf(kinds: readonly Kind[], boxes: readonly Box[]): PackingTask['together'] {
  const known = boxes.map(() => new Map<number, boolean>());
  return (box, one, other) => {
    const pair = Math.min(one, other) * kinds.length + Math.max(one, other);
    const answer = known[box]!.get(pair) ?? lieTogether(boxes[box]!, kinds[one]!.piece, kinds[other]!.piece);
    known[box]!.set(pair, answer);
    return answer;
  };
}

/** A task of kinds and boxes. */
export const packingTask = (
  kinds: readonly Kind[],
  boxes: readonly Box[],
  price: PackingTask['price'],
): PackingTask => ({
  kinds,
  boxes,
  accepts: boxes.map((box) => kinds.map(({ piece }) => accepts(box, piece))),
  slim: boxes.map((box) => kinds.map(({ piece }) => isSlim(box, piece))),
  together: pairsOf(kinds, boxes),
  price,
});
