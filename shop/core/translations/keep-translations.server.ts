import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Core } from '../core.ts';
import { type Resource, SLUG_FIELD } from './translatable.ts';
import { translations, translationVersions } from './translation-tables.ts';

/** Takes the translations of a thing along to its new id. In a transaction. */
export async function moveTranslations(
  shop: Core,
  resource: Resource,
  from: string,
  to: string,
): Promise<void> {
  await deleteTranslations(shop, resource, [to]);
  for (const table of [translations, translationVersions])
    await shop.db
      .update(table)
      .set({ resourceId: to })
      .where(and(eq(table.resource, resource), eq(table.resourceId, from)));
}

/** Copies the translations of a thing to its duplicate, except its slug, which must be unique. */
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
    from ${translations} where resource = ${resource} and resource_id = ${from} and field <> ${SLUG_FIELD}
    on conflict do nothing`);
}

/** Deletes the translations of things that are gone for good, and their versions. */
export async function deleteTranslations(
  { db }: Core,
  resource: Resource,
  ids: readonly string[],
): Promise<void> {
  if (ids.length === 0) return;
  for (const table of [translations, translationVersions])
    await db.delete(table).where(and(eq(table.resource, resource), inArray(table.resourceId, [...ids])));
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
  await db.execute(sql`
    delete from ${translationVersions} v where v.actor = ${translatedBy}
      and v.resource = any(${sql.param([...resources])}::text[])
      and not exists (select from ${translations} t where t.resource = v.resource
        and t.resource_id = v.resource_id and t.locale = v.locale and t.field = v.field)`);
}
