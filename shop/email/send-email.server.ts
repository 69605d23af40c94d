import { eq, sql } from 'drizzle-orm';
import { settingsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { RETRY_DAYS } from './email-states.ts';
import { outbox } from './email-tables.ts';
import { EmailRejected, SEND_TIMEOUT_MS } from './mailer.ts';
import {
  type AnyEmail,
  type EmailKind,
  type EmailPort,
  isCommercial,
  type RenderedEmail,
  UNSTORED_EMAILS,
} from './templates.ts';

/** Delay after the first failure, doubled after each up to the maximum. */
const FIRST_PAUSE_MS = 10_000;
const LONGEST_PAUSE_MS = 3_600_000;
// If the database ended the transaction first, an email that was sent would not be recorded as sent.
const HELD_MS = SEND_TIMEOUT_MS + 15_000;

/**
 * Sends one queued email, unless it has been sent. Its row is locked until then, so that two workers never
 * send it at once. After a crash it may be sent twice, with the same Message-ID. It is skipped when its
 * reason has gone. A permanent rejection fails it; any other error is retried for four days, with delays from
 * 10 seconds to an hour.
 * @throws when it could not be handed over
 */
export async function sendQueuedEmail(shop: Core & EmailPort, outboxId: string): Promise<void> {
  const failure = await inTransaction(shop, async (shop) => {
    await shop.db.execute(
      sql`select set_config('idle_in_transaction_session_timeout', ${String(HELD_MS)}, true)`,
    );
    const [email] = await shop.db
      .select()
      .from(outbox)
      .where(eq(outbox.id, outboxId))
      .for('update', { skipLocked: true });
    if (email?.status !== 'waiting') return null;
    const attempts = email.attempts + 1;
    try {
      const { kind, recipient, data } = email as AnyEmail;
      const written = await shop.renderEmail(shop, { kind, recipient, data } as AnyEmail);
      if (!written) {
        // Its reason has gone, or the recipient has opted out.
        const moot = { status: 'moot', attempts, lastError: null } as const;
        await shop.db.update(outbox).set(moot).where(eq(outbox.id, outboxId));
        return null;
      }
      if (isCommercial(kind)) requireUnsubscribeLink(written);
      await shop.mailer.send({
        messageId: email.messageId,
        to: email.recipient,
        from: await sender(shop),
        ...written,
      });
      await shop.db
        .update(outbox)
        .set({
          ...savedOf(shop, kind, written),
          status: 'sent',
          attempts,
          sentAt: shop.mailer.isCaught ? null : shop.clock.now(),
          lastError: null,
        })
        .where(eq(outbox.id, outboxId));
      return null;
    } catch (error) {
      const lastError = String(error instanceof Error ? error.message : error).slice(0, 500);
      const again = error instanceof EmailRejected ? null : nextTry(shop, email);
      await shop.db
        .update(outbox)
        .set({ attempts, lastError, ...(again ?? { status: 'failed', nextTryAt: null }) })
        .where(eq(outbox.id, outboxId));
      return new Error(lastError);
    }
  });
  if (failure) throw failure;
}

/** The next attempt; null once retries are used up. */
function nextTry({ clock }: Core, { attempts, deferredAt }: typeof outbox.$inferSelect) {
  const now = clock.now();
  const since = deferredAt ?? now;
  const endsAt = since.getTime() + RETRY_DAYS * 86_400_000;
  if (now.getTime() >= endsAt) return null;
  const pauseMs = Math.min(FIRST_PAUSE_MS * 2 ** attempts, LONGEST_PAUSE_MS);
  return { deferredAt: since, nextTryAt: new Date(Math.min(now.getTime() + pauseMs, endsAt)) };
}

/** A commercial email without an unsubscribe link breaks the law, so it isn't sent. */
function requireUnsubscribeLink({ unsubscribeUrl, html, text }: RenderedEmail): void {
  if (!unsubscribeUrl || !html.includes(unsubscribeUrl) || !text.includes(unsubscribeUrl)) {
    throw new Error('a commercial email has no unsubscribe link');
  }
}

/** What is stored of a sent email. */
const savedOf = ({ config }: Core, kind: EmailKind, { subject, html, text }: RenderedEmail) =>
  config.mode === 'live' && UNSTORED_EMAILS.includes(kind) ? { subject } : { subject, html, text };

/** Under the shop's name, unless the owner or the server's configuration names the sender. */
async function sender(shop: Core & EmailPort): Promise<string> {
  const { mailFrom } = shop.config;
  const { senderName, shopName } = await settingsOf(shop);
  return senderOf(mailFrom, senderName || (mailFrom.includes('<') ? '' : shopName));
}

/**
 * The sender: the address of the server's configuration with the owner's display name.
 * @example senderOf('Calendula <shop@example.ca>', 'Linden & Loam') // '"Linden & Loam" <shop@example.ca>'
 */
export function senderOf(from: string, name: string): string {
  const plain = name.replace(/["\\<>\p{Cc}]/gu, '').trim();
  const address = /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from;
  return plain ? `"${plain}" <${address}>` : from;
}
