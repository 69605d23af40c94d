import { z } from 'zod';
import { ITEM_EVENTS } from './analytics-events.ts';
import { type BrowserEvent, MAX_EVENT_ITEMS, MAX_EVENTS } from './browser-events.ts';

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
  .max(MAX_EVENT_ITEMS);

const noted = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('page_view'), path: z.string().regex(/^\/[\w./-]{0,120}$/) }),
  z.strictObject({ name: z.enum(ITEM_EVENTS), items }),
  z.strictObject({ name: z.literal('review_submit'), productId }),
  z.strictObject({
    name: z.enum(['search', 'sign_up', 'social_click', 'video_engagement', 'form_submit', 'conversion']),
  }),
]);
const recordedEvents = z.strictObject({ events: z.array(noted).min(1).max(MAX_EVENTS) });

/** Null when invalid; unknown keys are rejected. */
export function parseBrowserEvents(body: unknown): BrowserEvent[] | null {
  const parsed = recordedEvents.safeParse(body);
  return parsed.success ? parsed.data.events : null;
}
