import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { contactMessages } from './message-tables.ts';

const PER_PAGE = 30;

const isWaiting = isNull(contactMessages.doneAt);

/** How many messages nobody has dealt with. */
export async function countMessages({ db }: Core): Promise<number> {
  const [counted] = await db.select({ letters: count() }).from(contactMessages).where(isWaiting);
  return counted!.letters;
}

/** A page of messages, newest first: those that wait, or those that are done. Pages count from 1. */
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

/** Messages that were written in a span of time, oldest first, whether they wait or not. */
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

/** Deals with a message, with an answer by mail or without. @returns false when it is gone, or somebody was quicker */
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
    // Without who wrote and what: letters are forgotten after two years, the log is not.
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

/** Takes back that a message was done without an answer; an answer that is on its way stays. */
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
