import { subtotalOf } from '#shop/checkout/index.ts';
import type { Cents } from '#shop/core/index.ts';

/** An item in an event, with its unit price. */
export interface EventItem {
  id: string;
  name: string;
  price: Cents;
  quantity: number;
  category?: string;
  variant?: { name: string; sku?: string };
}

/** Events for third parties only: the shop's own figures don't use them. */
export const OTHERS_ITEM_EVENTS = ['view_cart'] as const;

/** Events about items: their value is the sum of price × quantity, without tax and shipping. */
export const ITEM_EVENTS = [
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'add_to_wishlist',
] as const;
export type ItemEvent = (typeof ITEM_EVENTS)[number];

/** All events of a visit (specification, section 7); none identifies a person. */
export type ShopEvent =
  | { name: 'page_view'; path: string; title: string }
  | { name: ItemEvent | (typeof OTHERS_ITEM_EVENTS)[number]; items: EventItem[] }
  | {
      name: 'purchase';
      transactionId: string;
      taxCents: Cents;
      shippingCents: Cents;
      /** Off the items together, including gift wrap. */
      discountCents: Cents;
      /** The code that was typed, if it was valid. */
      coupon?: string;
      items: EventItem[];
    }
  | { name: 'search'; term: string }
  | { name: 'review_submit'; productId: string; rating: number }
  | { name: 'sign_up'; method: 'newsletter' | 'account' }
  | { name: 'social_click'; network: string }
  | { name: 'video_engagement'; video: string; action: 'start' | 'complete' }
  | { name: 'form_submit'; form: string }
  | { name: 'conversion'; kind: string };

/** GA4 accepts no more items per event. */
const MOST_ITEMS = 200;

const dollars = (cents: Cents): number => cents / 100;

/**
 * GA4 expects the unit price after its discount, and the discount in another field.
 * @param discountCents off all items
 */
function worth(items: readonly EventItem[], brand: string, discountCents: Cents = 0) {
  const total = subtotalOf({ items });
  const share = total > 0 ? discountCents / total : 0;
  return {
    currency: 'CAD',
    value: dollars(total - discountCents),
    items: items.slice(0, MOST_ITEMS).map(({ id, name, price, quantity, category, variant }) => ({
      // Google joins events and merchant feed by this id.
      item_id: variant?.sku || id,
      item_name: name,
      item_brand: brand,
      ...(category && { item_category: category }),
      ...(variant?.name && { item_variant: variant.name }),
      price: rounded(dollars(price * (1 - share))),
      ...(share > 0 && { discount: rounded(dollars(price * share)) }),
      quantity,
    })),
  };
}

const rounded = (amount: number): number => Number(amount.toFixed(4));

/**
 * The parameters of an event as GA4 names them (developers.google.com/analytics, reference of events).
 * @param brand the items' brand: the shop's name
 * @param origin of the pages, without a trailing slash
 */
export function ga4Parameters(event: ShopEvent, brand: string, origin: string): Record<string, unknown> {
  switch (event.name) {
    case 'page_view':
      return { page_location: origin + event.path, page_title: event.title };
    case 'purchase':
      return {
        transaction_id: event.transactionId,
        tax: dollars(event.taxCents),
        shipping: dollars(event.shippingCents),
        ...(event.coupon && { coupon: event.coupon }),
        ...worth(event.items, brand, event.discountCents),
      };
    case 'search':
      return { search_term: event.term };
    case 'review_submit':
      return { item_id: event.productId, rating: event.rating };
    case 'sign_up':
      return { method: event.method };
    case 'social_click':
      return { network: event.network };
    case 'video_engagement':
      return { video_title: event.video, action: event.action };
    case 'form_submit':
      return { form_name: event.form };
    case 'conversion':
      return { kind: event.kind };
    default:
      return worth(event.items, brand);
  }
}
