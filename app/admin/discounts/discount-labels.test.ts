import { expect, test } from 'vitest';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import { faultsOf, readForm } from './discount-form.server.ts';
import { statusOf, valueLabel } from './discount-labels.ts';

const t = adminDiscountsMessages.in('en-CA');
const NO_FIGURES = { percent: null, amountCents: null, buy: null, get: null };

test('a discount says what it takes off', () => {
  expect([
    valueLabel(t, { ...NO_FIGURES, kind: 'percent', percent: 15 }),
    valueLabel(t, { ...NO_FIGURES, kind: 'amount', amountCents: 1250 }),
    valueLabel(t, { ...NO_FIGURES, kind: 'free-shipping' }),
    valueLabel(t, { ...NO_FIGURES, kind: 'buy-x-get-y', buy: 2, get: 1, percent: 100 }),
    valueLabel(t, { ...NO_FIGURES, kind: 'buy-x-get-y', buy: 2, get: 1, percent: 50 }),
  ]).toEqual(['15% off', '$12.50 off', 'Free shipping', 'Buy 2, get 1 free', 'Buy 2, get 1 at 50% off']);
});

test('a discount is active between its dates, until its limit is reached', () => {
  const now = new Date('2026-11-23T12:00:00Z');
  const always = { isOn: true, startsAt: null, endsAt: null, limitTotal: null, used: 0 };
  expect([
    statusOf(always, now),
    statusOf({ ...always, isOn: false }, now),
    statusOf({ ...always, startsAt: new Date('2026-12-01') }, now),
    statusOf({ ...always, endsAt: now }, now),
    statusOf({ ...always, limitTotal: 3, used: 3 }, now),
  ]).toEqual(['active', 'inactive', 'scheduled', 'expired', 'used-up']);
});

test('each field that is wrong gets its own sentence, with its limit', () => {
  const sent = new FormData();
  const typed = {
    name: '',
    code: 'a!',
    kind: 'percent',
    percent: '101',
    minimum: 'much',
    firstDay: 'soon',
    lastDay: '',
    limitTotal: '',
    limitPerCustomer: '',
  };
  for (const [name, value] of Object.entries(typed)) sent.set(name, value);
  const read = readForm(sent);
  expect(read.ok || faultsOf(t, read.fields)).toEqual({
    name: t('error.name'),
    code: t('error.code'),
    percent: 'Enter a whole number from 1 to 100.',
    minimum: t('error.money'),
    firstDay: t('error.date'),
  });
});
