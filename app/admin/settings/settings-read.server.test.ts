import { expect, test } from 'vitest';
import { countriesServed } from '#shop/core/addresses/address-countries.ts';
import { versionOf } from '#shop/core/settings/edit-settings.server.ts';
import { defaultSettings as untouched } from '#shop/core/settings/settings.server.ts';
import { SECTIONS } from './fields.ts';
import { READ, settingsSchemas } from './settings-read.server.ts';

// A new shop has no city or province, and no working email address.
const address = { ...untouched.address, city: 'Halifax', state: 'NS' };
const defaultSettings = { ...untouched, email: 'hello@example.ca', address };

const read = (section: keyof typeof READ, changes: Record<string, string>) => {
  const { typed } = READ[section];
  const schema = settingsSchemas('en-CA')[section];
  return schema.safeParse({ ...typed(defaultSettings, 'en-CA'), ...changes });
};

test.each(SECTIONS)('$id: the fields shown are the fields read, and each has its place', ({ id, fields }) => {
  const typed = READ[id].typed(defaultSettings, 'en-CA');
  expect(Object.keys(typed).toSorted()).toEqual(fields.map(({ name }) => name).toSorted());
  const changes = read(id, {}).data!(defaultSettings);
  expect(Object.keys(changes).toSorted()).toEqual(READ[id].keys.toSorted());
  expect(READ[id].typed({ ...defaultSettings, ...changes }, 'en-CA')).toEqual(typed);
  const inFrench = read(id, READ[id].typed(defaultSettings, 'fr-CA'));
  expect(inFrench.data!(defaultSettings)).toEqual(changes);
  // The save compares with the version that the form was loaded with.
  const saved = Object.keys(changes) as (keyof typeof changes)[];
  expect(versionOf(defaultSettings, saved)).toBe(versionOf(defaultSettings, READ[id].keys));
});

test('an owner is not shown an address that no shop can have', () => {
  expect(READ.shop.typed(untouched, 'en-CA').email).toBe('');
});

test.each([
  ['shop', { shopName: ' ' }, 'shopName'],
  ['shop', { email: 'hello' }, 'email'],
  ['shop', { zip: '12345' }, 'zip'],
  ['orders', { orderPrefix: 'F-1' }, 'orderPrefix'],
  ['shop', { zip: 'K1A 0B1' }, 'zip'],
  ['shop', { state: '' }, 'state'],
  ['shop', { timeZone: 'Europe/Zurich' }, 'timeZone'],
  ['orders', { giftWrap: 'five' }, 'giftWrap'],
  ['orders', { giftWrap: '-1' }, 'giftWrap'],
  ['delivery', { freeExpedited: '10' }, 'freeExpedited'],
  ['orders', { returnDays: '2.5' }, 'returnDays'],
  ['schedule', { shipsOn: '' }, 'shipsOn'],
  ['schedule', { shipsOn: '8' }, 'shipsOn'],
  ['schedule', { cutOff: '25:00' }, 'cutOff'],
  ['vacation', { mode: 'closed', until: '2026-12-26' }, 'from'],
  ['vacation', { mode: 'orders', from: '2026-12-26', until: '2026-12-24' }, 'until'],
  ['vacation', { mode: 'orders', from: 'soon', until: '2026-12-24' }, 'from'],
  ['customs', { shipsToUs: 'on' }, 'signer'],
  ['customs', { otherCountries: 'GB' }, 'hsCode'],
  ['customs', { otherCountries: 'GB, QQ' }, 'otherCountries'],
  ['customs', { hsCode: '3304' }, 'hsCode'],
  ['emails', { senderName: 'a\r\nBcc: b' }, 'senderName'],
  ['emails', { isAdmin: 'on' }, ''],
] as const)('%s refuses %j where it is wrong', (section, changes, field) => {
  const { error } = read(section, changes as Record<string, string>);
  expect(error?.issues.map(({ path }) => path[0] ?? '')).toContain(field);
});

test('amounts are taken as people type them', () => {
  const { data: orders } = read('orders', { giftWrap: '$6,50' });
  expect(orders!(defaultSettings)).toMatchObject({ giftWrapCents: 650 });
  const { data: unwrapped } = read('orders', { giftWrap: '' });
  expect(unwrapped!(defaultSettings)).toMatchObject({ giftWrapCents: null });
  const { data: delivery } = read('delivery', { largestSubsidy: '', freeStandard: '80' });
  expect(delivery!(defaultSettings)).toMatchObject({ largestSubsidyCents: null, freeStandardCents: 8000 });
});

test('the description of the shop is one paragraph, in the words of a search result', () => {
  const { data: front } = read('front', { about: ' Plain soap,\r\n made by hand. ' });
  expect(front!(defaultSettings)).toMatchObject({ about: 'Plain soap, made by hand.' });
  const { error } = read('front', { about: 'x'.repeat(301) });
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['about']);
});

test('a postal code is saved as Canada Post writes it', () => {
  const { address } = read('shop', { zip: 'b3h1a1' }).data!(defaultSettings);
  expect(address!.zip).toBe('B3H 1A1');
});

test('countries are taken by their codes, each once', () => {
  const typed = { otherCountries: 'gb, FR;gb', signer: 'Ada', hsCode: '3304.99', originCountry: 'CA' };
  const { customs } = read('customs', typed).data!(defaultSettings);
  expect(customs).toMatchObject({ otherCountries: ['GB', 'FR'], hsCode: '330499' });
  expect(countriesServed({ customs: customs! })).toEqual(['CA', 'GB', 'FR']);
});
