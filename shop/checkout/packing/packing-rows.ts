import type { Cents } from '#shop/core/index.ts';
import { holds, type Load, NOTHING } from './boxes.ts';
import type { Packed, Packing, PackingTask } from './packing-task.ts';
import type { Piece } from './pieces.ts';

/** Pieces one behind the other, each by the place of its kind in the task. */
type Row = readonly number[];

/** Puts a piece to a load, in place: done some hundred thousand times for a large order. */
function addTo(load: Load, { grams, room }: Piece): void {
  load.count += 1;
  load.grams += grams;
  load.room += room;
}

/**
 * Whether the piece at `end` can lie in a box together with each that went in before, from `from` on.
 * @param bulky those before that are not slim; this one joins them where it is not
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
 * The cheapest way to cut a row of pieces into parcels, each cut going into the cheapest box that takes it. Work
 * grows with pieces × boxes × pieces in a box.
 */
function cutRow(task: PackingTask, row: Row): Packing {
  const pieces = row.map((kind) => task.kinds[kind]!.piece);
  // Of the first so many pieces: what packing them costs, and where and in what the last parcel begins.
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

/** The largest beside the smallest, so that small pieces fill what large ones leave. */
const mixed = (row: Row): number[] =>
  row.map((_, place) => row[place % 2 === 0 ? place / 2 : row.length - (place + 1) / 2]!);

const longest = ({ size }: Piece): number => Math.max(size.length, size.width, size.height);

/** Factors of 0.25 to 1.75 that look thrown, but are the same for everybody at any time. */
function steadyNoise(): () => number {
  let state = 1;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return 0.25 + (1.5 * state) / 2_147_483_647;
  };
}

/** Fills boxes of one sort: the largest piece first, each where it leaves least; then what does not go in. */
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
 * How often each box is filled anew with blurred sizes: what a row of so many pieces can bear. Twice as often gained
 * less than half a percent on average.
 */
const blurs = (pieces: number): number => Math.min(48, Math.ceil(1600 / pieces));

/**
 * The rows that are tried. None depends on which other boxes there are, so that one box more only adds rows and
 * cuts: it can never make a packing dearer.
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

// So many pieces are packed together; more go on with the next lot, so that work grows no faster than the pieces.
const LOT = 400;

/** A cheap packing of many pieces: the best of several rows, each cut at its best. Every kind must go into some box. */
export function packByRows(task: PackingTask): Packing {
  // Mixed, so that each lot has small pieces for what its large ones leave.
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
