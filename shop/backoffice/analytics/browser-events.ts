import type { ItemEvent, ShopEvent } from './analytics-events.ts';

/** Limits on events per request, and on items per event. */
export const MAX_EVENTS = 50;
export const MAX_EVENT_ITEMS = 100;

/** An event as a browser reports it to the shop: no text that a person has typed, and no names. */
export type BrowserEvent =
  | { name: 'page_view'; path: string }
  | { name: ItemEvent; items: { id: string; price: number; quantity: number }[] }
  | { name: 'review_submit'; productId: string }
  | { name: 'search' | 'sign_up' | 'social_click' | 'video_engagement' | 'form_submit' | 'conversion' };

/** What the shop itself records of an event; null where it knows better (its orders) or has no figure for it. */
export function browserEventOf(event: ShopEvent): BrowserEvent | null {
  switch (event.name) {
    case 'purchase':
    case 'view_cart':
      return null;
    case 'page_view':
      return { name: event.name, path: event.path };
    case 'review_submit':
      return { name: event.name, productId: event.productId };
    case 'view_item':
    case 'add_to_cart':
    case 'remove_from_cart':
    case 'begin_checkout':
    case 'add_to_wishlist':
      return {
        name: event.name,
        items: event.items
          .slice(0, MAX_EVENT_ITEMS)
          .map(({ id, price, quantity }) => ({ id, price, quantity })),
      };
    default:
      return { name: event.name };
  }
}

/** One row per product of an event, or one row without a product; amounts in cents. */
export const rowsOf = (event: BrowserEvent): { subject: string; quantity: number; valueCents: number }[] => {
  if ('items' in event) {
    return event.items.map((item) => ({
      subject: item.id,
      quantity: item.quantity,
      valueCents: item.price * item.quantity,
    }));
  }
  const subject =
    event.name === 'page_view' ? event.path : event.name === 'review_submit' ? event.productId : '';
  return [{ subject, quantity: 0, valueCents: 0 }];
};
