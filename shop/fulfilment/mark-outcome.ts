/**
 * Why an order wasn't marked. `already`: it is so; `in-hand`: somebody is packing it; `has-label`: one of its parcels
 * has a label that no carrier takes; `busy`: a label is being bought, or may have been; `changed`: it can't be undone,
 * because the order has moved on.
 */
export type MarkProblem =
  | 'gone'
  | 'already'
  | 'in-hand'
  | 'not-possible'
  | 'part-waits'
  | 'in-review'
  | 'disputed'
  | 'busy'
  | 'has-label'
  | 'changed';

export type MarkOutcome =
  /** `undo` is what the undoing function takes. */
  { ok: true; number: string; undo: string } | { ok: false; number: string; problem: MarkProblem };

export interface Marked {
  /** What to undo, one for each order that was marked. */
  undo: string[];
  failed: { number: string; problem: MarkProblem }[];
}

/** One after another, so that each order has its own outcome. */
export async function markEach(
  ids: readonly string[],
  mark: (id: string) => Promise<MarkOutcome>,
): Promise<Marked> {
  const marked: Marked = { undo: [], failed: [] };
  for (const id of new Set(ids)) {
    const outcome = await mark(id);
    if (outcome.ok) marked.undo.push(outcome.undo);
    else marked.failed.push({ number: outcome.number, problem: outcome.problem });
  }
  return marked;
}
