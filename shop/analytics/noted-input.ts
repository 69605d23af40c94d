import { z } from 'zod';
import { ITEM_EVENTS, type ShopEvent } from './events.ts';

/** How many events come in one go. */
export const MOST_EVENTS = 50;
const MOST_ITEMS = 100;

const productId = z.string().regex(/^[\w.-]{1,120}$/);
const items = z
  .array(
    z.strictObject({
      id: productId,
      price: z.int().min(0).max(10_000_000),
      quantity: z.int().min(1).max(99),
    }),
  )
  .min(1)
  .max(MOST_ITEMS);

const noted = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('page_view'), path: z.string().regex(/^\/[\w./-]{0,120}$/) }),
  z.strictObject({ name: z.enum(ITEM_EVENTS), items }),
  z.strictObject({ name: z.literal('review_submit'), productId }),
  z.strictObject({
    name: z.enum(['search', 'sign_up', 'social_click', 'video_engagement', 'form_submit', 'conversion']),
  }),
]);
const notedEvents = z.strictObject({ events: z.array(noted).min(1).max(MOST_EVENTS) });

/** An event as a browser tells it to the shop itself: no words that a person has typed, and no name of anything. */
export type NotedEvent = z.infer<typeof noted>;

/** Reads events from a parsed body; null when they are none. Unknown keys are refused. */
export function parseNotedEvents(body: unknown): NotedEvent[] | null {
  const parsed = notedEvents.safeParse(body);
  return parsed.success ? parsed.data.events : null;
}

/** What the shop itself notes of an event; null where it knows better: of orders it has its books. */
export function notedOf(event: ShopEvent): NotedEvent | null {
  switch (event.name) {
    case 'purchase':
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
        items: event.items.slice(0, MOST_ITEMS).map(({ id, price, quantity }) => ({ id, price, quantity })),
      };
    default:
      return { name: event.name };
  }
}

/** One row for each product that an event is about, or one where it is about none. Amounts in cents. */
export const rowsOf = (event: NotedEvent): { about: string; pieces: number; valueCents: number }[] => {
  if ('items' in event) {
    return event.items.map((item) => ({
      about: item.id,
      pieces: item.quantity,
      valueCents: item.price * item.quantity,
    }));
  }
  const about =
    event.name === 'page_view' ? event.path : event.name === 'review_submit' ? event.productId : '';
  return [{ about, pieces: 0, valueCents: 0 }];
};
