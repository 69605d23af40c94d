import { expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { differencesOf } from './differences.ts';
import { recordName } from './value-labels.ts';

type Values = Record<string, unknown> | null;

const reader = (locale: Locale) => ({ locale, moment: (at: Date) => `at ${at.getUTCHours()}` });
const differences = (before: Values, after: Values, subject = 'product', locale: Locale = 'en-CA') =>
  differencesOf(reader(locale), { subject, before, after });
/** One value as it is shown. */
const shown = (subject: string, after: Record<string, unknown>, locale: Locale = 'fr-CA') =>
  differences(null, after, subject, locale).map((one) => one.after);

test('values are shown as people write them', () => {
  const before = {
    priceCents: 1200,
    isActive: true,
    tags: ['dry', 'calm'],
    address: { city: 'Calgary', zip: '' },
  };
  const after = { priceCents: 1450, isActive: false, tags: [], address: { city: 'Banff', zip: 'T1L 1A1' } };
  expect(differences(before, after)).toEqual([
    { name: 'price', before: '12.00', after: '14.50' },
    { name: 'active', before: 'yes', after: 'no' },
    { name: 'tags', before: 'dry, calm', after: 'none' },
    {
      name: 'address',
      before: 'city: Calgary; postal code: empty',
      after: 'city: Banff; postal code: T1L 1A1',
    },
  ]);
});

test('a new value has no earlier one, and a removed value has no later one', () => {
  expect(differences(null, { role: 'editor' })).toEqual([{ name: 'role', before: null, after: 'Editor' }]);
  expect(differences({ role: 'editor' }, null)).toEqual([{ name: 'role', before: 'Editor', after: null }]);
  expect(differences(null, null)).toEqual([]);
});

test('names are in the reader’s language, and a name that isn’t known is shown as it is', () => {
  const changes = { priceCents: 1200, 'variant soap--one-bar': 'x', 'Acrylamide, 2010-01-01': 'x' };
  const names = differences(null, changes, 'product', 'fr-CA').map(({ name }) => name);
  expect(names).toEqual(['prix', 'variante soap--one-bar', 'Acrylamide, 2010-01-01']);
  expect(
    differences(null, { 'alt.garden-soap': 'Un savon' }, 'translation', 'fr-CA').map(({ name }) => name),
  ).toEqual(['Description de l’image']);
});

test('codes are shown in words of the reader’s language, by the record that they belong to', () => {
  expect(shown('newsletter', { audience: 'everyone', status: 'paused', locale: 'fr-CA' })).toEqual([
    'Tout le monde',
    'Suspendue',
    'Français',
  ]);
  expect(shown('draft', { delivery: 'ship' })).toEqual(['Expédier à une adresse']);
  expect(shown('product', { status: 'published', 'variant x': { status: 'archived' } })).toEqual([
    'Actif',
    'état\u00a0: Archivé',
  ]);
  expect(shown('order', { status: 'pending_payment', needsLook: 'paid-twice' })).toEqual([
    'Paiement en attente',
    'la commande a été payée deux fois',
  ]);
  expect(shown('settings', { schedule: { shipsOn: [1, 7] } })).toEqual([
    'jours d’expédition\u00a0: lundi, dimanche',
  ]);
  expect(shown('settings', { mode: 'test', vacation: { mode: 'closed' } })).toEqual([
    'mode d’essai',
    'mode\u00a0: Ne plus prendre de commandes',
  ]);
  expect(shown('settings', { address: { country: 'CA', state: 'ON' } })).toEqual([
    'pays\u00a0: Canada; province ou État\u00a0: ON',
  ]);
});

test('a value that isn’t a code is shown as recorded', () => {
  expect(shown('product', { status: 'constructor', tags: ['everyone'] })).toEqual([
    'constructor',
    'everyone',
  ]);
  expect(shown('gift card', { reason: 'paid' })).toEqual(['paid']);
});

test('moments are in the shop’s time, and rates in percent', () => {
  expect(shown('product', { publishAt: '2026-11-23T18:00:00.000Z', since: '2026-11-23' })).toEqual([
    'at 18',
    '2026-11-23',
  ]);
  expect(shown('tax rate', { rate: 9975 })).toEqual(['9,975\u00a0%']);
});

test('names of records that are codes are words too', () => {
  expect(recordName('mail', 'out-for-delivery', 'fr-CA')).toBe('En cours de livraison');
  expect(recordName('tax rate', 'QST QC', 'fr-CA')).toBe('TVQ QC');
  expect(recordName('product', 'delivered', 'fr-CA')).toBe('delivered');
});
