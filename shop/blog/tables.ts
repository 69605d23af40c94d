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
    /** Who wrote it; the shop where nobody is named. */
    author: text(),
    publishDate: timestamp({ withTimezone: true }).notNull(),
    updatedAt: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [index('blog_posts_by_date').on(t.publishDate)],
);
