import type { Cents } from '../money/money.ts';
import { type Box, holds, type Load, NOTHING, withPieces } from './boxes.ts';
import type { Packed, Packing, PackingTask } from './packing-task.ts';
import type { Piece } from './pieces.ts';

/** Pieces one behind the other, each by the place of its kind in the task. */
type Row = readonly number[];

/**
 * The cheapest way to cut a row of pieces into parcels, each cut going into the cheapest box that takes it. Work
 * grows with pieces × boxes × pieces in a box; nothing is allocated in the innermost loop, the busiest of all.
 */
function cutRow(task: PackingTask, row: Row): Packing {
  const pieces = row.map((kind) => task.kinds[kind]!.piece);
  // Of the first so many pieces: what packing them costs, and where and in what the last parcel begins.
  const costs: Cents[] = Array<number>(row.length + 1).fill(Number.POSITIVE_INFINITY);
  const lastFrom: number[] = Array<number>(row.length + 1).fill(0);
  const lastBox: number[] = Array<number>(row.length + 1).fill(0);
  costs[0] = 0;
  for (let from = 0; from < row.length; from += 1) {
    for (const [place, box] of task.boxes.entries()) {
      const accepted = task.accepts[place]!;
      const load: Load = { ...NOTHING };
      for (let end = from; end < row.length && accepted[row[end]!]; end += 1) {
        load.count += 1;
        load.grams += pieces[end]!.grams;
        load.room += pieces[end]!.room;
        if (!holds(box, load)) break;
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

const by = (task: PackingTask, row: Row, measure: (piece: Piece, place: number) => number): number[] =>
  row
    .map((kind, place) => ({ kind, size: measure(task.kinds[kind]!.piece, place) }))
    .sort((a, b) => b.size - a.size || a.kind - b.kind)
    .map(({ kind }) => kind);

/** The largest beside the smallest, so that small pieces fill what large ones leave. */
const mixed = (row: Row): number[] =>
  row.map((_, place) => row[place % 2 === 0 ? place / 2 : row.length - (place + 1) / 2]!);

const longest = ({ size }: Piece): number => Math.max(size.length, size.width, size.height);

/** Numbers that look thrown but are the same for everybody at any time. */
function* steadyNoise(): Generator<number> {
  for (let state = 1; ; ) {
    state = (state * 48_271) % 2_147_483_647;
    yield state / 2_147_483_647;
  }
}

/** Fills boxes of one sort: the largest piece first, each where it leaves least; then what does not go in. */
function filled(task: PackingTask, row: Row, box: number): number[] {
  const ready = task.boxes[box]!;
  const share = ({ room, grams }: Piece): number =>
    Math.max(room / ready.maxRoom, grams / ready.maxPieceGrams);
  const left = (load: Load): number =>
    Math.min(ready.maxRoom - load.room, (ready.maxPieceGrams - load.grams) * roomPerGram(ready));
  const bins: { load: Load; kinds: number[] }[] = [];
  const outside: number[] = [];
  for (const kind of by(task, row, share)) {
    if (!task.accepts[box]![kind]) {
      outside.push(kind);
      continue;
    }
    let chosen: { bin: (typeof bins)[number]; load: Load } | null = null;
    for (const bin of bins) {
      const load = withPieces(bin.load, task.kinds[kind]!.piece);
      if (holds(ready, load) && (chosen === null || left(load) < left(chosen.load))) chosen = { bin, load };
    }
    if (chosen === null) {
      bins.push({ load: withPieces(NOTHING, task.kinds[kind]!.piece), kinds: [kind] });
    } else {
      chosen.bin.load = chosen.load;
      chosen.bin.kinds.push(kind);
    }
  }
  return [...bins.flatMap(({ kinds }) => kinds), ...mixed(outside)];
}

const roomPerGram = (box: Box): number => box.maxRoom / Math.max(1, box.maxPieceGrams);

const THROWS = 16;

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
  for (const box of task.boxes.keys()) yield filled(task, row, box);
  const noise = steadyNoise();
  for (let thrown = 0; thrown < THROWS; thrown += 1) {
    const thrownRow = by(task, row, ({ room }) => room * (0.5 + noise.next().value));
    yield thrown % 2 === 0 ? thrownRow : mixed(thrownRow);
  }
}

// So many pieces are packed together; more go on with the next lot, so that work grows no faster than the pieces.
const LOT = 400;

/** A cheap packing of many pieces: the best of several rows, each cut at its best. Every kind must go into some box. */
export function packByRows(task: PackingTask): Packing {
  const all = task.kinds.flatMap(({ keys }, kind) => Array<number>(keys.length).fill(kind));
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
