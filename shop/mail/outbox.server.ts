import { and, desc, eq, lt } from 'drizzle-orm';
import { newId } from '../../platform/ids.ts';
import type { Shop } from '../shop.ts';
import { outbox } from './tables.ts';
import type { MailData, MailKind } from './templates.ts';

/**
 * Puts a mail on its way: it goes out if and only if the transaction of `shop` commits.
 * @param about what makes it one mail; a second one about the same thing is dropped
 */
export async function postMail<K extends MailKind>(
  shop: Shop,
  mail: { kind: K; recipient: string; data: MailData[K]; about: string },
): Promise<void> {
  const id = newId(shop.clock.now());
  const messageId = `<${id}@${new URL(shop.config.publicOrigin).hostname}>`;
  const posted = await shop.db
    .insert(outbox)
    .values({ id, messageId, ...mail, createdAt: shop.clock.now() })
    .onConflictDoNothing({ target: outbox.about })
    .returning({ id: outbox.id });
  if (posted.length > 0) await shop.jobs.add(shop.db, 'send-mail', { outboxId: id });
}

/** Hands mails to the jobs again that have waited for a while: a crash may have cost them theirs. */
export async function sweepOutbox(shop: Shop): Promise<void> {
  const aWhileAgo = new Date(shop.clock.now().getTime() - 20_000);
  const waiting = await shop.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), lt(outbox.createdAt, aWhileAgo)))
    .limit(100);
  for (const { id } of waiting) await shop.jobs.add(shop.db, 'send-mail', { outboxId: id });
}

/** The last mails, newest first, as they were or will be sent. */
export async function recentMails(shop: Shop, limit = 100) {
  const rows = await shop.db.select().from(outbox).orderBy(desc(outbox.createdAt)).limit(limit);
  return rows.map(({ recipient, subject, text, html, messageId, kind, status, createdAt, sentAt }) => ({
    to: recipient,
    subject,
    text,
    html,
    messageId,
    kind,
    status,
    createdAt,
    sentAt,
  }));
}
