import { and, desc, eq } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import { decryptNote, encryptNote } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { lockOrder } from '../lock-order.server.ts';
import { ERASED_EMAIL } from '../order-rules.ts';
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

/** @returns what `restoreNote` restores it with; null when it was deleted already */
export async function deleteNote(shop: Core, orderId: string, id: string): Promise<string | null> {
  const [deleted] = await shop.db
    .delete(orderNotes)
    .where(and(eq(orderNotes.id, id), eq(orderNotes.orderId, orderId)))
    .returning();
  if (!deleted) return null;
  const { orderId: about, ...note } = deleted;
  return encryptNote(shop, { ...note, about });
}

/** @returns whether it was restored; an order that has been erased since gets no note back */
export function restoreNote(shop: Core, orderId: string, deleted: string): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const note = decryptNote(shop, orderId, deleted);
    const order = note && (await lockOrder(shop, orderId));
    if (!order || order.email === ERASED_EMAIL) return false;
    const { about: _, ...fields } = note;
    await shop.db
      .insert(orderNotes)
      .values({ ...fields, orderId })
      .onConflictDoNothing();
    return true;
  });
}
