import { expect, test } from 'vitest';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import { faultsOf, readForm } from './discount-form.server.ts';
import { valueLabel } from './discount-labels.ts';

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
