import { sql } from 'drizzle-orm';
import {
  check,
  date,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { IngredientList, IngredientRule } from '../ingredients/ingredient-rules.ts';
import type { ProductChange } from './product-state.ts';

/** Bulk edits, stored for undo. */
export const bulkChanges = pgTable(
  'bulk_changes',
  {
    id: uuid().primaryKey(),
    /** The actor's email. */
    actor: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull(),
    changes: jsonb().$type<ProductChange[]>().notNull(),
    undoneAt: timestamp({ withTimezone: true }),
  },
  (t) => [index('bulk_changes_by_age').on(t.at)],
);

/** Regulatory ingredient lists, with source and date. */
export const ingredientLists = pgTable('ingredient_lists', {
  list: text().$type<IngredientList['list']>().primaryKey(),
  version: text().notNull(),
  asOf: date().notNull(),
  source: text().notNull(),
  /** Email of the person who imported it; null for a list shipped with the shop. */
  importedBy: text(),
  importedAt: timestamp({ withTimezone: true }).notNull(),
});

const percent = () => numeric({ precision: 8, scale: 5, mode: 'number' });

/** Entries of the lists. A changed entry gets a last day, and a new row. */
export const ingredientRules = pgTable(
  'ingredient_rules',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    list: text()
      .$type<IngredientRule['list']>()
      .notNull()
      .references(() => ingredientLists.list, { onDelete: 'cascade' }),
    rule: text().$type<IngredientRule['rule']>().notNull(),
    name: text().notNull(),
    aliases: text().array().notNull(),
    cas: text().array().notNull(),
    entry: text().notNull(),
    rinseOff: percent(),
    leaveOn: percent(),
    fullBody: percent(),
    validFrom: date().notNull(),
    existingFrom: date(),
    validTo: date(),
    conditions: text().notNull(),
    source: text().notNull(),
  },
  (t) => [
    index('ingredient_rules_of_list').on(t.list),
    check('ingredient_rules_rule', sql`${t.rule} in ('declare', 'restricted', 'prohibited', 'listed')`),
    check('ingredient_rules_days', sql`${t.validTo} is null or ${t.validTo} >= ${t.validFrom}`),
  ],
);
