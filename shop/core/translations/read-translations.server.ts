import { and, eq, inArray, isNotNull, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { hasAllWords, plainText } from '#platform/database/search-conditions.ts';
import { typesetIn } from '#platform/i18n/french-typography.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Core } from '../core.ts';
import { languagePrefix } from '../paths.ts';
import { languagesOf, readSettings } from '../settings/settings.server.ts';
import {
  needsTranslation,
  type Resource,
  SLUG_FIELD,
  SOURCE_LOCALE,
  TARGET_LOCALES,
  type Term,
  type TranslatedText,
} from './translatable.ts';
import { isOfDefault, sourceHashOf } from './translation-state.server.ts';
import { translations, translationVersions } from './translation-tables.ts';

/** The fields of an object that are shown in the language of their source, because they have no translation. */
export interface Untranslated {
  english?: string[];
  /** Its name in addresses, where that isn't its id. */
  localSlug?: string;
}

/** The shop's texts in the reader's language. */
export interface Overlay {
  /** These texts, translated where they are. The keys are the names of the fields. */
  of<T extends object>(resource: Resource, id: string, texts: T): T & Untranslated;
}

const isText = (value: unknown): value is TranslatedText =>
  typeof value === 'string' || (Array.isArray(value) && value.every((part) => typeof part === 'string'));

/** Changes nothing: the reader's language is the source's. */
const AS_WRITTEN: Overlay = { of: (_, __, texts) => texts };

/**
 * Whether the owner writes in this language: that of the source, or the only one that the shop speaks. A translation of
 * such a text is shown until the text is edited.
 */
export const isWrittenIn = (shop: Core, language: Locale): Promise<boolean> =>
  language === SOURCE_LOCALE
    ? Promise.resolve(true)
    : shop.queryCache.get(shop, `is written in ${language}`, async (shop) => {
        shop.cacheTags.add('settings');
        const languages = languagesOf(await readSettings(shop.db));
        return languages.length === 1 && languages[0] === language;
      });

/** The language that the owner writes in. */
export async function writtenLanguage(shop: Core): Promise<Locale> {
  for (const locale of TARGET_LOCALES) if (await isWrittenIn(shop, locale)) return locale;
  return SOURCE_LOCALE;
}

type Asked = Partial<Record<Resource, readonly string[]>>;

/** Translations of these things: one query, or none in the language of the source. */
export async function overlayOf(shop: Core, asked: Asked): Promise<Overlay> {
  if (shop.locale === SOURCE_LOCALE) return AS_WRITTEN;
  const { resource, resourceId, locale, field, value, sourceHash, translatedBy, checkedAt } = translations;
  const wanted = (Object.entries(asked) as [Resource, readonly string[]][]).filter(
    ([, ids]) => ids.length > 0,
  );
  const rows =
    wanted.length === 0
      ? []
      : await shop.db
          .select({ resource, id: resourceId, field, value, sourceHash, translatedBy })
          .from(translations)
          .where(
            and(
              eq(locale, shop.locale),
              isNotNull(checkedAt),
              or(...wanted.map(([kind, ids]) => and(eq(resource, kind), inArray(resourceId, [...ids])))),
            ),
          );
  return overlayFrom(shop, rows);
}

/** The translations of a thing as shoppers saw them at a moment. */
export async function overlayAt(shop: Core, kind: Resource, id: string, at: Date): Promise<Overlay> {
  if (shop.locale === SOURCE_LOCALE) return AS_WRITTEN;
  const ofIt = sql`resource = ${kind} and resource_id = ${id} and locale = ${shop.locale}`;
  const { rows } = await shop.db.execute<{
    field: string;
    value: TranslatedText | null;
    sourceHash: string;
    translatedBy: string;
    isChecked: boolean;
  }>(sql`
    select distinct on (field) field, value, source_hash as "sourceHash", actor as "translatedBy",
      checked_at is not null as "isChecked"
    from (
      select field, value, source_hash, actor, checked_at, at, version from ${translationVersions} where ${ofIt}
      union all
      select field, value, source_hash, translated_by, checked_at, translated_at, 0 from ${translations} where ${ofIt}
    ) known
    where at <= ${at} order by field, at desc, version desc`);
  return overlayFrom(
    shop,
    rows.flatMap(({ value, isChecked, ...row }) =>
      value !== null && isChecked ? [{ resource: kind, id, value, ...row }] : [],
    ),
  );
}

interface Found {
  resource: Resource;
  id: string;
  field: string;
  value: TranslatedText;
  sourceHash: string;
  translatedBy: string;
}

async function overlayFrom(shop: Core, rows: readonly Found[]): Promise<Overlay> {
  const isOwn = await isWrittenIn(shop, shop.locale);
  const known = new Map(rows.map((row) => [`${row.resource} ${row.id} ${row.field}`, row]));
  return {
    of<T extends object>(kind: Resource, id: string, texts: T) {
      const translated = { ...texts } as Record<string, unknown>;
      const english: string[] = [];
      for (const [name, text] of Object.entries(texts)) {
        if (!isText(text) || text.length === 0) continue;
        const found = known.get(`${kind} ${id} ${name}`);
        const mustMatch = isOwn || isOfDefault(kind, found?.translatedBy ?? null);
        if (found && !(mustMatch && found.sourceHash !== sourceHashOf(text)))
          translated[name] = typesetIn(found.value, shop.locale);
        else if (isOwn) translated[name] = typesetIn(text, shop.locale);
        else if (needsTranslation(text)) english.push(name);
      }
      const localSlug = known.get(`${kind} ${id} ${SLUG_FIELD}`)?.value;
      return {
        ...(translated as T),
        ...(english.length > 0 && { english }),
        ...(typeof localSlug === 'string' && { localSlug }),
      };
    },
  };
}

/** All translated texts of one kind by field, where a field belongs to one thing. */
export async function translatedFields(shop: Core, kind: Resource): Promise<Record<string, TranslatedText>> {
  if (shop.locale === SOURCE_LOCALE) return {};
  const { resource, locale, field, value, checkedAt } = translations;
  const rows = await shop.db
    .select({ field, value })
    .from(translations)
    .where(and(eq(resource, kind), eq(locale, shop.locale), isNotNull(checkedAt)));
  return Object.fromEntries(rows.map((row) => [row.field, typesetIn(row.value, shop.locale)]));
}

/** A term of one of these kinds in the reader's language; as it is written where it has no translation. */
export interface SayTerm<Kind extends Term = Term> {
  (kind: Kind, text: string): string;
  /** These of the terms that are shown as they are written, because they have no translation. */
  untranslated(kind: Kind, texts: readonly string[]): Untranslated;
}

/** An amount from an English text with the marks of French numbers: '1.5 L' is '1,5 L', and '1,000 mL' is '1 000 mL'. */
const withFrenchMarks = (text: string, isEnglish: boolean): string =>
  (isEnglish ? text.replace(/(?<=\d),(?=\d{3}(?!\d))/g, '\u00a0') : text).replace(/(?<=\d)\.(?=\d)/g, ',');

const asWritten: SayTerm = Object.assign((_: Term, text: string) => text, { untranslated: () => ({}) });

/** All terms of these kinds in the reader's language, from the cache: there are few, and most pages show some. */
export async function termsOf<Kind extends Term>(
  shop: Core,
  ...kinds: readonly Kind[]
): Promise<SayTerm<Kind>> {
  if (shop.locale === SOURCE_LOCALE) return asWritten;
  const [isOwn, ...read] = await Promise.all([
    isWrittenIn(shop, shop.locale),
    ...kinds.map(async (kind) => [kind, await translatedTerms(shop, shop.locale, kind)] as const),
  ]);
  const known = new Map(read);
  const isFrench = languagePrefix(shop.locale) === 'fr';
  const say = (kind: Kind, text: string) => {
    const isAmount = kind === 'option-value' && isFrench && !needsTranslation(text);
    return known.get(kind)!.get(text) ?? (isAmount ? withFrenchMarks(text, !isOwn) : text);
  };
  if (isOwn)
    return Object.assign((kind: Kind, text: string) => typesetIn(say(kind, text), shop.locale), {
      untranslated: () => ({}),
    });
  return Object.assign(say, {
    untranslated(kind: Kind, texts: readonly string[]): Untranslated {
      const english = texts.filter((text) => needsTranslation(text) && !known.get(kind)!.has(text));
      return english.length > 0 ? { english } : {};
    },
  });
}

/** All translated terms of a kind, by their text. */
export const translatedTerms = (
  shop: Core,
  language: Locale,
  kind: Term,
): Promise<ReadonlyMap<string, string>> =>
  shop.queryCache.get(shop, `terms ${kind} ${language}`, async (shop) => {
    shop.cacheTags.add(`terms ${kind}`);
    const { resource, resourceId: id, locale, value, checkedAt } = translations;
    const rows = await shop.db
      .select({ id, value })
      .from(translations)
      .where(and(eq(resource, kind), eq(locale, language), isNotNull(checkedAt)));
    return new Map(rows.map((row) => [row.id, typesetIn(row.value as string, language)]));
  });

export interface StoredSlug {
  resource: Resource;
  id: string;
  locale: Locale;
  slug: string;
}

/** All names in addresses; `slugsOf` (shop/catalog) caches them. */
export async function readSlugs({ db, cacheTags }: Core): Promise<StoredSlug[]> {
  cacheTags.add('slugs');
  const { resource, resourceId: id, locale, field, value } = translations;
  const rows = await db
    .select({ resource, id, locale, slug: value })
    .from(translations)
    .where(eq(field, SLUG_FIELD));
  return rows.map((row) => ({ ...row, slug: String(row.slug) }));
}

/** A key of the query cache for what contains translated texts. */
export const localKey = ({ locale }: Pick<Core, 'locale'>, key: string): string =>
  locale === SOURCE_LOCALE ? key : `${locale} ${key}`;

/** SQL condition: that a thing has a text in the reader's language. @param id SQL of its id */
export const isTranslated = (
  { locale: language }: Pick<Core, 'locale'>,
  resource: Resource,
  id: SQLWrapper,
  field: string,
): SQL =>
  sql`exists (select from ${translations} t where t.resource = ${resource} and t.resource_id = ${id}
    and t.locale = ${language} and t.field = ${field} and t.checked_at is not null)`;

/** SQL query of the ids of resources that have a translated field with all words of a search, with or without accents. */
export const idsByTranslation = (resource: Resource, field: string, search: string, most: number): SQL =>
  sql`select t.resource_id from ${translations} t where t.resource = ${resource} and t.field = ${field}
    and ${hasAllWords(plainText(sql`t.value #>> '{}'`), search)} limit ${most}`;

/** SQL query of the ids of resources that have a translated field that is spelt like a search. */
export const idsByTranslationLike = (resource: Resource, field: string, search: string): SQL =>
  sql`select t.resource_id from ${translations} t where t.resource = ${resource} and t.field = ${field}
    and ${plainText(search)} <% ${plainText(sql`t.value #>> '{}'`)}`;
