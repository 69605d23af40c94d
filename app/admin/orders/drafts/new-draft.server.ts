import type { RequestContext } from '#app/context.ts';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import { CUSTOM_ITEM } from '#shop/checkout/index.ts';
import type { Address } from '#shop/core/index.ts';
import { readCustomer } from '#shop/customers/index.server.ts';
import { readDraft, readOrder } from '#shop/orders/index.server.ts';
import type { DraftContent, OrderView } from '#shop/orders/index.ts';
import { isOrderId } from '../order/order-fields.ts';
import type { EditorData } from './editor-data.server.ts';
import { emptyDraft } from './empty-draft.ts';

/**
 * The initial content of a draft: a copy of another one (`?from=`), the items and customer of an order (`?order=`), a
 * customer (`?customer=`), or nothing. Prices are today's.
 */
export async function newDraft(
  { shop }: RequestContext,
  params: URLSearchParams,
  known: Pick<EditorData, 'province' | 'countries'>,
): Promise<DraftContent> {
  const [from, orderId, customerKey] = ['from', 'order', 'customer'].map((name) => params.get(name));
  const empty = emptyDraft(known);
  const draft = from && isOrderId(from) ? await readDraft(shop, from) : null;
  if (draft) return draft.content;
  const order = orderId && isOrderId(orderId) ? await readOrder(shop, orderId) : null;
  if (order?.kind === 'goods') {
    const { address, email, phone } = order;
    const customer = { name: address.name, email, phone: phone ?? '' };
    return { ...empty, ...linesOf(order), customer, delivery: deliveryTo(empty, address, known) };
  }
  const customer = customerKey ? await readCustomer(shop, customerKey) : null;
  if (!customer) return empty;
  const { name, email, phone, address } = customer;
  return {
    ...empty,
    customer: { name, email, phone: phone ?? '' },
    delivery: deliveryTo(empty, address, known),
  };
}

function linesOf({ lines }: OrderView): Pick<DraftContent, 'lines' | 'customItems'> {
  const [custom = [], products = []] = [true, false].map((isCustom) =>
    lines.filter(({ productId }) => (productId === CUSTOM_ITEM) === isCustom),
  );
  const byVariant = new Map<string, DraftContent['lines'][number]>();
  for (const { productId, variantId, quantity } of products) {
    // One line in the draft, also where some were gift-wrapped.
    const sum = quantity + (byVariant.get(variantId)?.quantity ?? 0);
    const line = { productId, variantId, quantity: Math.min(sum, MAX_QUANTITY) };
    byVariant.set(variantId, { ...line, unitPriceCents: null, reason: '' });
  }
  const customItems = custom.map(({ name, unitPriceCents, quantity, isTaxed, grams }, at) => ({
    id: at + 1,
    name,
    unitPriceCents,
    quantity,
    isTaxed,
    grams,
  }));
  return { lines: [...byVariant.values()], ...(customItems.length > 0 && { customItems }) };
}

/** To the address that somebody is known by, where the shop ships there. */
function deliveryTo(
  { delivery }: DraftContent,
  address: Address | null,
  { countries }: Pick<EditorData, 'countries'>,
): DraftContent['delivery'] {
  if (delivery.kind !== 'ship' || !address || address.street1 === '') return delivery;
  const { name: _, ...place } = address;
  return countries.includes(place.country) ? { ...delivery, address: place } : delivery;
}
