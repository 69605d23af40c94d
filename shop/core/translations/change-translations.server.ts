import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { recordAudit } from '../audit/record-audit.server.ts';
import { type Core, inTransaction } from '../core.ts';
import type { Resource, Translated, TranslatedText } from './translatable.ts';
import { translations } from './translation-tables.ts';

type Row = typeof translations.$inferSelect;
/** A translation as it is stored; null where there is none. */
export type StoredText = Pick<Row, 'value' | 'sourceHash' | 'origin' | 'checkedAt'>;

/** A thing whose texts are translated. */
export interface TranslatedItem {
  resource: Resource;
  id: string;
  /** For the activity log. */
  name: string;
  locale: Locale;
}

/** A change of one field: the value that was seen, and the wanted one. Null is no translation. */
export interface TranslationStep {
  was: TranslatedText | null;
  now: StoredText | null;
}
export type TranslationSteps = Record<string, TranslationStep>;

/** A field that somebody else has changed since, with its current value. */
export interface TranslationConflict {
  field: string;
  theirs: TranslatedText | null;
}

export type TranslationsChanged =
  /** `undo` are the steps back. */
  { ok: true; undo: TranslationSteps } | { ok: false; conflicts: TranslationConflict[] };

/**
 * Changes translations of one thing, all of these fields or none. A field that has changed since it was seen is a
 * conflict, unless it already has the wanted value.
 * @param actor email of a person whose role was checked
 */
export function changeTranslations(
  shop: Core,
  actor: string,
  item: TranslatedItem,
  steps: TranslationSteps,
): Promise<TranslationsChanged> {
  return inTransaction(shop, async (shop) => {
    // Two people may both add what isn't there yet.
    await takeAdvisoryLock(shop.db, 'translations', `${item.locale} ${item.resource} ${item.id}`);
    const current = await readStored(shop, item);
    const entries = Object.entries(steps);
    const conflicts = entries.flatMap(([field, { was, now }]): TranslationConflict[] => {
      const theirs = current.get(field)?.value ?? null;
      const isOvertaken = !isDeepStrictEqual(theirs, was) && !isDeepStrictEqual(theirs, now?.value ?? null);
      return isOvertaken ? [{ field, theirs }] : [];
    });
    if (conflicts.length > 0) return { ok: false, conflicts };
    for (const [field, { now }] of entries) await write(shop, actor, item, field, now);
    const valuesOf = (value: (field: string, step: TranslationStep) => TranslatedText | null) =>
      Object.fromEntries(entries.map(([field, step]) => [field, value(field, step)]));
    await recordAudit(shop, {
      actor,
      subject: 'translation',
      subjectId: `${item.locale} ${item.resource} ${item.id}`,
      name: item.name,
      action: 'changed',
      before: valuesOf((field) => current.get(field)?.value ?? null),
      after: valuesOf((_, { now }) => now?.value ?? null),
    });
    const undo = entries.map(([field, { now }]): [string, TranslationStep] => [
      field,
      { was: now?.value ?? null, now: current.get(field) ?? null },
    ]);
    return { ok: true, undo: Object.fromEntries(undo) };
  });
}

/** The stored translations of a thing, by field. */
export async function readStored(
  { db }: Core,
  { resource, id, locale }: Omit<TranslatedItem, 'name'>,
): Promise<Map<string, StoredText>> {
  const { field, value, sourceHash, origin, checkedAt } = translations;
  const rows = await db
    .select({ field, value, sourceHash, origin, checkedAt })
    .from(translations)
    .where(
      and(
        eq(translations.resource, resource),
        eq(translations.resourceId, id),
        eq(translations.locale, locale),
      ),
    );
  return new Map(rows.map(({ field, ...stored }) => [field, stored]));
}

/** The translations of things of one kind, by id and field: 'garden-soap name'. */
export async function readTranslated(
  { db }: Core,
  locale: Locale,
  resource: Resource,
  ids: readonly string[],
): Promise<Map<string, Translated>> {
  if (ids.length === 0) return new Map();
  const { resourceId: id, field, value, sourceHash, checkedAt } = translations;
  const rows = await db
    .select({ id, field, value, sourceHash, checkedAt })
    .from(translations)
    .where(
      and(
        eq(translations.resource, resource),
        eq(translations.locale, locale),
        sql`${id} = any(${sql.param([...ids])}::text[])`,
      ),
    );
  return new Map(rows.map(({ id, field, ...translated }) => [`${id} ${field}`, translated]));
}

async function write(
  { db, clock }: Core,
  translatedBy: string,
  { resource, id: resourceId, locale }: TranslatedItem,
  field: string,
  now: StoredText | null,
): Promise<void> {
  const key = { resource, resourceId, locale, field };
  if (!now) {
    await db
      .delete(translations)
      .where(
        and(
          eq(translations.resource, resource),
          eq(translations.resourceId, resourceId),
          eq(translations.locale, locale),
          eq(translations.field, field),
        ),
      );
    return;
  }
  const row = { ...now, translatedBy, translatedAt: clock.now() };
  const { resource: r, resourceId: i, locale: l, field: f } = translations;
  await db
    .insert(translations)
    .values({ ...key, ...row })
    .onConflictDoUpdate({ target: [r, i, l, f], set: row });
}

/** Takes the translations of a thing along to its new id. In a transaction. */
export async function moveTranslations(
  shop: Core,
  resource: Resource,
  from: string,
  to: string,
): Promise<void> {
  await deleteTranslations(shop, resource, [to]);
  await shop.db
    .update(translations)
    .set({ resourceId: to })
    .where(and(eq(translations.resource, resource), eq(translations.resourceId, from)));
}

/** Copies the translations of a thing for its duplicate. */
export async function copyTranslations(
  { db }: Core,
  resource: Resource,
  from: string,
  to: string,
): Promise<void> {
  await db.execute(sql`
    insert into ${translations}
      (resource, resource_id, locale, field, value, source_hash, origin, translated_by, translated_at, checked_at)
    select resource, ${to}, locale, field, value, source_hash, origin, translated_by, translated_at, checked_at
    from ${translations} where resource = ${resource} and resource_id = ${from}
    on conflict do nothing`);
}

/** Deletes the translations of things that are gone for good. */
export async function deleteTranslations(
  { db }: Core,
  resource: Resource,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  await db
    .delete(translations)
    .where(and(eq(translations.resource, resource), inArray(translations.resourceId, [...ids])));
}

/** Deletes what somebody has translated of things of these kinds, unless another person has changed it since. */
export async function deleteTranslationsBy(
  { db }: Core,
  translatedBy: string,
  resources: readonly Resource[],
): Promise<void> {
  await db
    .delete(translations)
    .where(and(eq(translations.translatedBy, translatedBy), inArray(translations.resource, [...resources])));
}
