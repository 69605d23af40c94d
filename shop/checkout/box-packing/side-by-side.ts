import type { Box } from './boxes.ts';
import type { Millimetres, Piece } from './pieces.ts';

type Edges = readonly [number, number, number];

const edgesOf = ({ length, width, height }: Millimetres): Edges => [length, width, height];

/** The rotations in which an item fits the box alone. */
function turnsOf({ size, upright }: Piece, inner: Edges): Edges[] {
  const { length: l, width: w, height: h } = size;
  const current: Edges[] = [
    [l, w, h],
    [w, l, h],
  ];
  const lying: Edges[] = [
    [l, h, w],
    [h, l, w],
    [w, h, l],
    [h, w, l],
  ];
  const turns = upright ? current : [...current, ...lying];
  return turns.filter((edges) => edges.every((edge, axis) => edge <= inner[axis]!));
}

/**
 * Whether two items fit in a box together in some rotation: beside, behind or above each other. Two boxes
 * that don't overlap are always separated along one of the three axes.
 */
export function lieTogether(box: Pick<Box, 'inner'>, one: Piece, other: Piece): boolean {
  const inner = edgesOf(box.inner);
  const others = turnsOf(other, inner);
  return turnsOf(one, inner).some((a) =>
    others.some((b) => a.some((edge, axis) => edge + b[axis]! <= inner[axis]!)),
  );
}

/** Whether an item takes at most half of the box's longest edge, so that any two such items fit together. */
export function isSlim(box: Pick<Box, 'inner'>, piece: Piece): boolean {
  const inner = edgesOf(box.inner);
  const longest = inner.indexOf(Math.max(...inner));
  return turnsOf(piece, inner).some((edges) => 2 * edges[longest]! <= inner[longest]!);
}
