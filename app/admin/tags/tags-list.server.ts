import type { Tag, TagGroup } from '#shop/content/index.server.ts';
import { textHasWords } from '#shop/core/index.ts';

export interface TagRow extends Tag {
  id: string;
  group: TagGroup;
  /** In the reader's language where the shop has fixed names. */
  name: string;
}

export const TAG_SORTS = ['name', '-name', 'used', '-used'] as const;

interface Wanted {
  /** Empty for all. */
  groups: readonly string[];
  search: string;
  sort: (typeof TAG_SORTS)[number];
}

/** The rows of the list. Rows of the same rank stay as they come. */
export function selectTags(
  tags: readonly TagRow[],
  { groups, search, sort }: Wanted,
  locale: string,
): TagRow[] {
  const turn = sort.startsWith('-') ? -1 : 1;
  return tags
    .filter(
      ({ group, name }) => (groups.length === 0 || groups.includes(group)) && textHasWords(name, search),
    )
    .toSorted(
      (a, b) => turn * (sort.endsWith('used') ? a.count - b.count : a.name.localeCompare(b.name, locale)),
    );
}
