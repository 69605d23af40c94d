import { and, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { decryptNote, encryptNote } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { customerNotes } from './customer-tables.ts';
import type { Customer } from './read-customers.server.ts';

export async function addNote(
  shop: Core,
  { email }: Pick<Customer, 'email'>,
  note: string,
  actor: string,
): Promise<void> {
  const at = shop.clock.now();
  await shop.db.insert(customerNotes).values({ id: newId(at), email: email.toLowerCase(), note, actor, at });
}

/** @returns what `restoreNote` restores it with; null when it was deleted already */
export async function deleteNote(
  shop: Core,
  { email }: Pick<Customer, 'email'>,
  id: string,
): Promise<string | null> {
  const [deleted] = await shop.db
    .delete(customerNotes)
    .where(and(eq(customerNotes.id, id), eq(customerNotes.email, email.toLowerCase())))
    .returning();
  if (!deleted) return null;
  const { email: about, ...note } = deleted;
  return encryptNote(shop, { ...note, about });
}

/** @returns whether it is there again */
export async function restoreNote(
  shop: Core,
  { email }: Pick<Customer, 'email'>,
  deleted: string,
): Promise<boolean> {
  const note = decryptNote(shop, email.toLowerCase(), deleted);
  if (!note) return false;
  const { about, ...fields } = note;
  await shop.db
    .insert(customerNotes)
    .values({ ...fields, email: about })
    .onConflictDoNothing();
  return true;
}
