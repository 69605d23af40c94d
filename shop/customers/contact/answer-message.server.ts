import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import { hasPart, isShort, plainText } from '#platform/database/search-conditions.ts';
import { typesetIn } from '#platform/i18n/french-typography.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { countFound, recordAudit, type Searched, type Sought, searchRows } from '#shop/core/index.server.ts';
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

const { name, email, subject, orderNumber, message, answer } = contactMessages;
// Both as in the index contact_messages_sought (migrations).
const head = plainText(
  sql`${name} || ' ' || ${email} || ' ' || ${subject} || ' ' || coalesce(${orderNumber}, '')`,
);
const texts = plainText(sql`${message} || ' ' || coalesce(${answer}, '')`);
/** Texts are long: nearly every word is spelt like something in them. */
const SOUGHT: Sought = {
  id: contactMessages.id,
  text: head,
  at: contactMessages.writtenAt,
  hasPart: (word) => (isShort(word) ? hasPart(head, word) : or(hasPart(head, word), hasPart(texts, word))),
};

const wantedBy = (shop: Core, { isDone, search = '' }: Omit<MessageQuery, 'page'>): Promise<Searched> =>
  searchRows(shop, SOUGHT, search, {
    others: isDone ? isNotNull(contactMessages.doneAt) : isWaiting,
  });

const sequenceOf = ({ isOldestFirst }: Omit<MessageQuery, 'page'>) =>
  [contactMessages.writtenAt, contactMessages.id].map(
    isOldestFirst ? (column) => asc(column) : (column) => desc(column),
  );

export async function listMessages(shop: Core, { page, ...query }: MessageQuery) {
  const { db } = shop;
  const { condition: wanted, indexed, byLikeness } = await wantedBy(shop, query);
  // Ids first: rows are wide, and the offset skips most of them.
  const shown = db
    .select({ id: contactMessages.id })
    .from(contactMessages)
    .where(wanted)
    .orderBy(...sequenceOf(query))
    .limit(MESSAGES_PER_PAGE)
    .offset((page - 1) * MESSAGES_PER_PAGE);
  const [counted, items] = await Promise.all([
    countFound(shop, { id: contactMessages.id, condition: indexed, page, perPage: MESSAGES_PER_PAGE }),
    db
      .select()
      .from(contactMessages)
      .where(inArray(contactMessages.id, shown))
      .orderBy(...sequenceOf(query)),
  ]);
  return { items, ...counted, isAlike: byLikeness !== null };
}

/** The messages on all pages, in the list's order, up to `most`; of an answer only whether there is one. */
export async function statesOfMessages(
  shop: Core,
  query: Omit<MessageQuery, 'page'>,
  most: number,
): Promise<MessageState[]> {
  const { condition } = await wantedBy(shop, query);
  return shop.db
    .select({
      id: contactMessages.id,
      done: sql<string | null>`${contactMessages.doneAt}::text`,
      answer: sql<string | null>`left(${contactMessages.answer}, 1)`,
    })
    .from(contactMessages)
    .where(condition)
    .orderBy(...sequenceOf(query))
    .limit(most);
}

/** Done and answered, or null. */
export interface MessageState {
  id: string;
  done: string | null;
  answer: string | null;
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

/**
 * Closes a message, with or without an emailed reply.
 * @param locale of the reply's author: a reply in another language than the message's keeps its own typography
 * @returns false when it is gone or already closed
 */
export function closeMessage(
  shop: Core,
  id: string,
  { answer, actor, locale }: { answer: string | null; actor: string; locale: Locale },
): Promise<boolean> {
  return inTransaction(shop, async (shop) => {
    const [message] = await shop.db
      .select({ locale: contactMessages.locale })
      .from(contactMessages)
      .where(eq(contactMessages.id, id));
    if (!message) return false;
    const written = answer !== null && locale === message.locale ? typesetIn(answer, locale) : answer;
    const [closed] = await shop.db
      .update(contactMessages)
      .set({ doneAt: shop.clock.now(), doneBy: actor, answer: written })
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
    const about = { subject: 'message', subjectId: id, name: '' } as const;
    await recordAudit(shop, { actor, ...about, action: 'opened again', before: null, after: null });
    return true;
  });
}
