import type { RequestContext } from '#app/context.ts';
import { readKindStates, readTranslation } from '#shop/backoffice/index.server.ts';
import type { Resource, TranslationState } from '#shop/core/index.ts';
import { pathOfTranslation } from './translation-texts.ts';
import { targetOf } from './translations-list.server.ts';

/** The state that needs the most work, and its number of texts; shared ones, such as options, count once. */
export interface TranslationSummary {
  /** The page where it can be translated. */
  path: string;
  state: TranslationState;
  count: number;
}

type Speaking = Pick<RequestContext, 'shop' | 'languages'>;

/** Null in a shop of one language, and where nothing is to be translated. */
export async function translationSummary(
  { shop, languages }: Speaking,
  resource: Resource,
  id: string,
): Promise<TranslationSummary | null> {
  const locale = targetOf(languages);
  const found = locale && (await readTranslation(shop, locale, resource, id));
  if (!found) return null;
  const states = [...found.texts, ...found.terms].map(({ state }) => state);
  return summaryOf(states, pathOfTranslation(resource, id));
}

/** The summary for all texts of a kind, for pages that edit them together, such as menus. */
export async function kindSummary(
  { shop, languages }: Speaking,
  resource: Resource,
): Promise<TranslationSummary | null> {
  const locale = targetOf(languages);
  if (!locale) return null;
  return summaryOf(await readKindStates(shop, locale, resource), `/admin/translations?kind=${resource}`);
}

function summaryOf(states: readonly TranslationState[], path: string): TranslationSummary | null {
  if (states.length === 0) return null;
  const state =
    (['missing', 'unchecked', 'outdated'] as const).find((one) => states.includes(one)) ?? 'complete';
  return { path, state, count: states.filter((one) => one === state).length };
}
