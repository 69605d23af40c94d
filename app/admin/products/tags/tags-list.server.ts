import type { RequestContext } from '#app/context.ts';
import { facetName } from '#app/shared/facet-name.ts';
import { shopMessages } from '#messages/shop.ts';
import { fixedTags, listAllTags, TAG_GROUPS, type Tag, type TagGroup } from '#shop/content/index.server.ts';
import { textHasWords } from '#shop/core/index.ts';
import { searchIn } from '../../list/list-address.ts';

export interface TagRow extends Tag {
  id: string;
  group: TagGroup;
  /** In the reader's language where the shop has fixed names. */
  name: string;
}

const TAG_SORTS = ['name', '-name', 'used', '-used'] as const;

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

const NAMED = { concerns: 'concern', skinTypes: 'skinType' } as const;

/** All tags, and the rows that match the filters in the address, unpaged. */
export async function tagRows({ shop, locale }: RequestContext, params: URLSearchParams) {
  const tags = await listAllTags(shop);
  const tShop = shopMessages.in(locale);
  const nameOf = (group: TagGroup, tag: string) =>
    group in NAMED && fixedTags(group)?.includes(tag)
      ? facetName(tShop, NAMED[group as keyof typeof NAMED], tag)
      : tag;
  const all = TAG_GROUPS.flatMap((group) =>
    tags[group].map(
      (one): TagRow => ({ ...one, id: `${group} ${one.tag}`, group, name: nameOf(group, one.tag) }),
    ),
  );
  const wanted = {
    groups: params.getAll('group'),
    search: searchIn(params),
    sort: TAG_SORTS.find((sort) => sort === params.get('sort')) ?? 'name',
  };
  return { tags, nameOf, isEmpty: all.length === 0, rows: selectTags(all, wanted, locale) };
}
