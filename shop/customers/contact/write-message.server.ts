import { eq, lt, sql } from 'drizzle-orm';
import { newId } from '#platform/ids.ts';
import type { RateLimitResult } from '#platform/rate-limit.ts';
import { hitAccountLimit } from '#shop/accounts/index.server.ts';
import { noticeRecipients, settingsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { contactMessages } from './message-tables.ts';

export interface ContactMessage {
  name: string;
  email: string;
  subject: string;
  message: string;
  orderNumber: string | null;
}

/**
 * Keeps what somebody wrote, and emails it to the staff, where they want that, with a copy to the writer: all of it or nothing. Each address
 * (or account) may write five times a day, each network five times an hour.
 */
export async function sendContactMessage(
  shop: Core,
  { userId, network }: { userId: string | null; network: string },
  letter: ContactMessage,
): Promise<RateLimitResult> {
  const allowed = await hitAccountLimit(shop, 'contact', { own: userId ?? letter.email, network });
  if (!allowed.ok) return allowed;
  return inTransaction(shop, async (shop) => {
    const writtenAt = shop.clock.now();
    const id = newId(writtenAt);
    const settings = await settingsOf(shop);
    await shop.db.insert(contactMessages).values({ id, userId, ...letter, writtenAt });
    const data = { messageId: id };
    for (const recipient of settings.notices.questions === 'each' ? noticeRecipients(settings) : []) {
      const about = `contact-message:${id}:${recipient}`;
      await queueEmail(shop, { kind: 'contact-message', recipient, data, about });
    }
    await queueEmail(shop, {
      kind: 'contact-copy',
      recipient: letter.email,
      data,
      about: `contact-copy:${id}`,
    });
    return { ok: true };
  });
}

/** What somebody wrote; null when it is gone. */
export async function findContactMessage({ db }: Core, id: string) {
  const [letter] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return letter ?? null;
}

/** Forgets what was written more than two years ago, as the privacy page says. */
export async function pruneContactMessages({ db, clock }: Core): Promise<void> {
  const before = sql`${clock.now().toISOString()}::timestamptz - interval '2 years'`;
  await db.delete(contactMessages).where(lt(contactMessages.writtenAt, before));
}
