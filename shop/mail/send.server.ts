import { eq, sql } from 'drizzle-orm';
import { inTransaction, type Shop } from '../shop.ts';
import { outbox } from './tables.ts';
import type { MailData, MailKind } from './templates.ts';

const MAX_ATTEMPTS = 8;

/**
 * Sends one mail of the outbox, unless it has gone already. While it goes, its row is locked: two workers never
 * send the same one at once. After a crash in between it may go a second time, under the same Message-ID.
 * @throws when it could not be handed over and is to be tried again
 */
export async function sendMail(shop: Shop, outboxId: string): Promise<void> {
  const failure = await inTransaction(shop, async (shop) => {
    const [mail] = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, outboxId))
      .for('update', { skipLocked: true });
    if (mail?.status !== 'waiting') return null;
    const attempts = mail.attempts + 1;
    try {
      const written = await shop.writeMail(shop, mail.kind as MailKind, mail.data as MailData[MailKind]);
      if (!written) throw new Error('what the mail is about is gone');
      await shop.mailer.send({
        messageId: mail.messageId,
        to: mail.recipient,
        from: shop.config.mailFrom,
        ...written,
      });
      await shop.db
        .update(outbox)
        .set({ ...written, status: 'sent', attempts, sentAt: shop.clock.now(), lastError: null })
        .where(eq(outbox.id, outboxId));
      return null;
    } catch (error) {
      const lastError = String(error instanceof Error ? error.message : error).slice(0, 500);
      await shop.db
        .update(outbox)
        .set({
          attempts,
          lastError,
          status: sql`case when ${attempts} >= ${MAX_ATTEMPTS}::int then 'failed' else 'waiting' end`,
        })
        .where(eq(outbox.id, outboxId));
      return attempts < MAX_ATTEMPTS ? new Error(lastError) : null;
    }
  });
  if (failure) throw failure;
}
