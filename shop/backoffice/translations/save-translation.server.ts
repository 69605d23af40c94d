import { typesetIn } from '#platform/i18n/french-typography.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { hasRole, mayWrite, type Person } from '#shop/accounts/index.ts';
import {
  changeTranslations,
  readStored,
  type StoredText,
  sourceHashOf,
  type TranslationSteps,
  type TranslationsChanged,
} from '#shop/core/index.server.ts';
import {
  inTransaction,
  type Resource,
  SLUG_FIELD,
  type SourceItem,
  type TranslatedText,
  tidied,
  tidyLine,
} from '#shop/core/index.ts';
import { findTranslatable } from './read-translation.server.ts';
import { mayHaveTranslations, translatableOf, type WithTexts } from './translatables.server.ts';
import {
  followSlug,
  holdSlugs,
  isSlug,
  isSlugTaken,
  nameFieldOf,
  proposeSlug,
  slugInPath,
  storedSlug,
} from './translated-slugs.server.ts';

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
  /** The name in its address. */
  | { ok: false; problem: 'slug-letters' | 'slug-taken' }
  /** A list of paragraphs where there is one text, or the other way round. */
  | { ok: false; problem: 'unreadable'; field: string }
  /** Something that the text can't do without is missing, or it has something that isn't known. */
  | { ok: false; problem: 'unusable'; field: string };

interface Translation {
  resource: Resource;
  id: string;
  locale: Locale;
}

export const mayTranslate = (actor: Person, resource: Resource): boolean =>
  translatableOf(resource).isForAdmins ? hasRole(actor, 'admin') : mayWrite(actor);

/** What a person has translated counts as checked. */
export const saveTranslation = (
  outside: WithTexts,
  actor: Person,
  at: Translation,
  typed: Readonly<Record<string, TypedTranslation>>,
): Promise<TranslationSaved> => inTransaction(outside, (shop) => saveTexts(shop, actor, at, typed));

async function saveTexts(
  shop: WithTexts,
  actor: Person,
  { resource, id, locale }: Translation,
  typed: Readonly<Record<string, TypedTranslation>>,
): Promise<TranslationSaved> {
  if (!mayTranslate(actor, resource)) return { ok: false, problem: 'not-allowed' };
  if (!(await mayHaveTranslations(shop, locale))) return { ok: false, problem: 'gone' };
  const item = await findTranslatable(shop, resource, id);
  if (!item) return { ok: false, problem: 'gone' };
  const { [SLUG_FIELD]: slug, ...texts } = typed;
  const steps: TranslationSteps = {};
  for (const [field, { was, now, sourceHash }] of Object.entries(texts)) {
    const source = item.texts.find((text) => text.field === field);
    if (!source || Array.isArray(source.text) !== Array.isArray(now))
      return { ok: false, problem: 'unreadable', field };
    const value = typesetIn(tidied(now, source.format), locale);
    if (value.length > 0 && translatableOf(resource).isUsable?.(value, source.text) === false)
      return { ok: false, problem: 'unusable', field };
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
  const translated = { resource, id, locale, name: item.name };
  const { path } = item;
  if (path === undefined)
    return slug
      ? { ok: false, problem: 'unreadable', field: SLUG_FIELD }
      : changeTranslations(shop, actor.email, translated, steps);
  const field = nameFieldOf(resource)!;
  const name = steps[field]?.now?.value;
  return changeWithSlug(shop, actor, { ...item, path }, locale, async (shop, saved, stored) => {
    if (slug) {
      const now = typeof slug.now === 'string' ? tidyLine(slug.now) : '';
      const isOwn = now === '' || now === slugInPath(path);
      return { ...steps, [SLUG_FIELD]: { was: slug.was, now: isOwn ? null : storedSlug(shop, path, now) } };
    }
    // A name that nobody has checked is no name yet.
    const isFirst = !stored.get(field)?.checkedAt;
    if (typeof name !== 'string' || saved !== null || !isFirst) return steps;
    const proposed = await proposeSlug(shop, { ...item, path }, locale, name);
    return proposed === null
      ? steps
      : { ...steps, [SLUG_FIELD]: { was: null, now: storedSlug(shop, path, proposed) } };
  });
}

/** Changes translations, the slug among them: it is checked, and its old address redirects. */
function changeWithSlug(
  shop: WithTexts,
  actor: Person,
  item: SourceItem & { path: string },
  locale: Locale,
  stepsOf: (
    shop: WithTexts,
    saved: string | null,
    stored: ReadonlyMap<string, StoredText>,
  ) => Promise<TranslationSteps>,
): Promise<TranslationSaved> {
  const { resource, id, name } = item;
  return inTransaction(shop, async (shop) => {
    await holdSlugs(shop, resource, locale);
    const stored = await readStored(shop, { resource, id, locale });
    const value = stored.get(SLUG_FIELD)?.value;
    const saved = typeof value === 'string' ? value : null;
    const steps = await stepsOf(shop, saved, stored);
    const wanted = steps[SLUG_FIELD]?.now?.value ?? null;
    if (typeof wanted === 'string' && wanted !== saved) {
      if (!isSlug(resource, wanted)) return { ok: false, problem: 'slug-letters' };
      if (await isSlugTaken(shop, item, locale, wanted)) return { ok: false, problem: 'slug-taken' };
    }
    const changed = await changeTranslations(shop, actor.email, { resource, id, locale, name }, steps);
    const isMoved = SLUG_FIELD in steps && saved !== null && wanted !== saved;
    if (changed.ok && isMoved) await followSlug(shop, item, saved);
    return changed;
  });
}

/** @param steps what the change has answered */
export const undoTranslation = (
  outside: WithTexts,
  actor: Person,
  at: Translation,
  steps: TranslationSteps,
): Promise<TranslationSaved> => inTransaction(outside, (shop) => undoTexts(shop, actor, at, steps));

async function undoTexts(
  shop: WithTexts,
  actor: Person,
  { resource, id, locale }: Translation,
  steps: TranslationSteps,
): Promise<TranslationSaved> {
  if (!mayTranslate(actor, resource)) return { ok: false, problem: 'not-allowed' };
  if (!(await mayHaveTranslations(shop, locale))) return { ok: false, problem: 'gone' };
  const item = await findTranslatable(shop, resource, id);
  if (!item) return { ok: false, problem: 'gone' };
  const { path } = item;
  for (const [field, { now }] of Object.entries(steps)) {
    if (field === SLUG_FIELD && path !== undefined) {
      if (now && typeof now.value !== 'string') return { ok: false, problem: 'unreadable', field };
      continue;
    }
    const source = item.texts.find((text) => text.field === field);
    if (!source || (now && Array.isArray(source.text) !== Array.isArray(now.value)))
      return { ok: false, problem: 'unreadable', field };
  }
  return path !== undefined
    ? changeWithSlug(shop, actor, { ...item, path }, locale, async () => steps)
    : changeTranslations(shop, actor.email, { resource, id, locale, name: item.name }, steps);
}
