import { and, asc, eq } from 'drizzle-orm';
import type { Person } from '#shop/accounts/index.ts';
import { inTransaction, type Shop } from '#shop/core/index.ts';
import { findUpload } from './receive-upload.server.ts';
import { uploadParts, uploads } from './upload-tables.ts';

type NotHere = { ok: false; problem: 'upload-gone' | 'upload-unfinished' };

/**
 * Hands a file that is here whole to who makes something of it, once: asked again, as after an answer that was lost,
 * it only tells what became of it. What is refused stays, and may be handed on again.
 */
export function acceptUpload<T extends { ok: boolean }>(
  shop: Shop,
  actor: Person,
  id: string,
  accept: (shop: Shop, file: Buffer) => Promise<T>,
): Promise<T | NotHere> {
  return inTransaction<T | NotHere>(shop, async (shop) => {
    const { db, clock } = shop;
    const [upload] = await db.select().from(uploads).where(findUpload(actor, id)).for('update');
    if (!upload) return { ok: false, problem: 'upload-gone' };
    if (upload.outcome) return upload.outcome as T;
    if (upload.received < upload.bytes) return { ok: false, problem: 'upload-unfinished' };
    const isOfIt = and(eq(uploadParts.personId, actor.id), eq(uploadParts.uploadId, id));
    const parts = await db
      .select({ bytes: uploadParts.bytes })
      .from(uploadParts)
      .where(isOfIt)
      .orderBy(asc(uploadParts.at));
    const outcome = await accept(shop, Buffer.concat(parts.map(({ bytes }) => bytes)));
    if (!outcome.ok) return outcome;
    await db.update(uploads).set({ outcome, touchedAt: clock.now() }).where(findUpload(actor, id));
    await db.delete(uploadParts).where(isOfIt);
    return outcome;
  });
}
