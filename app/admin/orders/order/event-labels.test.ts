import { expect, test } from 'vitest';
import { adminEmailsMessages } from '#messages/admin-emails.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminOrderEventsMessages } from '#messages/admin-order-events.ts';
import { ORDER_EVENTS } from '#shop/orders/order-events.ts';
import { describeEvent } from './event-labels.ts';

const t = adminOrderEventsMessages.in('en-CA');
const CONTEXT = {
  timeZone: 'America/Halifax',
  tEmails: adminEmailsMessages.in('en-CA'),
  tOrder: adminOrderMessages.in('en-CA'),
};
const DETAIL = {
  totalCents: 2410,
  amountCents: 2410,
  costCents: 899,
  reason: 'damaged',
  status: 'needs_response',
  provider: 'test',
  code: 'card_declined',
  paper: 'CN-1',
  mail: 'order-shipped',
  pieces: 2,
  position: 1,
  grams: 734,
  box: 'Small box',
  carrier: 'Canada Post',
  service: 'Xpresspost',
  trackingNumber: '7023',
  number: 'LL-1001-A1',
};

test.each(ORDER_EVENTS)('%s is described in a sentence', (kind) => {
  const words = describeEvent(t, { kind, detail: DETAIL, actor: 'shop' }, CONTEXT);
  expect(words).toMatch(/^[A-Z$e\d].{3,}$/);
  // The page shows no internal names, and no placeholders for missing values.
  expect(words.replace('LL-1001-A1', '').replace('CN-1', '').replace('e-Transfer', '')).not.toMatch(
    /_|[a-z]-[a-z]|undefined|NaN|\[object/,
  );
  expect(describeEvent(t, { kind, detail: DETAIL, actor: 'ada@example.ca' }, CONTEXT)).toBe(
    `${words} (ada@example.ca)`,
  );
});

test('no two events are described alike', () => {
  const result = ORDER_EVENTS.map((kind) =>
    describeEvent(t, { kind, detail: DETAIL, actor: 'shop' }, CONTEXT),
  );
  expect(new Set(result).size).toBe(ORDER_EVENTS.length);
});

test('why an order was cancelled is said, also where an older entry holds a sentence', () => {
  const cancelled = (reason?: string) =>
    describeEvent(t, { kind: 'cancelled', detail: reason ? { reason } : {}, actor: 'buyer' }, CONTEXT);
  expect(cancelled()).toBe('Order cancelled (customer)');
  expect(cancelled('not-paid-in-time')).toBe('Order cancelled: not paid in time (customer)');
  expect(cancelled('by its buyer')).toBe('Order cancelled: by its buyer (customer)');
});

test('a detail that an event does not have is left out', () => {
  expect(
    describeEvent(
      t,
      { kind: 'label', detail: { carrier: 'Purolator', service: '' }, actor: 'shop' },
      CONTEXT,
    ),
  ).toBe('Label bought: Purolator');
  expect(describeEvent(t, { kind: 'payment-declined', detail: {}, actor: 'shop' }, CONTEXT)).toBe(
    'Payment declined',
  );
});
