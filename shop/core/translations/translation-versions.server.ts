import { and, asc, eq, sql } from 'drizzle-orm';
import type { Locale } from '#platform/i18n/messages.ts';
import type { Core } from '../core.ts';
import { readStored, type StoredText, type TranslationChange } from './change-translations.server.ts';
import type { Resource } from './translatable.ts';
import { translationVersions } from './translation-tables.ts';

type VersionRow = typeof translationVersions.$inferSelect;

/** All translations of one thing as they were after a change. */
export interface TranslationVersion {
  version: number;
  /** Email of the person who made the change. */
  actor: string;
  at: Date;
  /** By field; what had no translation is not there. */
  texts: Map<string, StoredText>;
}

const storedOf = ({ value, sourceHash, origin, checkedAt }: VersionRow): StoredText | null =>
  value === null ? null : { value, sourceHash: sourceHash!, origin: origin!, checkedAt };

/** The versions of one thing's translations, newest first. Empty until something changes. */
export async function listTranslationVersions(
  shop: Core,
  at: { resource: Resource; id: string; locale: Locale },
): Promise<TranslationVersion[]> {
  const { resource, resourceId, locale, field, version } = translationVersions;
  const [current, rows] = await Promise.all([
    readStored(shop, at),
    shop.db
      .select()
      .from(translationVersions)
      .where(and(eq(resource, at.resource), eq(resourceId, at.id), eq(locale, at.locale)))
      .orderBy(asc(translationVersions.at), asc(translationVersions.changeId), asc(field), asc(version)),
  ]);
  if (rows.length === 0) return [];
  const known = new Set(rows.map((row) => row.field));
  // What has never changed was there from the beginning.
  let texts = new Map([...current].filter(([name]) => !known.has(name)));
  const first = rows.filter(({ changeId }) => changeId === null);
  const later = Map.groupBy(
    rows.filter(({ changeId }) => changeId !== null),
    ({ changeId }) => changeId,
  );
  const versions = [...(first.length > 0 ? [first] : []), ...later.values()].map((changed, before) => {
    texts = new Map(texts);
    for (const row of changed) {
      const text = storedOf(row);
      if (text) texts.set(row.field, text);
      else texts.delete(row.field);
    }
    const { actor, at } = changed.at(-1)!;
    return { version: before + 1, actor, at, texts };
  });
  return versions.toReversed();
}

/**
 * The steps that undo everything that was changed together, without the names of the things; null if the
 * change is unknown.
 */
export async function stepsBack(
  { db }: Core,
  changeId: string,
): Promise<{ locale: Locale; changes: TranslationChange[] } | null> {
  const { resource, resourceId, locale, field, version } = translationVersions;
  const rows = await db.select().from(translationVersions).where(eq(translationVersions.changeId, changeId));
  if (rows.length === 0) return null;
  const before = await db
    .select()
    .from(translationVersions)
    .where(
      sql`(${resource}, ${resourceId}, ${locale}, ${field}, ${version}) in (
        select c.resource, c.resource_id, c.locale, c.field, c.version - 1
        from ${translationVersions} c where c.change_id = ${changeId})`,
    );
  const keyOf = (row: VersionRow) => `${row.resource} ${row.resourceId} ${row.field}`;
  const previous = new Map(before.map((row) => [keyOf(row), storedOf(row)]));
  const byThing = Map.groupBy(rows, (row) => `${row.resource} ${row.resourceId}`);
  const changes = [...byThing.values()].map((fields): TranslationChange => {
    const { resource, resourceId: id } = fields[0]!;
    return {
      item: { resource, id, name: '' },
      steps: Object.fromEntries(
        fields.map((row) => [row.field, { was: row.value, now: previous.get(keyOf(row)) ?? null }]),
      ),
    };
  });
  return { locale: rows[0]!.locale, changes };
}
