import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** Only the staff see a draft; a published post is public from its date on; an archived one is hidden. */
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
    /** Null for the shop. */
    author: text(),
    publishDate: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull(),
    status: text().$type<PostStatus>().notNull().default('published'),
    /** Products below it, in order; without any, those with its tags. */
    products: text().array().notNull().default([]),
    /** Incremented with each change of its text. */
    version: integer().notNull().default(1),
  },
  (t) => [
    index('blog_posts_by_date').on(t.publishDate),
    check('blog_posts_status', sql`${t.status} in ('draft', 'published', 'archived')`),
  ],
);
