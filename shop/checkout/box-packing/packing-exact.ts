import type { Cents } from '#shop/core/index.ts';
import { holds, type Load, NOTHING, withPieces } from './boxes.ts';
import type { Kind, Packed, Packing, PackingTask } from './packing-task.ts';

/** Exact packing is used up to this many sub-multisets of the items: nine different items, or 7 × 7 × 7. */
export const EXACT_CHOICES = 512;

/** The number of sub-multisets of the items, including none and all. */
export const choicesOf = (kinds: readonly Kind[]): number =>
  kinds.reduce((product, { keys }) => product * (keys.length + 1), 1);

/** A sub-multiset as a quantity of each kind. They are numbered so that adding numbers adds quantities. */
type Counts = readonly number[];

function countsOf(choice: number, kinds: readonly Kind[]): Counts {
  let rest = choice;
  return kinds.map(({ keys }) => {
    const count = rest % (keys.length + 1);
    rest = Math.floor(rest / (keys.length + 1));
    return count;
  });
}

const firstOf = (counts: Counts): number => counts.findIndex((count) => count > 0);

interface FullBox {
  choice: number;
  counts: Counts;
  box: number;
  costCents: Cents;
}

/** Whether any two of the items fit in a box together. */
function areAllTogether({ slim, together }: PackingTask, box: number, counts: Counts): boolean {
  const inside = counts.flatMap((count, kind) => (count > 0 ? [kind] : []));
  return inside.every((one, at) =>
    inside.slice(at).every((other) => {
      if (one === other && counts[one]! < 2) return true;
      return (slim[box]![one]! && slim[box]![other]!) || together(box, one, other);
    }),
  );
}

function cheapestBox(task: PackingTask, choice: number, counts: Counts): FullBox | null {
  const load = counts.reduce<Load>(
    (sum, count, kind) => withPieces(sum, task.kinds[kind]!.piece, count),
    NOTHING,
  );
  let best: FullBox | null = null;
  for (const [box, ready] of task.boxes.entries()) {
    if (!holds(ready, load) || counts.some((count, kind) => count > 0 && !task.accepts[box]![kind])) continue;
    if (!areAllTogether(task, box, counts)) continue;
    const costCents = task.price(ready, load.grams);
    if (best === null || costCents < best.costCents) best = { choice, counts, box, costCents };
  }
  return best;
}

/**
 * Optimal packing by dynamic programming over ever larger sub-multisets: the first item lies in some box, and
 * the remainder is already packed optimally. Work grows with the square of the number of sub-multisets, hence
 * `EXACT_CHOICES`. Every kind must fit some box.
 */
export function packExactly(task: PackingTask): Packing {
  const choices = choicesOf(task.kinds);
  const boxesFrom: FullBox[][] = task.kinds.map(() => []);
  const best: { costCents: Cents; last: FullBox | null }[] = [{ costCents: 0, last: null }];
  for (let choice = 1; choice < choices; choice += 1) {
    const counts = countsOf(choice, task.kinds);
    const first = firstOf(counts);
    const whole = cheapestBox(task, choice, counts);
    if (whole) boxesFrom[first]!.push(whole);
    let cheapest: (typeof best)[number] = { costCents: Number.POSITIVE_INFINITY, last: null };
    for (const last of boxesFrom[first]!) {
      if (last.counts.some((count, kind) => count > counts[kind]!)) continue;
      const costCents = last.costCents + best[choice - last.choice]!.costCents;
      if (costCents < cheapest.costCents) cheapest = { costCents, last };
    }
    best.push(cheapest);
  }
  return { costCents: best[choices - 1]!.costCents, parcels: followBack(best) };
}

function followBack(best: readonly { last: FullBox | null }[]): Packed[] {
  const parcels: Packed[] = [];
  for (let choice = best.length - 1; choice > 0; ) {
    const { last } = best[choice]!;
    if (!last) throw new Error('A piece that goes into no box was to be packed into boxes.');
    parcels.push({
      box: last.box,
      kinds: last.counts.flatMap((count, kind) => Array<number>(count).fill(kind)),
    });
    choice -= last.choice;
  }
  return parcels;
}
