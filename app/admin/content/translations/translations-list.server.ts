import { type SortValue, sortedBy } from '#app/admin/ui/sorted-rows.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { type TranslationProgress, translationMeter, type WithTexts } from '#shop/backoffice/index.server.ts';
import {
  RESOURCES,
  SOURCE_LOCALE,
  STATES,
  TARGET_LOCALES,
  type TranslationState,
  textHasWords,
} from '#shop/core/index.ts';
import { searchIn } from '../../list/list-address.ts';

/** The language that the shop is translated into; null in a shop of one language. */
export const targetOf = (languages: readonly Locale[]): Locale | null =>
  (languages.includes(SOURCE_LOCALE) && languages.find((locale) => TARGET_LOCALES.includes(locale))) || null;

/**
 * The language to translate into, which the shop needn't speak yet.
 * @throws Response 404 where the owner writes in it
 */
export function translatedInto(languages: readonly Locale[]): Locale {
  if (!languages.includes(SOURCE_LOCALE)) throw new Response(null, { status: 404 });
  return targetOf(languages) ?? TARGET_LOCALES[0]!;
}

/**
 * The record that an address names.
 * @throws Response 404
 */
export function placeOf(languages: readonly Locale[], params: { resource: string; id: string }) {
  const locale = translatedInto(languages);
  const resource = RESOURCES.find((known) => known === params.resource);
  if (!resource || params.id.includes('\0')) throw new Response(null, { status: 404 });
  return { resource, id: params.id, locale };
}

type Progress = Pick<TranslationProgress, 'fields' | 'terms'>;

/** How many of its texts and terms have a state. */
const countOf = ({ fields, terms }: Progress, state: TranslationState): number =>
  fields[state] + terms[state];

/** The state that needs the most work. */
const worstOf = (item: Progress): TranslationState =>
  STATES.toReversed().find((state) => countOf(item, state) > 0) ?? 'complete';

export const isIncomplete = (item: Progress): boolean => worstOf(item) !== 'complete';

/** An item is complete when all its texts and terms are; it has another state when one of them has it. */
const hasState = (item: Progress, asked: string): boolean => {
  const state = STATES.find((one) => one === asked);
  if (!state) return true;
  return state === 'complete' ? !isIncomplete(item) : countOf(item, state) > 0;
};

export const viewCounts = (items: readonly TranslationProgress[]): Record<TranslationState, number> => ({
  complete: items.filter((item) => hasState(item, 'complete')).length,
  outdated: items.filter((item) => hasState(item, 'outdated')).length,
  unchecked: items.filter((item) => hasState(item, 'unchecked')).length,
  missing: items.filter((item) => hasState(item, 'missing')).length,
});

interface Wanted {
  state: string | null;
  /** Empty for all. */
  kinds: readonly string[];
  isBlocking: boolean;
  search: string;
  /** A column's, with `-` for the other direction; null for the order of kinds. */
  sort: string | null;
}

/** The meter, and the rows that the list shows at an address, on all its pages. */
export async function translationRows(shop: WithTexts, target: Locale, params: URLSearchParams) {
  const meter = await translationMeter(shop, target);
  const blocking = new Set(meter.blocking.map(({ resource, id }) => `${resource} ${id}`));
  const rows = selectRows(meter.items, blocking, {
    state: params.get('state'),
    kinds: params.getAll('kind'),
    isBlocking: params.get('blocking') === '1',
    search: searchIn(params),
    sort: params.get('sort'),
  });
  return { ...meter, rows };
}

/** The rows of the list; unknown states and kinds find nothing wrong. */
export function selectRows(
  items: readonly TranslationProgress[],
  /** Kind and id of the records that block Quebec. */
  blocking: ReadonlySet<string>,
  { state, kinds, isBlocking, search, sort }: Wanted,
) {
  const rows = items
    .filter(
      (item) =>
        (!state || hasState(item, state)) &&
        (kinds.length === 0 || kinds.includes(item.resource)) &&
        (!isBlocking || blocking.has(`${item.resource} ${item.id}`)) &&
        textHasWords(item.name, search),
    )
    .map((item) => ({
      id: `${item.resource} ${item.id}`,
      kind: item.resource,
      itemId: item.id,
      name: item.name,
      isPublic: item.isPublic,
      state: worstOf(item),
      isMissing: item.fields.missing > 0,
      complete: countOf(item, 'complete'),
      total: STATES.reduce((sum, state) => sum + countOf(item, state), 0),
      wordsLeft: item.wordsLeft,
    }));
  const sortBy = SORT_BY[sort?.replace('-', '') ?? ''];
  return sortBy ? sortedBy(rows, sortBy, sort!.startsWith('-'), SOURCE_LOCALE) : rows;
}

interface Sorted {
  name: string;
  state: TranslationState;
  complete: number;
  total: number;
  wordsLeft: number;
}

/** By the `sort` of the list's columns. */
const SORT_BY: Record<string, (row: Sorted) => SortValue> = {
  name: ({ name }) => name,
  state: ({ state }) => STATES.indexOf(state),
  fields: ({ complete, total }) => (total === 0 ? 1 : complete / total),
  words: ({ wordsLeft }) => wordsLeft,
};
