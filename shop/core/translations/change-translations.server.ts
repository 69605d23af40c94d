import { isDeepStrictEqual } from 'node:util';
import { and, eq, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { newId } from '#platform/ids.ts';
import type { TRANSLATED } from '../audit/audit-rules.ts';
import { recordAudits } from '../audit/record-audit.server.ts';
import { type Core, inTransaction } from '../core.ts';
import { type Resource, SLUG_FIELD, type Translated, type TranslatedText } from './translatable.ts';
import { isOfDefault } from './translation-state.server.ts';
import { translations, translationVersions } from './translation-tables.ts';

type Row = typeof translations.$inferSelect;
/** A translation as it is stored; null where there is none. */
export type StoredText = Pick<Row, 'value' | 'sourceHash' | 'origin' | 'checkedAt'>;

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

export interface TranslationChange {
  item: Omit<TranslatedItem, 'locale'>;
  steps: TranslationSteps;
}

export type ManyTranslationsChanged =
  /** `changeId` names what was changed together (translation-versions.server.ts); `undo` are the steps back. */
  | { ok: true; changeId: string; undo: TranslationSteps[] }
  | { ok: false; conflicts: ({ resource: Resource; id: string } & TranslationConflict)[] };

/** Changes translations of one thing, all of these fields or none. */
export async function changeTranslations(
  shop: Core,
  actor: string,
  { locale, ...item }: TranslatedItem,
  steps: TranslationSteps,
): Promise<TranslationsChanged> {
  const changed = await changeManyTranslations(shop, actor, locale, [{ item, steps }]);
  if (changed.ok) return { ok: true, undo: changed.undo[0]! };
  return { ok: false, conflicts: changed.conflicts.map(({ field, theirs }) => ({ field, theirs })) };
}

/**
 * Changes translations of many things, all of them or none. A field that has changed since it was seen is a conflict,
 * unless it already has the wanted value.
 * @param actor email of a person whose role was checked
 * @param action a past participle for the activity log
 */
export function changeManyTranslations(
  shop: Core,
  actor: string,
  locale: Locale,
  changes: readonly TranslationChange[],
  action: 'changed' | 'imported' | 'proposed' | typeof TRANSLATED = 'changed',
): Promise<ManyTranslationsChanged> {
  return inTransaction(shop, async (shop) => {
    // Two people may both add what isn't there yet.
    await takeAdvisoryLock(shop.db, 'translations', locale);
    const current = await readEachStored(shop, locale, changes);
    const storedOf = ({ resource, id }: TranslationChange['item'], field: string) =>
      current.get(`${resource} ${id} ${field}`) ?? null;
    const conflicts = changes.flatMap(({ item, steps }) =>
      Object.entries(steps).flatMap(([field, { was, now }]) => {
        const theirs = storedOf(item, field)?.value ?? null;
        const isOvertaken = !isDeepStrictEqual(theirs, was) && !isDeepStrictEqual(theirs, now?.value ?? null);
        return isOvertaken ? [{ resource: item.resource, id: item.id, field, theirs }] : [];
      }),
    );
    if (conflicts.length > 0) return { ok: false, conflicts };
    const changeId = newId(shop.clock.now());
    const wanted = changes.flatMap(({ item, steps }) =>
      Object.entries(steps)
        .filter(([field, { now }]) => !isDeepStrictEqual(now, storedOf(item, field)))
        .map(([field, { now }]) => ({ resource: item.resource, resourceId: item.id, field, now })),
    );
    await writeAll(shop, { locale, actor, changeId }, wanted);
    await recordAudits(
      shop,
      changes.map(({ item, steps }) => {
        const valuesOf = (value: (field: string, step: TranslationStep) => TranslatedText | null) =>
          Object.fromEntries(Object.entries(steps).map(([field, step]) => [field, value(field, step)]));
        return {
          actor,
          subject: 'translation',
          subjectId: `${locale} ${item.resource} ${item.id}`,
          name: item.name,
          action,
          before: valuesOf((field) => storedOf(item, field)?.value ?? null),
          after: valuesOf((_, { now }) => now?.value ?? null),
        };
      }),
    );
    const undo = changes.map(({ item, steps }) =>
      Object.fromEntries(
        Object.entries(steps).map(([field, { now }]): [string, TranslationStep] => [
          field,
          { was: now?.value ?? null, now: storedOf(item, field) },
        ]),
      ),
    );
    return { ok: true, changeId, undo };
  });
}

/** The stored translations of the changed things, by kind, id and field. */
async function readEachStored(
  shop: Core,
  locale: Locale,
  changes: readonly TranslationChange[],
): Promise<Map<string, StoredText>> {
  const stored = new Map<string, StoredText>();
  for (const [resource, things] of Map.groupBy(changes, ({ item }) => item.resource)) {
    const ids = things.map(({ item }) => item.id);
    for (const [key, { isOfDefault: _, ...text }] of await readTranslated(shop, locale, resource, ids))
      stored.set(`${resource} ${key}`, text);
  }
  return stored;
}

interface Wanted {
  resource: Resource;
  resourceId: string;
  field: string;
  now: StoredText | null;
}

/** Writes translations and their versions, in a few statements however many there are. In a transaction. */
async function writeAll(
  { db, clock }: Core,
  { locale, actor, changeId }: { locale: Locale; actor: string; changeId: string },
  wanted: readonly Wanted[],
): Promise<void> {
  if (wanted.length === 0) return;
  const at = clock.now();
  const rows = JSON.stringify(
    wanted.map(({ resource, resourceId, field, now }) => ({
      resource,
      resource_id: resourceId,
      field,
      value: now?.value ?? null,
      source_hash: now?.sourceHash ?? null,
      origin: now?.origin ?? null,
      checked_at: now?.checkedAt ?? null,
    })),
  );
  const given = sql`jsonb_to_recordset(${rows}::jsonb) as d(
    resource text, resource_id text, field text, value jsonb, source_hash text, origin text, checked_at timestamptz)`;
  const isSame = (table: typeof translations | typeof translationVersions) => sql`
    ${table.resource} = d.resource and ${table.resourceId} = d.resource_id and ${table.field} = d.field
    and ${table.locale} = ${locale}`;
  const versionColumns = sql`(resource, resource_id, locale, field, version, value, source_hash, origin, checked_at,
    actor, at, change_id)`;
  // A translation from before versions were stored becomes the first version.
  await db.execute(sql`
    insert into ${translationVersions} ${versionColumns}
    select d.resource, d.resource_id, ${locale}, d.field, 1, ${translations.value}, ${translations.sourceHash},
      ${translations.origin}, ${translations.checkedAt}, ${translations.translatedBy}, ${translations.translatedAt},
      null
    from ${given} join ${translations} on ${isSame(translations)}
    where not exists (select from ${translationVersions} where ${isSame(translationVersions)})`);
  await db.execute(
    sql`delete from ${translations} using ${given} where ${isSame(translations)} and d.value is null`,
  );
  // Restoring a translation doesn't make you its translator.
  const translator = sql`coalesce((
      select ${translationVersions.actor} from ${translationVersions} where ${isSame(translationVersions)}
        and ${translationVersions.value} = d.value and ${translationVersions.sourceHash} = d.source_hash
      order by ${translationVersions.version} limit 1), ${actor})`;
  await db.execute(sql`
    insert into ${translations}
      (resource, resource_id, locale, field, value, source_hash, origin, translated_by, translated_at, checked_at)
    select d.resource, d.resource_id, ${locale}, d.field, d.value, d.source_hash, d.origin, ${translator}, ${at},
      d.checked_at
    from ${given} where d.value is not null
    on conflict (resource, resource_id, locale, field) do update set value = excluded.value,
      source_hash = excluded.source_hash, origin = excluded.origin, translated_by = excluded.translated_by,
      translated_at = excluded.translated_at, checked_at = excluded.checked_at`);
  await db.execute(sql`
    insert into ${translationVersions} ${versionColumns}
    select d.resource, d.resource_id, ${locale}, d.field,
      coalesce((select max(version) from ${translationVersions} where ${isSame(translationVersions)}), 0) + 1,
      d.value, d.source_hash, d.origin, d.checked_at, ${actor}, ${at}, ${changeId}
    from ${given}`);
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
): Promise<Map<string, Translated & { origin: StoredText['origin'] }>> {
  if (ids.length === 0) return new Map();
  const { resourceId: id, field, value, sourceHash, origin, checkedAt, translatedBy } = translations;
  const rows = await db
    .select({ id, field, value, sourceHash, origin, checkedAt, translatedBy })
    .from(translations)
    .where(
      and(
        eq(translations.resource, resource),
        eq(translations.locale, locale),
        sql`${id} = any(${sql.param([...ids])}::text[])`,
      ),
    );
  return new Map(
    rows.map(({ id, field, translatedBy, ...translated }) => [
      `${id} ${field}`,
      { ...translated, isOfDefault: isOfDefault(resource, translatedBy) },
    ]),
  );
}

/** The ids of things that have this slug in a language, or in any. */
export async function findSlugs(
  { db }: Core,
  resource: Resource,
  slug: string,
  locale?: Locale,
): Promise<string[]> {
  const { resourceId: id, field, value } = translations;
  const rows = await db
    .select({ id })
    .from(translations)
    .where(
      and(
        eq(translations.resource, resource),
        eq(field, SLUG_FIELD),
        eq(value, slug),
        locale && eq(translations.locale, locale),
      ),
    );
  return rows.map(({ id }) => id);
}
