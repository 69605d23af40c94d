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
 * Stores a message and, if the staff want that, emails it to them with a copy to the sender, all or nothing. Limits:
 * five a day per address or account, five an hour per network.
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
    await shop.db.insert(contactMessages).values({ id, userId, ...letter, locale: shop.locale, writtenAt });
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

/** Null when it was deleted. */
export async function findContactMessage({ db }: Core, id: string) {
  const [letter] = await db.select().from(contactMessages).where(eq(contactMessages.id, id));
  return letter ?? null;
}

/** Deletes messages after two years, as the privacy page says. */
export async function pruneContactMessages({ db, clock }: Core): Promise<void> {
  const before = sql`${clock.now().toISOString()}::timestamptz - interval '2 years'`;
  await db.delete(contactMessages).where(lt(contactMessages.writtenAt, before));
}
