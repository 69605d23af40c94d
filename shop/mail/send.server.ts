import { eq, sql } from 'drizzle-orm';
import { settingsOf } from '../settings/settings.server.ts';
import { inTransaction, type Shop } from '../shop.ts';
import { LONGEST_SENDING_MS } from './mailer.ts';
import { senderOf } from './sender.ts';
import { outbox } from './tables.ts';
import { type AnyMail, isCommercial, type MailKind, SECRET_MAILS, type WrittenMail } from './templates.ts';

const MAX_ATTEMPTS = 8;
// Were the database to end the transaction first, a mail that has gone would not be known to have gone.
const HELD_MS = LONGEST_SENDING_MS + 15_000;

/**
 * Sends one mail of the outbox, unless it has gone already. While it goes, its row is locked: two workers never
 * send the same one at once. After a crash in between it may go a second time, under the same Message-ID. One that has
 * nothing to say any more does not go.
 * @throws when it could not be handed over and is to be tried again
 */
export async function sendMail(shop: Shop, outboxId: string): Promise<void> {
  const failure = await inTransaction(shop, async (shop) => {
    await shop.db.execute(
      sql`select set_config('idle_in_transaction_session_timeout', ${String(HELD_MS)}, true)`,
    );
    const [mail] = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, outboxId))
      .for('update', { skipLocked: true });
    if (mail?.status !== 'waiting') return null;
    const attempts = mail.attempts + 1;
    try {
      const { kind, recipient, data } = mail as AnyMail;
      const written = await shop.writeMail(shop, { kind, recipient, data } as AnyMail);
      if (!written) {
        // What it was about is over, or whom it is for has refused it.
        const moot = { status: 'moot', attempts, lastError: null } as const;
        await shop.db.update(outbox).set(moot).where(eq(outbox.id, outboxId));
        return null;
      }
      if (isCommercial(kind)) refuseWithoutWayOut(written);
      await shop.mailer.send({
        messageId: mail.messageId,
        to: mail.recipient,
        from: senderOf(shop.config.mailFrom, (await settingsOf(shop)).senderName),
        ...written,
      });
      await shop.db
        .update(outbox)
        .set({
          ...keptOf(shop, kind, written),
          status: 'sent',
          attempts,
          sentAt: shop.clock.now(),
          lastError: null,
        })
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

/** A mail that sells and cannot be ended breaks the law: it stays. */
function refuseWithoutWayOut({ unsubscribeUrl, html, text }: WrittenMail): void {
  if (!unsubscribeUrl || !html.includes(unsubscribeUrl) || !text.includes(unsubscribeUrl)) {
    throw new Error('a commercial mail has no way to unsubscribe');
  }
}

/** What is kept of a mail that has gone. */
const keptOf = ({ config }: Shop, kind: MailKind, { subject, html, text }: WrittenMail) =>
  config.mode === 'live' && SECRET_MAILS.includes(kind) ? { subject } : { subject, html, text };
