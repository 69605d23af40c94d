import { fingerprintOf } from '#platform/ids.ts';
import type { Resource, Translated, TranslatedText, TranslationState } from './translatable.ts';

/** Identifies a text, so that a change of it is noticed. */
export const sourceHashOf = (text: TranslatedText): string =>
  fingerprintOf(JSON.stringify(text)).slice(0, 16);

/** In place of the translator's email. */
export const DEFAULT_TRANSLATOR = 'default';

/** Whether it is the French that came with a default name, tagline or caution, which isn't that of the owner's own. */
export const isOfDefault = (resource: Resource, translatedBy: string | null): boolean =>
  translatedBy === DEFAULT_TRANSLATOR && ['category', 'settings', 'product'].includes(resource);

export function stateOf(text: TranslatedText, translated: Translated | undefined): TranslationState {
  if (!translated) return 'missing';
  if (translated.checkedAt === null) return 'unchecked';
  if (translated.sourceHash === sourceHashOf(text)) return 'complete';
  return translated.isOfDefault ? 'missing' : 'outdated';
}
