import { and, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
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

export async function deleteNote({ db }: Core, { email }: Customer, id: string): Promise<void> {
  await db
    .delete(customerNotes)
    .where(and(eq(customerNotes.id, id), eq(customerNotes.email, email.toLowerCase())));
}
