import { asc, eq } from 'drizzle-orm';
import { takeAdvisoryLock } from '#platform/database/advisory-locks.ts';
import type { Person } from '#shop/accounts/index.ts';
import { recordAudit } from '#shop/core/index.server.ts';
import { type Core, inTransaction } from '#shop/core/index.ts';
import { mayEditProducts } from '../editing/change-product.server.ts';
import type { LineFault } from '../editing/line-fault.ts';
import { ingredientLists, ingredientRules } from '../editing/product-editing-tables.ts';
import { SHIPPED_LISTS, SHIPPED_RULES } from './ingredient-law.ts';
import type { IngredientList, IngredientRule } from './ingredient-rules.ts';
import { type RulesFile, readRules } from './ingredient-rules-file.ts';

export interface ListInUse extends IngredientList {
  importedBy: string | null;
  importedAt: Date;
}

export async function ingredientRulesOf({
  db,
}: Core): Promise<{ lists: ListInUse[]; rules: IngredientRule[] }> {
  const [lists, rows] = await Promise.all([
    db.select().from(ingredientLists).orderBy(asc(ingredientLists.list)),
    db.select().from(ingredientRules).orderBy(asc(ingredientRules.id)),
  ]);
  return { lists, rules: rows.map(({ id: _, ...rule }) => rule) };
}

/** Installs this release's lists, unless the shop has newer or imported ones. */
export function ensureIngredientRules(shop: Core): Promise<void> {
  return inTransaction(shop, async (shop) => {
    // Two processes starting on one database write them once.
    await takeAdvisoryLock(shop.db, 'ingredientRules');
    const known = await shop.db.select().from(ingredientLists);
    for (const list of SHIPPED_LISTS) {
      const was = known.find((one) => one.list === list.list);
      if (was && (was.importedBy !== null || was.version >= list.version)) continue;
      await writeList(shop, list, SHIPPED_RULES, null);
    }
  });
}

async function writeList(
  { db, clock }: Core,
  list: IngredientList,
  rules: readonly IngredientRule[],
  importedBy: string | null,
): Promise<void> {
  // Its entries are deleted by cascade.
  await db.delete(ingredientLists).where(eq(ingredientLists.list, list.list));
  await db.insert(ingredientLists).values({ ...list, importedBy, importedAt: clock.now() });
  const own = rules.filter((rule) => rule.list === list.list);
  await db.insert(ingredientRules).values(own.map((rule) => ({ ...rule })));
}

/** Replaces the lists contained in a file: all of them or none. */
export async function importIngredientRules(
  shop: Core,
  actor: Person,
  text: string,
): Promise<
  { ok: true; file: RulesFile } | { ok: false; faults: LineFault[] } | { ok: false; problem: 'not-allowed' }
> {
  if (!mayEditProducts(actor)) return { ok: false, problem: 'not-allowed' };
  const read = readRules(text);
  if (!read.ok) return read;
  const { file } = read;
  await inTransaction(shop, async (shop) => {
    await takeAdvisoryLock(shop.db, 'ingredientRules');
    const before = await ingredientRulesOf(shop);
    for (const list of file.lists) {
      const was = before.lists.find((one) => one.list === list.list);
      await writeList(shop, list, file.rules, actor.email);
      const values = ({ version, asOf, source }: IngredientList, rules: readonly IngredientRule[]) => ({
        version,
        asOf,
        source,
        ...Object.fromEntries(
          rules
            .filter((rule) => rule.list === list.list)
            .map((rule) => [`${rule.name}, ${rule.validFrom}`, rule]),
        ),
      });
      await recordAudit(shop, {
        actor: actor.email,
        subject: 'ingredient list',
        subjectId: list.list,
        name: list.list,
        action: 'imported',
        before: was ? values(was, before.rules) : null,
        after: values(list, file.rules),
      });
    }
  });
  return { ok: true, file };
}
