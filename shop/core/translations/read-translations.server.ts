import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { typesetFrench } from '#platform/i18n/french-typography.ts';
import type { Core } from '../core.ts';
import { type Resource, SOURCE_LOCALE, TERMS, type Term, type TranslatedText } from './translatable.ts';
import { translations } from './translation-tables.ts';

/** The fields of an object that are shown in the language of their source, because they have no translation. */
export interface Untranslated {
  english?: string[];
}

/** The shop's texts in the reader's language. */
export interface Overlay {
  /** These texts, translated where they are. The keys are the names of the fields. */
  of<T extends object>(resource: Resource, id: string, texts: T): T & Untranslated;
}

const isText = (value: unknown): value is TranslatedText =>
  typeof value === 'string' || (Array.isArray(value) && value.every((part) => typeof part === 'string'));

const typeset = (text: TranslatedText, locale: string): TranslatedText => {
  if (locale !== 'fr-CA') return text;
  return typeof text === 'string' ? typesetFrench(text) : text.map(typesetFrench);
};

/** Changes nothing: the reader's language is the source's. */
const AS_WRITTEN: Overlay = { of: (_, __, texts) => texts };

/** Translations of these things: one query, or none in the language of the source. */
export async function overlayOf(
  shop: Core,
  asked: Partial<Record<Resource, readonly string[]>>,
): Promise<Overlay> {
  if (shop.locale === SOURCE_LOCALE) return AS_WRITTEN;
  const { resource, resourceId, locale, field, value, checkedAt } = translations;
  const wanted = (Object.entries(asked) as [Resource, readonly string[]][]).filter(
    ([, ids]) => ids.length > 0,
  );
  const rows =
    wanted.length === 0
      ? []
      : await shop.db
          .select({ resource, id: resourceId, field, value })
          .from(translations)
          .where(
            and(
              eq(locale, shop.locale),
              isNotNull(checkedAt),
              or(...wanted.map(([kind, ids]) => and(eq(resource, kind), inArray(resourceId, [...ids])))),
            ),
          );
  const known = new Map(rows.map((row) => [`${row.resource} ${row.id} ${row.field}`, row.value]));
  return {
    of<T extends object>(kind: Resource, id: string, texts: T) {
      const translated = { ...texts } as Record<string, unknown>;
      const english: string[] = [];
      for (const [name, text] of Object.entries(texts)) {
        if (!isText(text) || text.length === 0) continue;
        const found = known.get(`${kind} ${id} ${name}`);
        if (found === undefined) english.push(name);
        else translated[name] = typeset(found, shop.locale);
      }
      return { ...(translated as T), ...(english.length > 0 && { english }) };
    },
  };
}

/** A term in the reader's language; as it is written where it has no translation. */
export type SayTerm = (kind: Term, text: string) => string;

const asWritten: SayTerm = (_, text) => text;

/** All terms in the reader's language, from the cache: there are few, and most pages show some. */
export async function termsOf(shop: Core): Promise<SayTerm> {
  if (shop.locale === SOURCE_LOCALE) return asWritten;
  const known = await shop.queryCache.get(shop, `terms ${shop.locale}`, async (shop) => {
    shop.cacheTags.add('terms');
    const { resource, resourceId: id, locale, value, checkedAt } = translations;
    const rows = await shop.db
      .select({ resource, id, value })
      .from(translations)
      .where(and(eq(locale, shop.locale), inArray(resource, [...TERMS]), isNotNull(checkedAt)));
    return new Map(rows.map((row) => [`${row.resource} ${row.id}`, row.value as string]));
  });
  return (kind, text) => known.get(`${kind} ${text}`) ?? text;
}

/** A key of the query cache for what contains translated texts. */
export const localKey = ({ locale }: Pick<Core, 'locale'>, key: string): string =>
  locale === SOURCE_LOCALE ? key : `${locale} ${key}`;
