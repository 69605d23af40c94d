import { ingredientRulesOf, type ListInUse, NAMES } from '#shop/catalog/index.server.ts';
import type { IngredientRule, Sale } from '#shop/catalog/index.ts';
import { dayOf, type Shop } from '#shop/core/index.ts';
import { firstSoldOn } from '#shop/orders/index.server.ts';

/** What the form checks ingredients by. */
export interface Law extends Omit<Sale, 'usage'> {
  lists: (Pick<ListInUse, 'asOf' | 'version' | 'source'> & { name: string; count: number })[];
  rules: IngredientRule[];
}

/** @param productId null for a product that is new */
export async function lawFor(shop: Shop, productId: string | null): Promise<Law> {
  const [{ lists, rules }, firstSold] = await Promise.all([
    ingredientRulesOf(shop),
    productId === null ? null : firstSoldOn(shop, productId),
  ]);
  return {
    rules,
    firstSold,
    today: dayOf(shop.clock.now()),
    lists: lists.map(({ list, asOf, version, source }) => ({
      name: NAMES[list],
      asOf,
      version,
      source,
      count: rules.filter((rule) => rule.list === list).length,
    })),
  };
}
