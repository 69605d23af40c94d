import { arrayOverlaps, inArray, sql } from 'drizzle-orm';
import { type NewValues, rewriteTexts } from '#shop/core/index.server.ts';
import { type Core, type NewTexts, newTermOf } from '#shop/core/index.ts';
import { postFieldsOf } from './blog/edit-posts.server.ts';
import { blogPosts } from './blog/post-tables.ts';
import { faqQuestions, pages } from './pages/page-tables.ts';
import type { TextFields, TextKind } from './versions/text-kinds.ts';
import { saveVersions } from './versions/text-versions.server.ts';

/** Saves the versions before and after a change. @param of a row's id and its text */
async function keepVersions<Kind extends TextKind, Row extends { version: number }>(
  shop: Core,
  actor: string,
  kind: Kind,
  { before, after }: { before: Row[]; after: Row[] },
  of: (row: Row) => { ref: string; words: TextFields[Kind]; at?: Date },
): Promise<void> {
  if (after.length === 0) return;
  const earlier = before.map((row) => ({ ...of(row), version: row.version, actor: null }));
  const later = after.map((row) => {
    const { ref, words } = of(row);
    return { ref, words, version: row.version, actor };
  });
  await saveVersions(shop, kind, [...earlier, ...later]);
}

export async function writePageTexts(shop: Core, actor: string, texts: NewValues): Promise<void> {
  const also = { version: sql`${pages.version} + 1`, updatedAt: shop.clock.now() };
  const rows = { table: pages, id: pages.slug, also };
  const written = await rewriteTexts(shop, actor, { ...rows, subject: 'page', name: 'title' }, texts);
  await keepVersions(shop, actor, 'page', written, ({ slug, title, description, body, updatedAt }) => ({
    ref: slug,
    words: { title, description, body },
    at: updatedAt,
  }));
}

export async function writeQuestionTexts(shop: Core, actor: string, texts: NewValues): Promise<void> {
  const also = { version: sql`${faqQuestions.version} + 1` };
  const rows = { table: faqQuestions, id: faqQuestions.id, also };
  const written = await rewriteTexts(shop, actor, { ...rows, subject: 'question', name: 'question' }, texts);
  await keepVersions(shop, actor, 'question', written, ({ id, topic, question, answer }) => ({
    ref: String(id),
    words: { topic, question, answer },
  }));
}

export async function writePostTexts(shop: Core, actor: string, texts: NewValues): Promise<void> {
  const also = { version: sql`${blogPosts.version} + 1`, updatedAt: shop.clock.now() };
  const rows = { table: blogPosts, id: blogPosts.id, also };
  const written = await rewriteTexts(shop, actor, { ...rows, subject: 'post', name: 'title' }, texts);
  await keepVersions(shop, actor, 'post', written, (post) => ({
    ref: post.id,
    words: postFieldsOf(post),
    at: post.updatedAt,
  }));
}

/** Renames the topics of questions, and the tags of posts. In a transaction. */
export async function writeTopics(shop: Core, actor: string, terms: NewTexts): Promise<void> {
  const say = (text: string): string => newTermOf(terms, text);
  const { db } = shop;
  const known = [...terms.keys()];
  const questions = await db.select().from(faqQuestions).where(inArray(faqQuestions.topic, known));
  const topics = new Map(questions.map(({ id, topic }) => [String(id), { topic: say(topic) }]));
  await writeQuestionTexts(shop, actor, topics);
  const posts = await db.select().from(blogPosts).where(arrayOverlaps(blogPosts.tags, known));
  await writePostTexts(shop, actor, new Map(posts.map(({ id, tags }) => [id, { tags: tags.map(say) }])));
}
