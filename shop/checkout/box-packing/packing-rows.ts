import type { Cents } from '#shop/core/index.ts';
import { holds, type Load, NOTHING } from './boxes.ts';
import type { Packed, Packing, PackingTask } from './packing-task.ts';
import type { Piece } from './pieces.ts';

/** A sequence of items, each as the index of its kind in the task. */
type Row = readonly number[];

/** Adds an item to a load in place, since it runs some hundred thousand times for a large order. */
function addTo(load: Load, { grams, room }: Piece): void {
  load.count += 1;
  load.grams += grams;
  load.room += room;
}

/**
 * Whether the item at `end` fits in a box with each earlier one, from `from` on.
 * @param bulky the earlier ones that are not slim; this one is added if it isn't either
 */
function goesBeside(
  { slim, together }: PackingTask,
  place: number,
  row: Row,
  { from, end, bulky }: { from: number; end: number; bulky: number[] },
): boolean {
  const kind = row[end]!;
  if (slim[place]![kind]!) return bulky.every((other) => together(place, kind, other));
  bulky.push(kind);
  for (let at = from; at < end; at += 1) if (!together(place, kind, row[at]!)) return false;
  return true;
}

/**
 * The cheapest way to cut a row of items into parcels, each in the cheapest box that fits. Work grows with
 * items × boxes × items per box.
 */
function cutRow(task: PackingTask, row: Row): Packing {
  const pieces = row.map((kind) => task.kinds[kind]!.piece);
  // For each prefix of the row: its lowest cost, and the start and box of its last parcel.
  const costs: Cents[] = Array<number>(row.length + 1).fill(Number.POSITIVE_INFINITY);
  const lastFrom: number[] = Array<number>(row.length + 1).fill(0);
  const lastBox: number[] = Array<number>(row.length + 1).fill(0);
  costs[0] = 0;
  for (let from = 0; from < row.length; from += 1) {
    for (let place = 0; place < task.boxes.length; place += 1) {
      const box = task.boxes[place]!;
      const accepted = task.accepts[place]!;
      const load: Load = { ...NOTHING };
      const bulky: number[] = [];
      for (let end = from; end < row.length && accepted[row[end]!]; end += 1) {
        addTo(load, pieces[end]!);
        if (!holds(box, load)) break;
        if (!goesBeside(task, place, row, { from, end, bulky })) break;
        if (costs[from]! + box.costCents >= costs[end + 1]!) continue;
        const costCents = costs[from]! + task.price(box, load.grams);
        if (costCents >= costs[end + 1]!) continue;
        costs[end + 1] = costCents;
        lastFrom[end + 1] = from;
        lastBox[end + 1] = place;
      }
    }
  }
  const parcels: Packed[] = [];
  for (let end = row.length; end > 0; end = lastFrom[end]!) {
    parcels.push({ box: lastBox[end]!, kinds: row.slice(lastFrom[end]!, end) });
  }
  return { costCents: costs[row.length]!, parcels };
}

const by = (task: PackingTask, row: Row, measure: (piece: Piece) => number): number[] =>
  row
    .map((kind) => ({ kind, size: measure(task.kinds[kind]!.piece) }))
    .sort((a, b) => b.size - a.size || a.kind - b.kind)
    .map(({ kind }) => kind);

/** Alternates the largest and the smallest, so that small items fill the gaps of large ones. */
const mixed = (row: Row): number[] =>
  row.map((_, place) => row[place % 2 === 0 ? place / 2 : row.length - (place + 1) / 2]!);

const longest = ({ size }: Piece): number => Math.max(size.length, size.width, size.height);

/** Deterministic pseudo-random factors of 0.25 to 1.75. */
function steadyNoise(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return 0.25 + (1.5 * state) / 2_147_483_647;
  };
}

/**
 * Fills boxes of one type: the largest item first, each where it leaves the least room; then what doesn't
 * fit.
 */
function filled(task: PackingTask, row: Row, place: number, about: () => number): number[] {
  const box = task.boxes[place]!;
  const takes = (kind: number): boolean => task.accepts[place]![kind]!;
  const share = ({ room, grams }: Piece): number => Math.max(room / box.maxRoom, grams / box.maxPieceGrams);
  const sorted = by(task, row.filter(takes), (piece) => share(piece) * about());
  const bins: { load: Load; kinds: number[] }[] = [];
  for (const kind of sorted) {
    const { grams, room } = task.kinds[kind]!.piece;
    let chosen: (typeof bins)[number] | null = null;
    let leastLeft = Number.POSITIVE_INFINITY;
    for (const bin of bins) {
      const { load } = bin;
      const roomLeft = box.maxRoom - load.room - room;
      const gramsLeft = box.maxPieceGrams - load.grams - grams;
      if (roomLeft < 0 || gramsLeft < 0 || load.count === box.maxItems) continue;
      const left = Math.min(roomLeft / box.maxRoom, gramsLeft / box.maxPieceGrams);
      if (left < leastLeft) [chosen, leastLeft] = [bin, left];
    }
    if (chosen === null) {
      chosen = { load: { ...NOTHING }, kinds: [] };
      bins.push(chosen);
    }
    addTo(chosen.load, task.kinds[kind]!.piece);
    chosen.kinds.push(kind);
  }
  return [...bins.flatMap(({ kinds }) => kinds), ...mixed(row.filter((kind) => !takes(kind)))];
}

/**
 * How often each box is filled again with perturbed sizes, limited by the length of the row. Twice as often
 * gained less than half a percent on average.
 */
const blurs = (count: number): number => Math.min(48, Math.ceil(1600 / count));

/**
 * The rows to try. None depends on which other boxes exist, so that adding a box only adds rows and cuts, and
 * can never make a packing more expensive.
 */
function* rowsOf(task: PackingTask, row: Row): Generator<Row> {
  const measures = [
    ({ room }: Piece) => room,
    ({ grams }: Piece) => grams,
    longest,
    ({ room, grams }: Piece) => grams / room,
  ];
  for (const measure of measures) {
    const sorted = by(task, row, measure);
    yield sorted;
    yield mixed(sorted);
  }
  for (const box of task.boxes.keys()) {
    yield filled(task, row, box, () => 1);
    const about = steadyNoise();
    for (let blurred = 0; blurred < blurs(row.length); blurred += 1) yield filled(task, row, box, about);
  }
}

// Items are packed in lots of this size, so that work grows linearly.
const LOT = 400;

/**
 * A heuristic packing of many items: the best of several rows, each cut optimally. Every kind must fit some
 * box.
 */
export function packByRows(task: PackingTask): Packing {
  // Mixed, so that each lot has small items to fill the gaps of its large ones.
  const all = mixed(task.kinds.flatMap(({ keys }, kind) => Array<number>(keys.length).fill(kind)));
  const packing: Packing = { costCents: 0, parcels: [] };
  for (let from = 0; from < all.length; from += LOT) {
    let best: Packing | null = null;
    for (const row of rowsOf(task, all.slice(from, from + LOT))) {
      const cut = cutRow(task, row);
      if (best === null || cut.costCents < best.costCents) best = cut;
    }
    packing.costCents += best!.costCents;
    packing.parcels.push(...best!.parcels);
  }
  return packing;
}
