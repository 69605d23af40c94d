import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** A draft is the staff's alone; a published post is out from its date on; an archived one is not shown any more. */
export type PostStatus = 'draft' | 'published' | 'archived';

export const blogPosts = pgTable(
  'blog_posts',
  {
    id: text().primaryKey(),
    title: text().notNull(),
    excerpt: text().notNull(),
    /** Markdown. */
    content: text().notNull(),
    tags: text().array().notNull(),
    picture: text(),
    pictureAlt: text(),
    /** Who wrote it; the shop where nobody is named. */
    author: text(),
    publishDate: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
    status: text().$type<PostStatus>().notNull().default('published'),
    /** Products below it, in their sequence; where there are none, those of its tags. */
    products: text().array().notNull().default([]),
    /** One more with each change of its words. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('blog_posts_by_date').on(t.publishDate),
    check('blog_posts_status', sql`${t.status} in ('draft', 'published', 'archived')`),
  ],
);
