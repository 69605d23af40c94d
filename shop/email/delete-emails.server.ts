import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { outbox } from './email-tables.ts';
import { RESENT } from './list-emails.server.ts';

// Queued emails are not deleted: they are still sent.
const isDone = ne(outbox.status, 'waiting');

/** Deletes emails that were sent or have failed; queued ones stay. */
export async function deleteEmails({ db }: Core, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(outbox).where(and(inArray(outbox.id, [...ids]), isDone));
}

/** Deletes what was sent to an address, ignoring case, and copies of it that were resent elsewhere. */
export async function deleteEmailsTo({ db }: Core, address: string): Promise<void> {
  const sentThere = sql`with recursive chain as (
    select id from ${outbox} where lower(${outbox.recipient}) = ${address.toLowerCase()}
    union select copy.id from ${outbox} copy join chain on copy.deduplication_key = ${RESENT} || chain.id)
    select id from chain`;
  await db.delete(outbox).where(and(sql`${outbox.id} in (${sentThere})`, isDone));
}

/** Deletes emails about orders, refunds or returns that are gone, queued ones included. */
export async function deleteEmailsAbout({ db }: Core, ids: readonly string[]): Promise<void> {
  const about = sql`select 1 from jsonb_each_text(${outbox.data}) as d where d.value = any(${sql.param([...ids])}::text[])`;
  await db.delete(outbox).where(sql`exists (${about})`);
}

/** Deletes emails that haven't been sent yet, by deduplication key. @returns how many */
export async function withdrawEmails({ db }: Core, abouts: readonly string[]): Promise<number> {
  if (abouts.length === 0) return 0;
  const withdrawn = await db
    .delete(outbox)
    .where(and(inArray(outbox.deduplicationKey, [...abouts]), eq(outbox.status, 'waiting')))
    .returning({ id: outbox.id });
  return withdrawn.length;
}
