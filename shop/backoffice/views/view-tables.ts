import { pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '#shop/accounts/account-tables.ts';
import type { Density } from './list-settings.ts';

const person = () =>
  text()
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

/** The searches, filters and columns that a member of staff keeps as a tab of a list. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: uuid().primaryKey(),
    userId: person(),
    list: text().notNull(),
    name: text().notNull(),
    /** As in the list's address, without the question mark. */
    query: text().notNull(),
    /** Those shown, in order; null for the list's. */
    columns: text().array(),
  },
  (t) => [unique('saved_views_name').on(t.userId, t.list, t.name)],
);

export const listSettings = pgTable(
  'list_settings',
  {
    userId: person(),
    list: text().notNull(),
    /** Those shown, in order; null for those that the list shows by default. */
    columns: text().array(),
    density: text().$type<Density>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.list] })],
);
