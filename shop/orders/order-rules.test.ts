import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { canMove, drawTransitions, ORDER_STATUSES, TRANSITIONS } from './order-rules.ts';

test('every order that is not over can come to an end', () => {
  const ends = new Set(['cancelled', 'refunded']);
  for (const status of ORDER_STATUSES.filter((status) => !ends.has(status))) {
    const reached = new Set([status]);
    for (const from of reached) for (const to of TRANSITIONS[from]) reached.add(to);
    expect([...reached].some((status) => ends.has(status))).toBe(true);
  }
});

test('a cancelled or refunded order stays so', () => {
  for (const to of ORDER_STATUSES) expect(canMove('cancelled', to) || canMove('refunded', to)).toBe(false);
});

test('an order is not shipped before it is paid', () => {
  expect(canMove('pending_payment', 'shipped')).toBe(false);
});

test('the diagram in the docs is drawn from the table', async () => {
  expect(await readFile('docs/orders.md', 'utf8')).toContain(drawTransitions());
});
