import { fingerprintOf } from '#platform/ids.ts';
import type { Translated, TranslatedText, TranslationState } from './translatable.ts';

/** Identifies a text, so that a change of it is noticed. */
export const sourceHashOf = (text: TranslatedText): string =>
  fingerprintOf(JSON.stringify(text)).slice(0, 16);

export function stateOf(text: TranslatedText, translated: Translated | undefined): TranslationState {
  if (!translated) return 'missing';
  if (translated.checkedAt === null) return 'unchecked';
  return translated.sourceHash === sourceHashOf(text) ? 'complete' : 'outdated';
}
