import type { AdminProductsValues } from '#messages/admin-products.ts';
import type { Translate } from '#platform/i18n/messages.ts';

// The ids are in the address, which servers and proxies limit to some 8 kB.
export const MOST_IN_TABLE = 100;

/** At the end of a product's address: leads to its stock. */
export const STOCK_HASH = '#stock';

/** The table of just these products. @param field the only one to show; the usual ones if there is none */
export const tableOf = (ids: readonly string[], field?: 'count'): string => {
  const params = ids.slice(0, MOST_IN_TABLE).map((id) => ['product', id]);
  return `/admin/products/edit?${new URLSearchParams([...params, ...(field ? [['field', field]] : [])])}`;
};

/**
 * A warning when some of the products that were just published have no stock, with a link to enter it; null when all
 * have some.
 */
export function soldOutHint(
  t: Translate<AdminProductsValues>,
  soldOut: readonly string[],
  published: number,
): { text: string; link: { label: string; to: string } } | null {
  if (soldOut.length === 0) return null;
  return {
    text: published === 1 ? t('soldOut.it') : t('soldOut.some', { count: soldOut.length }),
    link: { label: t('soldOut.enter'), to: tableOf(soldOut, 'count') },
  };
}
