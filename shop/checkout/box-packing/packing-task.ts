import type { Cents } from '#shop/core/index.ts';
import { accepts, type Box } from './boxes.ts';
import { type Piece, volumeOf } from './pieces.ts';
import { isSlim, lieTogether } from './side-by-side.ts';

/** Items that are identical except for their line, and so interchangeable. */
export interface Kind {
  piece: Piece;
  /** The line key of each item, in order. */
  keys: readonly string[];
}

/** The input of packing, in canonical order whatever the order of the input. */
export interface PackingTask {
  /** Largest first. */
  kinds: readonly Kind[];
  /** Cheapest first. */
  boxes: readonly Box[];
  /** By box and kind index: whether the item fits the box at all. */
  accepts: readonly (readonly boolean[])[];
  /** By box and kind index: whether any two of the item fit together in the box. */
  slim: readonly (readonly boolean[])[];
  /** Whether one item of each of two kinds fit together in a box. */
  together: (box: number, one: number, other: number) => boolean;
  /** The cost of sending a box with items of this weight in it. */
  price: (box: Box, pieceGrams: number) => Cents;
}

/** A box and the kinds of its items, as indexes in the task. */
export interface Packed {
  box: number;
  kinds: number[];
}

export interface Packing {
  costCents: Cents;
  parcels: Packed[];
}

/** Compares by code units, the same in every locale. */
export const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Groups identical items, largest first. */
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

/** Sorts boxes by cost, then size. */
export const inOrder = (boxes: readonly Box[]): Box[] =>
  [...boxes].sort(
    (a, b) =>
      a.costCents - b.costCents ||
      volumeOf(a.outer) - volumeOf(b.outer) ||
      byText(a.id, b.id) ||
      byText(JSON.stringify(a), JSON.stringify(b)),
  );

/** Memoized answers for pairs of kinds. */
function pairsOf(kinds: readonly Kind[], boxes: readonly Box[]): PackingTask['together'] {
  const known = boxes.map(() => new Map<number, boolean>());
  return (box, one, other) => {
    const pair = Math.min(one, other) * kinds.length + Math.max(one, other);
    const answer = known[box]!.get(pair) ?? lieTogether(boxes[box]!, kinds[one]!.piece, kinds[other]!.piece);
    known[box]!.set(pair, answer);
    return answer;
  };
}

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
