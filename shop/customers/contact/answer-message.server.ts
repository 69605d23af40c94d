import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { contactMessages } from './message-tables.ts';

const PER_PAGE = 30;

const isWaiting = isNull(contactMessages.doneAt);

/** The number of open messages. */
export async function countMessages({ db }: Core): Promise<number> {
  const [counted] = await db.select({ letters: count() }).from(contactMessages).where(isWaiting);
  return counted!.letters;
}

/** A page of open or handled messages, newest first; pages start at 1. */
export async function listMessages({ db }: Core, { isDone, page }: { isDone: boolean; page: number }) {
  const rows = await db
    .select()
    .from(contactMessages)
    .where(isDone ? isNotNull(contactMessages.doneAt) : isWaiting)
    .orderBy(desc(contactMessages.writtenAt), desc(contactMessages.id))
    .limit(PER_PAGE + 1)
    .offset((page - 1) * PER_PAGE);
  return { items: rows.slice(0, PER_PAGE), hasMore: rows.length > PER_PAGE };
}

/** Messages written in a period, oldest first, open or not. */
export const findMessagesWritten = (
  { db }: Core,
  { from, until, limit }: { from: Date; until: Date; limit: number },
) =>
  db
    .select({ name: contactMessages.name, subject: contactMessages.subject })
    .from(contactMessages)
    .where(and(gte(contactMessages.writtenAt, from), lt(contactMessages.writtenAt, until)))
    .orderBy(asc(contactMessages.writtenAt))
    .limit(limit);

/** Closes a message, with or without an emailed reply. @returns false when it is gone or already closed */
export function closeMessage(
  shop: Core,
  id: string,
  { answer, actor }: { answer: string | null; actor: string },
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const [closed] = await shop.db
      .update(contactMessages)
      .set({ doneAt: shop.clock.now(), doneBy: actor, answer })
      .where(and(eq(contactMessages.id, id), isWaiting))
      .returning({ email: contactMessages.email });
    if (!closed) return false;
    // Without sender and text: messages are deleted after two years, the log never.
    await recordAudit(shop, {
      actor,
      subject: 'message',
      subjectId: id,
      name: '',
      action: answer === null ? 'closed' : 'answered',
      before: null,
      after: null,
    });
    if (answer === null) return true;
    const data = { messageId: id };
    await queueEmail(shop, {
      kind: 'contact-answer',
      recipient: closed.email,
      data,
      about: `contact-answer:${id}`,
    });
    return true;
  });
}

/** Reopens a message that was closed without a reply; a reply that is being sent can't be undone. */
export function reopenMessage(shop: Core, id: string, actor: string): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const { rowCount } = await shop.db
      .update(contactMessages)
      .set({ doneAt: null, doneBy: null })
      .where(
        and(eq(contactMessages.id, id), isNotNull(contactMessages.doneAt), isNull(contactMessages.answer)),
      );
    if (rowCount !== 1) return false;
    const about = { subject: 'message', subjectId: id, name: '' };
    await recordAudit(shop, { actor, ...about, action: 'opened again', before: null, after: null });
    return true;
  });
}
