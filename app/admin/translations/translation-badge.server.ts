import type { RequestContext } from '#app/context.ts';
import { readTranslation } from '#shop/backoffice/index.server.ts';
import type { Resource, TranslationState } from '#shop/core/index.ts';
import { targetOf } from './translations-list.server.ts';

/** What needs the most work, and how many texts need it; shared ones, such as options, count once. */
export interface TranslationSummary {
  resource: Resource;
  id: string;
  state: TranslationState;
  count: number;
}

/** Null in a shop of one language, and for what has nothing to translate. */
export async function translationSummary(
  { shop, languages }: Pick<RequestContext, 'shop' | 'languages'>,
  resource: Resource,
  id: string,
): Promise<TranslationSummary | null> {
  const locale = languages.length > 1 ? targetOf(languages) : null;
  const found = locale && (await readTranslation(shop, locale, resource, id));
  if (!found) return null;
  const states = [...found.texts, ...found.terms].map(({ state }) => state);
  if (states.length === 0) return null;
  const state =
    (['missing', 'unchecked', 'outdated'] as const).find((one) => states.includes(one)) ?? 'complete';
  return { resource, id, state, count: states.filter((one) => one === state).length };
}
