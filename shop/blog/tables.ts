import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

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
    publishDate: timestamp({ withTimezone: true }).notNull(),
  },
  (t) => [index('blog_posts_by_date').on(t.publishDate)],
);
