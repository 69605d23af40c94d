import { and, desc, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import type { Core } from '#shop/core/index.ts';
import { orderNotes } from './edit-tables.ts';

export const notesOf = ({ db }: Core, orderId: string) =>
  db
    .select({ id: orderNotes.id, note: orderNotes.note, actor: orderNotes.actor, at: orderNotes.at })
    .from(orderNotes)
    .where(eq(orderNotes.orderId, orderId))
    .orderBy(desc(orderNotes.id));

export async function addNote(shop: Core, orderId: string, note: string, actor: string): Promise<void> {
  const at = shop.clock.now();
  await shop.db.insert(orderNotes).values({ id: newId(at), orderId, note, actor, at });
}

export async function deleteNote({ db }: Core, orderId: string, id: string): Promise<void> {
  await db.delete(orderNotes).where(and(eq(orderNotes.id, id), eq(orderNotes.orderId, orderId)));
}
