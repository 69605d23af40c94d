import { expect, test } from 'vitest';
import { ORDER_EVENTS } from '#shop/orders/order-events.ts';
import { eventWords } from './event-labels.ts';

const ZONE = 'America/Halifax';
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
  carrier: 'Canada Post',
  service: 'Xpresspost',
  trackingNumber: '7023',
  number: 'LL-1001-A1',
};

test.each(ORDER_EVENTS)('%s is told as a sentence', (kind) => {
  const words = eventWords({ kind, detail: DETAIL, actor: 'shop' }, ZONE);
  expect(words).toMatch(/^[A-Z$].{3,}$/);
  // No name of the code's own stands on the page, and nothing that is not there.
  expect(words.replace('LL-1001-A1', '').replace('CN-1', '')).not.toMatch(
    /_|[a-z]-[a-z]|undefined|NaN|\[object/,
  );
  expect(eventWords({ kind, detail: DETAIL, actor: 'ada@example.ca' }, ZONE)).toBe(
    `${words} (ada@example.ca)`,
  );
});

test('no two events are told alike', () => {
  const result = ORDER_EVENTS.map((kind) => eventWords({ kind, detail: DETAIL, actor: 'shop' }, ZONE));
  expect(new Set(result).size).toBe(ORDER_EVENTS.length);
});

test('what an event does not say is left out', () => {
  expect(
    eventWords({ kind: 'label', detail: { carrier: 'Purolator', service: '' }, actor: 'shop' }, ZONE),
  ).toBe('Label bought: Purolator');
  expect(eventWords({ kind: 'payment-declined', detail: {}, actor: 'shop' }, ZONE)).toBe(
    'A payment was declined',
  );
});
