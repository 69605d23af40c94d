import { tidyLine } from './text.ts';

/** Most tags of one order or customer, and letters of one tag. */
export const MAX_TAGS = 20;
const MAX_TAG = 40;

/** Tags as typed, separated by commas: without duplicates, and none is too long. Null when one is. */
export function readTags(typed: string): string[] | null {
  const tags = typed
    .split(',')
    .map((tag) => tidyLine(tag).toLowerCase())
    .filter(Boolean);
  const unique = [...new Set(tags)];
  return unique.length <= MAX_TAGS && unique.every((tag) => [...tag].length <= MAX_TAG) ? unique : null;
}

/** Tags after some were added and others removed, by name. */
export const tagsAfter = (
  tags: readonly string[],
  { add, remove }: { add: readonly string[]; remove: readonly string[] },
): string[] => [...new Set([...tags.filter((tag) => !remove.includes(tag)), ...add])].toSorted();
