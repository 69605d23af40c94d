import { z } from 'zod';

interface TagsChanged {
  id: string;
  added: readonly string[];
  removed: readonly string[];
}

const tags = z.array(z.string().max(40)).max(20);
const undone = z.strictObject({ add: tags, remove: tags, at: z.array(z.int().nonnegative()).max(10_000) });

/**
 * The undo of a change of tags, as JSON: each pair of tags to add and tags to remove once, with the places of its rows
 * among the ids that the form posts too. With their ids, a thousand rows wouldn't fit into a form.
 */
export function undoOfTags(ids: readonly string[], changes: readonly TagsChanged[]): string[] {
  const placeOf = new Map(ids.map((id, at) => [id, at]));
  const same = Map.groupBy(changes, ({ added, removed }) => JSON.stringify([added, removed]));
  return [...same.values()].map((those) => {
    const { added, removed } = those[0]!;
    return JSON.stringify({ add: removed, remove: added, at: those.map(({ id }) => placeOf.get(id)) });
  });
}

/** @returns null where something else was posted */
export function readTagsUndo(
  ids: readonly string[],
  posted: readonly unknown[],
): { id: string; add: string[]; remove: string[] }[] | null {
  const read = posted.map((text) => undone.safeParse(jsonOf(text)));
  const rows = read.flatMap(({ data }) =>
    data ? data.at.map((at) => ({ id: ids[at] ?? '', add: data.add, remove: data.remove })) : [],
  );
  return read.every(({ success }) => success) && rows.every(({ id }) => id !== '') ? rows : null;
}

function jsonOf(text: unknown): unknown {
  try {
    return JSON.parse(String(text));
  } catch {
    return null;
  }
}
