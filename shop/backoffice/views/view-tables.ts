import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#shop/accounts/account-tables.ts';
import type { Density } from './list-settings.ts';

const person = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The searches and filters that a member of staff keeps as a tab of a list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    userId: person(),
    list: text().notNull(),
    name: text().notNull(),
    /** As in the list's address, without the question mark. */
    query: text().notNull(),
  },
  (t) => [unique('saved_views_name').on(t.userId, t.list, t.name)],
);

export const listSettings = pgTable(
  'list_settings',
  {
    userId: person(),
    list: text().notNull(),
    /** Those shown, in order. */
    columns: text().array().notNull(),
    density: text().$type<Density>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
);
