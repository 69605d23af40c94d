import { and, asc, count, desc, eq, gte, isNotNull, isNull, lt } from 'drizzle-orm';
import { hasWords } from '#platform/database/search-conditions.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { queueEmail } from '#shop/email/index.server.ts';
import { contactMessages } from './message-tables.ts';

export const MESSAGES_PER_PAGE = 30;

const isWaiting = isNull(contactMessages.doneAt);

/** The number of open messages. */
export async function countMessages({ db }: Core): Promise<number> {
  const [counted] = await db.select({ letters: count() }).from(contactMessages).where(isWaiting);
  return counted!.letters;
}

export interface MessageQuery {
  isDone: boolean;
  /** From 1. */
  page: number;
  search?: string;
  /** Instead of newest first. */
  isOldestFirst?: boolean;
}

function isWanted({ isDone, search = '' }: Omit<MessageQuery, 'page'>) {
  const { doneAt, name, email, subject, message, orderNumber, answer } = contactMessages;
  return and(
    isDone ? isNotNull(doneAt) : isWaiting,
    hasWords([name, email, subject, message, orderNumber, answer], search),
  );
}

const sequenceOf = ({ isOldestFirst }: Omit<MessageQuery, 'page'>) =>
  [contactMessages.writtenAt, contactMessages.id].map(
    isOldestFirst ? (column) => asc(column) : (column) => desc(column),
  );

export async function listMessages({ db }: Core, { page, ...query }: MessageQuery) {
  const wanted = isWanted(query);
  const [[counted], items] = await Promise.all([
    db.select({ total: count() }).from(contactMessages).where(wanted),
    db
      .select()
      .from(contactMessages)
      .where(wanted)
      .orderBy(...sequenceOf(query))
      .limit(MESSAGES_PER_PAGE)
      .offset((page - 1) * MESSAGES_PER_PAGE),
  ]);
  const { total } = counted!;
  return { items, total, hasMore: page * MESSAGES_PER_PAGE < total };
}

/** Ids of the messages on all pages, in the list's order, up to `most`. */
export async function idsOfMessages(
  { db }: Core,
  query: Omit<MessageQuery, 'page'>,
  most: number,
): Promise<string[]> {
  const rows = await db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(isWanted(query))
    .orderBy(...sequenceOf(query))
    .limit(most);
  return rows.map(({ id }) => id);
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
