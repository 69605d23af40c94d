import type { Locale } from '#platform/i18n/messages.ts';
import { hasRole, mayWrite, type Person } from '#shop/accounts/index.ts';
import {
  changeTranslations,
  sourceHashOf,
  type TranslationSteps,
  type TranslationsChanged,
} from '#shop/core/index.server.ts';
import { type Core, type Resource, type TranslatedText, tidyLine, tidyText } from '#shop/core/index.ts';
import { findTranslatable, translatableOf } from './read-translation.server.ts';

/** What was typed for one text. */
export interface TypedTranslation {
  /** The translation when editing began; null where there was none. */
  was: TranslatedText | null;
  /** Empty to remove the translation. */
  now: TranslatedText;
  /** The text that was translated (`sourceHashOf`): if it has changed since, this is outdated at once. */
  sourceHash: string;
}

export type TranslationSaved =
  | TranslationsChanged
  | { ok: false; problem: 'not-allowed' | 'gone' }
  /** A list of paragraphs where there is one text, or the other way round. */
  | { ok: false; problem: 'unreadable'; field: string };

interface Translation {
  resource: Resource;
  id: string;
  locale: Locale;
}

/** Whether a person may translate things of this kind. */
export const mayTranslate = (actor: Person, resource: Resource): boolean =>
  translatableOf(resource).isForAdmins ? hasRole(actor, 'admin') : mayWrite(actor);

/** Saves what a person has translated: it counts as checked. */
export async function saveTranslation(
  shop: Core,
  actor: Person,
  { resource, id, locale }: Translation,
  typed: Readonly<Record<string, TypedTranslation>>,
): Promise<TranslationSaved> {
  if (!mayTranslate(actor, resource)) return { ok: false, problem: 'not-allowed' };
  const item = await findTranslatable(shop, resource, id);
  if (!item) return { ok: false, problem: 'gone' };
  const steps: TranslationSteps = {};
  for (const [field, { was, now, sourceHash }] of Object.entries(typed)) {
    const source = item.texts.find((text) => text.field === field);
    if (!source || Array.isArray(source.text) !== Array.isArray(now))
      return { ok: false, problem: 'unreadable', field };
    const value = tidied(now, source.format === 'line');
    steps[field] = {
      was,
      now:
        value.length === 0
          ? null
          : {
              value,
              sourceHash: sourceHash || sourceHashOf(source.text),
              origin: 'person',
              checkedAt: shop.clock.now(),
            },
    };
  }
  return changeTranslations(shop, actor.email, { resource, id, locale, name: item.name }, steps);
}

/** Takes a change back. @param steps what the change has answered */
export async function undoTranslation(
  shop: Core,
  actor: Person,
  { resource, id, locale }: Translation,
  steps: TranslationSteps,
): Promise<TranslationSaved> {
  if (!mayTranslate(actor, resource)) return { ok: false, problem: 'not-allowed' };
  const item = await findTranslatable(shop, resource, id);
  if (!item) return { ok: false, problem: 'gone' };
  for (const [field, { now }] of Object.entries(steps)) {
    const source = item.texts.find((text) => text.field === field);
    if (!source || (now && Array.isArray(source.text) !== Array.isArray(now.value)))
      return { ok: false, problem: 'unreadable', field };
  }
  return changeTranslations(shop, actor.email, { resource, id, locale, name: item.name }, steps);
}

function tidied(text: TranslatedText, isLine: boolean): TranslatedText {
  if (Array.isArray(text)) return text.map(tidyText).filter((part) => part !== '');
  return isLine ? tidyLine(text) : tidyText(text);
}
