import { subtotalOf } from '../cart/rules.ts';
import type { Cents } from '../money/money.ts';

/** Something that can be bought, as an event tells it. The price is that of one piece. */
export interface EventItem {
  id: string;
  name: string;
  price: Cents;
  quantity: number;
  category?: string;
  variant?: { name: string };
}

/** Events that are about items: their value is the sum of price × quantity, without tax and delivery. */
export const ITEM_EVENTS = [
  'view_item',
  'add_to_cart',
  'remove_from_cart',
  'begin_checkout',
  'add_to_wishlist',
] as const;
export type ItemEvent = (typeof ITEM_EVENTS)[number];

/** Everything that is told of a visit (specification, section 7). Nothing of it says who. */
export type ShopEvent =
  | { name: 'page_view'; path: string; title: string }
  | { name: ItemEvent; items: EventItem[] }
  | {
      name: 'purchase';
      transactionId: string;
      taxCents: Cents;
      shippingCents: Cents;
      /** The code that was typed, where one counted. */
      coupon?: string;
      items: EventItem[];
    }
  | { name: 'search'; term: string }
  | { name: 'review_submit'; productId: string; rating: number }
  | { name: 'sign_up'; method: 'newsletter' | 'account' }
  | { name: 'social_click'; network: string }
  | { name: 'video_engagement'; video: string; action: 'start' | 'progress' | 'complete' }
  | { name: 'form_submit'; form: string }
  | { name: 'conversion'; kind: string };

/** GA4 takes no more items with one event. */
const MOST_ITEMS = 200;

const dollars = (cents: Cents): number => cents / 100;

const worth = (items: readonly EventItem[], brand: string) => ({
  currency: 'CAD',
  value: dollars(subtotalOf({ items })),
  items: items.slice(0, MOST_ITEMS).map(({ id, name, price, quantity, category, variant }) => ({
    item_id: id,
    item_name: name,
    item_brand: brand,
    ...(category && { item_category: category }),
    ...(variant?.name && { item_variant: variant.name }),
    price: dollars(price),
    quantity,
  })),
});

/**
 * The parameters of an event as GA4 names them (developers.google.com/analytics, reference of events).
 * @param brand the label that items carry: the shop's name
 * @param origin where the pages are, without a slash at the end
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
        ...worth(event.items, brand),
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
