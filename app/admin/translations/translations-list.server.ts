import type { Locale } from '#platform/i18n/messages.ts';
import type { TranslationProgress } from '#shop/backoffice/index.server.ts';
import { STATES, TARGET_LOCALES, type TranslationState } from '#shop/core/index.ts';

/** The language that the shop is translated into; null where it speaks only that of its source. */
export const targetOf = (languages: readonly Locale[]): Locale | null =>
  languages.find((locale) => TARGET_LOCALES.includes(locale)) ?? null;

/** The state that needs the most work. */
export const worstOf = (fields: TranslationProgress['fields']): TranslationState =>
  STATES.toReversed().find((state) => fields[state] > 0) ?? 'complete';

export const isIncomplete = ({ fields }: TranslationProgress): boolean => worstOf(fields) !== 'complete';

/** An item is complete when all its texts are; it has another state when one of them has it. */
const hasState = ({ fields }: TranslationProgress, state: string): boolean =>
  state === 'complete' ? worstOf(fields) === 'complete' : (fields[state as TranslationState] ?? 1) > 0;

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
}

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The rows of the list; unknown states and kinds find nothing wrong. */
export function selectRows(
  items: readonly TranslationProgress[],
  blocking: ReadonlySet<string>,
  { state, kinds, isBlocking, search }: Wanted,
) {
  const words = folded(search).split(/\s+/).filter(Boolean);
  return items
    .filter(
      (item) =>
        (!state || hasState(item, state)) &&
        (kinds.length === 0 || kinds.includes(item.resource)) &&
        (!isBlocking || (item.resource === 'product' && blocking.has(item.id))) &&
        words.every((word) => folded(item.name).includes(word)),
    )
    .map(({ resource, id, name, isPublic, fields, wordsLeft }) => ({
      id: `${resource} ${id}`,
      kind: resource,
      itemId: id,
      name,
      isPublic,
      state: worstOf(fields),
      complete: fields.complete,
      total: STATES.reduce((sum, one) => sum + fields[one], 0),
      wordsLeft,
    }));
}
