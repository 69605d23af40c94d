import { namesOfVariants } from '#shop/catalog/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import type { OrderLineView, OrderView } from './order-view.ts';

type NamedItem = Pick<OrderLineView, 'variantId' | 'name' | 'variantName'>;

const fullName = ({ name, variantName }: Omit<NamedItem, 'variantId'>): string =>
  [name, variantName].filter(Boolean).join(', ');

/**
 * What the items of an order are called now in the reader's language, by variant. Its lines have the names that its
 * buyer read, in a language that the staff may not. Left out are items whose name is the same, and deleted ones.
 */
export async function localNamesOf(
  shop: Core,
  { locale, lines }: { locale: OrderView['locale']; lines: readonly NamedItem[] },
): Promise<ReadonlyMap<string, string>> {
  if (locale === shop.locale) return new Map();
  const names = await namesOfVariants(
    shop,
    lines.map(({ variantId }) => variantId),
  );
  const local = new Map<string, string>();
  for (const line of lines) {
    const known = names.get(line.variantId);
    if (known && fullName(known) !== fullName(line)) local.set(line.variantId, fullName(known));
  }
  return local;
}
