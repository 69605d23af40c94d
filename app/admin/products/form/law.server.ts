import type { Locale } from '#platform/i18n/messages.ts';
import { conditionsIn, ingredientRulesOf, type ListInUse } from '#shop/catalog/index.server.ts';
import type { IngredientRule, Sale } from '#shop/catalog/index.ts';
import { shopToday } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { firstSoldOn } from '#shop/orders/index.server.ts';

/** The data that ingredients are checked against. */
export interface Law extends Omit<Sale, 'usage'> {
  lists: (Pick<ListInUse, 'list' | 'asOf' | 'version' | 'source'> & { count: number })[];
  rules: IngredientRule[];
}

/**
 * @param locale the reader's language
 * @param productId null for a new product
 */
export async function lawFor(shop: Core, locale: Locale, productId: string | null): Promise<Law> {
  const [{ lists, rules }, firstSold, today] = await Promise.all([
    ingredientRulesOf(shop),
    productId === null ? null : firstSoldOn(shop, productId),
    shopToday(shop),
  ]);
  return {
    rules: rules.map((rule) => ({ ...rule, ...conditionsIn(locale, rule.conditions) })),
    firstSold,
    today,
    lists: lists.map(({ list, asOf, version, source }) => ({
      list,
      asOf,
      version,
      source,
      count: rules.filter((rule) => rule.list === list).length,
    })),
  };
}
