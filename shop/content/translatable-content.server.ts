import { asc, ne, sql } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import { rewriteTexts } from '#shop/core/index.server.ts';
import { type Core, type SourceItem, sourceItem, type Translatable, termItem } from '#shop/core/index.ts';
import { bannerItems } from './banner/banner-tables.ts';
import { blogPosts } from './blog/post-tables.ts';
import { isFixedPage, pagePath } from './pages/page-path.ts';
import { faqQuestions, pages } from './pages/page-tables.ts';
import { seoTitles } from './seo/seo-tables.ts';
import { writePageTexts, writePostTexts, writeQuestionTexts, writeTopics } from './write-content.server.ts';

/** What shoppers are told before they buy. */
const OF_A_SALE = ['terms', 'privacy', 'shipping', 'faq'];

const asked = (items: readonly (SourceItem | null)[], ids?: readonly string[]): SourceItem[] =>
  items.filter((item) => item !== null).filter(({ id }) => !ids || ids.includes(id));

export const translatableContent: readonly Translatable<Core>[] = [
  {
    resource: 'page',
    write: writePageTexts,
    async *list({ db }, ids) {
      const rows = await db.select().from(pages).orderBy(asc(pages.slug));
      yield asked(
        rows.map(({ slug, title, description, body }) =>
          sourceItem({
            resource: 'page',
            id: slug,
            name: title,
            isPublic: body !== '',
            ...(!isFixedPage(slug) && { path: pagePath(slug) }),
            texts: [
              { field: 'title', format: 'line', text: title, isRequired: OF_A_SALE.includes(slug) },
              { field: 'description', format: 'line', text: description },
              { field: 'body', format: 'markdown', text: body, isRequired: OF_A_SALE.includes(slug) },
            ],
          }),
        ),
        ids,
      );
    },
  },
  {
    resource: 'question',
    write: writeQuestionTexts,
    async *list({ db }, ids) {
      const rows = await db.select().from(faqQuestions).orderBy(asc(faqQuestions.position));
      yield asked(
        rows.map(({ id, topic, question, answer }) =>
          sourceItem({
            resource: 'question',
            id: String(id),
            name: question,
            isPublic: true,
            terms: [{ resource: 'topic', id: topic }],
            texts: [
              { field: 'question', format: 'line', text: question, isRequired: true },
              { field: 'answer', format: 'markdown', text: answer, isRequired: true },
            ],
          }),
        ),
        ids,
      );
    },
  },
  {
    // Of questions, and the tags of posts.
    resource: 'topic',
    write: writeTopics,
    async *list({ db }, ids, withArchived = false) {
      const { rows } = await db.execute<{ topic: string; isPublic: boolean; isAsked: boolean }>(sql`
        select topic, bool_or(is_public) as "isPublic", bool_or(is_asked) as "isAsked" from (
          select topic, true as is_public, true as is_asked from ${faqQuestions}
          union all
          select tag, p.status = 'published', false from ${blogPosts} p, unnest(p.tags) as tag
          where ${withArchived ? sql`true` : sql`p.status <> 'archived'`}) as shown
        where topic <> '' group by topic order by topic`);
      yield asked(
        rows.map(({ topic, isPublic, isAsked }) => termItem('topic', topic, isPublic, isAsked)),
        ids,
      );
    },
  },
  {
    resource: 'post',
    write: writePostTexts,
    async *list({ db }, ids, withArchived = false) {
      const rows = await db
        .select()
        .from(blogPosts)
        .where(withArchived ? undefined : ne(blogPosts.status, 'archived'))
        .orderBy(asc(blogPosts.publishDate), asc(blogPosts.id));
      yield asked(
        rows.map(({ id, title, excerpt, content, pictureAlt, tags, status }) =>
          sourceItem({
            resource: 'post',
            id,
            name: title,
            isPublic: status === 'published',
            terms: tags.map((tag) => ({ resource: 'topic', id: tag })),
            path: `/blog/${id}`,
            texts: [
              { field: 'title', format: 'line', text: title },
              { field: 'excerpt', format: 'line', text: excerpt },
              { field: 'content', format: 'markdown', text: content },
              { field: 'pictureAlt', format: 'line', text: pictureAlt },
            ],
          }),
        ),
        ids,
      );
    },
  },
  {
    resource: 'banner',
    async write(shop, actor, texts) {
      await takeAdvisoryLock(shop.db, 'settings');
      const rows = { table: bannerItems, id: bannerItems.id };
      await rewriteTexts(shop, actor, { ...rows, subject: 'banner', name: 'text' }, texts);
    },
    async *list({ db, clock }, ids) {
      const rows = await db.select().from(bannerItems).orderBy(asc(bannerItems.order), asc(bannerItems.id));
      yield asked(
        rows.map(({ id, text, pictureAlt, isActive, endDate }) => {
          const isRequired = !endDate || endDate > clock.now();
          return sourceItem({
            resource: 'banner',
            id: String(id),
            name: text,
            isPublic: isActive,
            texts: [
              { field: 'text', format: 'line', text, isRequired },
              { field: 'pictureAlt', format: 'line', text: pictureAlt, isRequired },
            ],
          });
        }),
        ids,
      );
    },
  },
  {
    resource: 'seo',
    async write(shop, actor, texts) {
      const rows = { table: seoTitles, id: seoTitles.path };
      await rewriteTexts(shop, actor, { ...rows, subject: 'seo', name: 'path' }, texts);
    },
    async *list({ db }, ids) {
      const rows = await db.select().from(seoTitles).orderBy(asc(seoTitles.path));
      yield asked(
        rows.map(({ path, title, description }) =>
          sourceItem({
            resource: 'seo',
            id: path,
            name: path,
            isPublic: true,
            texts: [
              { field: 'title', format: 'line', text: title },
              { field: 'description', format: 'line', text: description },
            ],
          }),
        ),
        ids,
      );
    },
  },
];
