import { eq, sql } from 'drizzle-orm';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { RETRY_DAYS } from './email-states.ts';
import { outbox } from './email-tables.ts';
import { EmailRejected, SEND_TIMEOUT_MS } from './mailer.ts';
import { senderOf } from './sender.ts';
import {
  type AnyEmail,
  type EmailKind,
  type EmailPort,
  isCommercial,
  type RenderedEmail,
  SECRET_EMAILS,
} from './templates.ts';

/** The pause after the first failure, doubled after each, and the longest. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
// Were the database to end the transaction first, a mail that has gone would not be known to have gone.
const HELD_MS = SEND_TIMEOUT_MS + 15_000;

/**
 * Sends one mail of the outbox, unless it has gone already. While it goes, its row is locked: two workers never
 * send the same one at once. After a crash in between it may go a second time, under the same Message-ID. One that has
 * nothing to say any more does not go. One that the mail server refuses for good has failed; any other failure is tried
 * again for four days, after pauses that grow from 10 seconds to an hour.
 * @throws when it could not be handed over
 */
export async function sendQueuedEmail(shop: Core & EmailPort, outboxId: string): Promise<void> {
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
      const { kind, recipient, data } = mail as AnyEmail;
      const written = await shop.renderEmail(shop, { kind, recipient, data } as AnyEmail);
      if (!written) {
        // What it was about is over, or whom it is for has refused it.
        const moot = { status: 'moot', attempts, lastError: null } as const;
        await shop.db.update(outbox).set(moot).where(eq(outbox.id, outboxId));
        return null;
      }
      if (isCommercial(kind)) requireUnsubscribeLink(written);
      await shop.mailer.send({
        messageId: mail.messageId,
        to: mail.recipient,
        from: senderOf(shop.config.mailFrom, (await settingsOf(shop)).senderName),
        ...written,
      });
      await shop.db
        .update(outbox)
        .set({
          ...savedOf(shop, kind, written),
          status: 'sent',
          attempts,
          sentAt: shop.clock.now(),
          lastError: null,
        })
        .where(eq(outbox.id, outboxId));
      return null;
    } catch (error) {
      const lastError = String(error instanceof Error ? error.message : error).slice(0, 500);
      const again = error instanceof EmailRejected ? null : nextTry(shop, mail);
      await shop.db
        .update(outbox)
        .set({ attempts, lastError, ...(again ?? { status: 'failed', nextTryAt: null }) })
        .where(eq(outbox.id, outboxId));
      return new Error(lastError);
    }
  });
  if (failure) throw failure;
}

/** When a mail that failed is tried again; null where it has been tried for long enough. */
function nextTry({ clock }: Core, { attempts, deferredAt }: typeof outbox.$inferSelect) {
  const now = clock.now();
  const since = deferredAt ?? now;
  const endsAt = since.getTime() + RETRY_DAYS * 86_400_000;
  if (now.getTime() >= endsAt) return null;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
  return { deferredAt: since, nextTryAt: new Date(Math.min(now.getTime() + pauseMs, endsAt)) };
}

/** A mail that sells and cannot be ended breaks the law: it stays. */
function requireUnsubscribeLink({ unsubscribeUrl, html, text }: RenderedEmail): void {
  if (!unsubscribeUrl || !html.includes(unsubscribeUrl) || !text.includes(unsubscribeUrl)) {
    throw new Error('a commercial email has no unsubscribe link');
  }
}

/** What is kept of a mail that has gone. */
const savedOf = ({ config }: Core, kind: EmailKind, { subject, html, text }: RenderedEmail) =>
  config.mode === 'live' && SECRET_EMAILS.includes(kind) ? { subject } : { subject, html, text };
