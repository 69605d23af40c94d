import { and, asc, desc, eq, sql } from 'drizzle-orm';
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
  await shop.db
    .insert(outbox)
    .values({ id, messageId, ...mail, createdAt: shop.clock.now() })
    .onConflictDoNothing({ target: outbox.about });
}

/** Which mails are to go now, oldest first. One that failed waits twice as long after each try: 10 s, 20 s, 40 s… */
export async function dueMails(shop: Shop, limit: number): Promise<string[]> {
  const due = sql`${outbox.createdAt} + case ${outbox.attempts} when 0 then interval '0'
    else interval '5 seconds' * power(2, ${outbox.attempts}) end <= ${shop.clock.now().toISOString()}::timestamptz`;
  const rows = await shop.db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.status, 'waiting'), due))
    .orderBy(asc(outbox.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
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
