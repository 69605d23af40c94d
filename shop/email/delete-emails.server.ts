import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Core } from '#shop/core/index.ts';
import { outbox } from './email-tables.ts';

// What waits is still sent: only what was written is deleted.
const isDone = ne(outbox.status, 'waiting');

/** Deletes emails that were sent. Those that wait stay. */
export async function deleteEmails({ db }: Core, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(outbox).where(and(inArray(outbox.id, [...ids]), isDone));
}

/** Deletes what was sent to an address, however it is written. */
export async function deleteEmailsTo({ db }: Core, address: string): Promise<void> {
  await db.delete(outbox).where(and(eq(sql`lower(${outbox.recipient})`, address.toLowerCase()), isDone));
}
