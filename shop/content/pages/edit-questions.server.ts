import { asc, eq, sql } from 'drizzle-orm';
import { mayWrite, type Person } from '#shop/accounts/index.ts';
import { type AuditAction, overlayOf, recordAudit, termsOf } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { discardDraft } from '../versions/text-drafts.server.ts';
import type { QuestionFields } from '../versions/text-kinds.ts';
import { listVersions, saveVersion } from '../versions/text-versions.server.ts';
import { faqQuestions } from './page-tables.ts';

type Question = typeof faqQuestions.$inferSelect;
type Refused = { ok: false; problem: 'not-allowed' | 'gone' };
const refused = (problem: Refused['problem']): Refused => ({ ok: false, problem });

/** All questions, in the language that the shop is read in. */
export async function listQuestionsForStaff(shop: Core): Promise<Question[]> {
  const rows = await shop.db.select().from(faqQuestions).orderBy(asc(faqQuestions.position));
  const [words, say] = await Promise.all([
    overlayOf(shop, { question: rows.map(({ id }) => String(id)) }),
    termsOf(shop, 'topic'),
  ]);
  return rows.map(({ topic, question, answer, ...row }) => {
    const texts = words.of('question', String(row.id), { question, answer });
    return { ...row, topic: say('topic', topic), question: texts.question, answer: texts.answer };
  });
}

const wordsOf = ({ topic, question, answer }: QuestionFields): QuestionFields => ({
  topic,
  question,
  answer,
});

/** Changes an existing question, and logs its previous and new state. */
function changeQuestion<T extends { ok: true }, R>(
  shop: Core,
  actor: Person,
  id: number,
  action: AuditAction,
  work: (shop: Core, question: Question) => Promise<(T & { after: QuestionFields | null }) | R>,
): Promise<(T & { after: QuestionFields | null }) | R | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    const [question] = await shop.db.select().from(faqQuestions).where(eq(faqQuestions.id, id)).for('update');
    if (!question) return refused('gone');
    const outcome = await work(shop, question);
    if (outcome && typeof outcome === 'object' && 'after' in outcome)
      await note(shop, actor, action, id, wordsOf(question), outcome.after);
    return outcome;
  });
}

const note = (
  shop: Core,
  actor: Person,
  action: AuditAction,
  id: number,
  before: QuestionFields | null,
  after: QuestionFields | null,
): Promise<void> =>
  recordAudit(shop, {
    actor: actor.email,
    subject: 'question',
    subjectId: String(id),
    action,
    before,
    after,
    name: (after ?? before)!.question,
  });

/** @param asked.base the version that was edited: if there is a later one, nothing is saved */
export const saveQuestion = (
  shop: Core,
  actor: Person,
  id: number,
  { base, words }: { base: number; words: QuestionFields },
) =>
  changeQuestion(shop, actor, id, 'changed', async (shop, question) => {
    const before = wordsOf(question);
    if (question.version !== base)
      return { ok: false as const, problem: 'changed' as const, version: question.version, words: before };
    const version = base + 1;
    await shop.db
      .update(faqQuestions)
      .set({ ...words, version })
      .where(eq(faqQuestions.id, id));
    const ref = String(id);
    await saveVersion(shop, 'question', ref, { version: base, words: before, actor: null });
    await saveVersion(shop, 'question', ref, { version, words, actor: actor.email });
    await discardDraft(shop, actor, 'question', ref);
    return { ok: true as const, version, after: words };
  });

const LAST = sql<number>`(select coalesce(max(position), -1) + 1 from ${faqQuestions})`;

/** Adds a question at the end of its topic, or of the list. */
export function addQuestion(
  shop: Core,
  actor: Person,
  words: QuestionFields,
): Promise<{ ok: true; id: number } | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    const [row] = await shop.db
      .insert(faqQuestions)
      .values({ ...words, position: LAST })
      .returning({ id: faqQuestions.id });
    await saveVersion(shop, 'question', String(row!.id), { version: 1, words, actor: actor.email });
    await note(shop, actor, 'added', row!.id, null, words);
    await discardDraft(shop, actor, 'question', 'new');
    return { ok: true as const, id: row!.id };
  });
}

/** Its last text stays among the versions, so that it can be restored. */
export const removeQuestion = (shop: Core, actor: Person, id: number) =>
  changeQuestion(shop, actor, id, 'removed', async (shop, question) => {
    const { version, position } = question;
    await saveVersion(shop, 'question', String(id), { version, words: wordsOf(question), actor: null });
    await shop.db.delete(faqQuestions).where(eq(faqQuestions.id, id));
    return { ok: true as const, position, after: null };
  });

/** Restores a deleted question in its place, with its id and its versions. */
export function restoreQuestion(
  shop: Core,
  actor: Person,
  { id, position }: { id: number; position: number },
): Promise<{ ok: true; id: number } | Refused> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    const [last] = await listVersions(shop, 'question', String(id));
    if (!last) return refused('gone');
    const { version, words } = last;
    const restored = await shop.db
      .insert(faqQuestions)
      .overridingSystemValue()
      .values({ id, ...words, version, position: LAST })
      .onConflictDoNothing({ target: faqQuestions.id })
      .returning({ id: faqQuestions.id });
    if (restored.length === 0) return refused('gone');
    const others = (await listQuestionsForStaff(shop))
      .map((question) => question.id)
      .filter((other) => other !== id);
    await putInOrder(shop, others.toSpliced(Math.min(position, others.length), 0, id));
    await note(shop, actor, 'added', id, null, words);
    return { ok: true as const, id };
  });
}

/** @param seen the order that an Undo replaces */
export function orderQuestions(
  shop: Core,
  actor: Person,
  ids: readonly number[],
  seen?: readonly number[],
): Promise<{ ok: true; before: number[] } | Refused | { ok: false; problem: 'changed' }> {
  return inTransaction(shop, async (shop) => {
    if (!mayWrite(actor)) return refused('not-allowed');
    await shop.db.select({ id: faqQuestions.id }).from(faqQuestions).for('update');
    const questions = await listQuestionsForStaff(shop);
    const known = questions.map(({ id }) => id);
    // Somebody has added or deleted a question since, or put them in another order.
    if (known.toSorted().join() !== ids.toSorted().join() || (seen && seen.join() !== known.join()))
      return { ok: false as const, problem: 'changed' as const };
    await putInOrder(shop, ids);
    const names = (order: readonly number[]) => ({
      order: order.map((id) => questions.find((question) => question.id === id)!.question),
    });
    await recordAudit(shop, {
      actor: actor.email,
      subject: 'question',
      subjectId: 'all',
      name: '',
      action: 'ordered',
      before: names(known),
      after: names(ids),
    });
    return { ok: true as const, before: known };
  });
}

async function putInOrder({ db }: Core, ids: readonly number[]): Promise<void> {
  // Negative first: positions must be unique, even during the update.
  await db.update(faqQuestions).set({ position: sql`-1 - ${faqQuestions.position}` });
  await db.execute(sql`
    update ${faqQuestions} q set position = o.place - 1
    from unnest(${sql.param([...ids])}::int[]) with ordinality o(id, place) where q.id = o.id`);
}
