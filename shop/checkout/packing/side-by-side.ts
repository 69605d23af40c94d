import type { Box } from './boxes.ts';
import type { Millimetres, Piece } from './pieces.ts';

/** Edges along the length, width and height of a box. */
type Edges = readonly [number, number, number];

const edgesOf = ({ length, width, height }: Millimetres): Edges => [length, width, height];

/** The ways in which a piece may lie in a box that it goes into alone. */
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
 * Whether two pieces can lie in a box together, whichever way they are turned: one beside, behind or above the other.
 * Two boxes that do not overlap are always apart along one of the three axes.
 */
export function lieTogether(box: Pick<Box, 'inner'>, one: Piece, other: Piece): boolean {
  const inner = edgesOf(box.inner);
  const others = turnsOf(other, inner);
  return turnsOf(one, inner).some((a) =>
    others.some((b) => a.some((edge, axis) => edge + b[axis]! <= inner[axis]!)),
  );
}

/** Whether a piece leaves half of the box's longest edge free: any two such pieces lie together. */
export function isSlim(box: Pick<Box, 'inner'>, piece: Piece): boolean {
  const inner = edgesOf(box.inner);
  const longest = inner.indexOf(Math.max(...inner));
  return turnsOf(piece, inner).some((edges) => 2 * edges[longest]! <= inner[longest]!);
}
