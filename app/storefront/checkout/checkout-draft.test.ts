import fc from 'fast-check';
import { expect, test } from 'vitest';
import { checkoutMessages } from '#messages/checkout.ts';
import { EMPTY_DRAFT, faultsOfDraft, formatCard, restoreDraft } from './checkout-draft.ts';

const t = checkoutMessages.in('en-CA');

const good = {
  email: 'ada@example.ca',
  phone: '',
  name: 'Ada',
  street1: '1 Elm',
  street2: '',
  city: 'Calgary',
  state: 'AB',
  zip: 'T2P 1J9',
  country: 'CA',
};

test('a complete draft has no faults, an empty one has one for each needed field', () => {
  expect(faultsOfDraft(t, good)).toEqual({});
  expect(Object.keys(faultsOfDraft(t, EMPTY_DRAFT)).sort()).toEqual([
    'city',
    'email',
    'name',
    'state',
    'street1',
    'zip',
  ]);
});

test('a fault says how to mend it', () => {
  expect(faultsOfDraft(t, { ...good, email: 'ada@' }).email).toContain('name@example.ca');
  expect(faultsOfDraft(t, { ...good, zip: '90210' }).zip).toContain('K1A 0B1');
  expect(faultsOfDraft(t, { ...good, state: 'BC' }).zip).toContain('British Columbia');
  expect(faultsOfDraft(t, { ...good, phone: '403' }).phone).toContain('ten digits');
});

test('a card number gets its spaces automatically', () => {
  expect(formatCard('4242424242424242')).toBe('4242 4242 4242 4242');
  expect(formatCard('4242-42')).toBe('4242 42');
});

test('any stored value becomes a valid draft', () => {
  fc.assert(
    fc.property(fc.anything(), (saved) =>
      Object.values(restoreDraft(saved)).every((value) => typeof value === 'string'),
    ),
  );
});
