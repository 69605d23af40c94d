import { expect, test } from 'vitest';
import { followable, MAX_MENU_ITEMS, navigationFields, networkName } from './navigation.ts';

const ORIGIN = 'https://oat.example';

test.each([
  ['/shop?category=face&concern=dryness', '/shop?category=face&concern=dryness'],
  [' https://oat.example/shop?concern=frizz#results ', '/shop?concern=frizz#results'],
  ['https://www.instagram.com/oat', 'https://www.instagram.com/oat'],
  ['mailto:hello@oat.example', 'mailto:hello@oat.example'],
  ['tel:+1-902-555-0100', 'tel:+1-902-555-0100'],
])('%s can be followed', (typed, address) => expect(followable(typed, ORIGIN)).toBe(address));

test.each([
  'javascript:alert(1)',
  'data:text/html,x',
  '//evil.example',
  '/\\evil.example',
  'https://oat.example//evil.example',
  'oat.example',
  'https://localhost',
  'https://me:secret@evil.example',
  'mailto:nobody',
  'tel:call me',
  '',
  `/${'x'.repeat(600)}`,
])('%s is refused', (typed) => expect(followable(typed, ORIGIN)).toBeNull());

test('a menu has labels, a limit, and one level below', () => {
  const isFine = (header: unknown) =>
    navigationFields(ORIGIN).safeParse({ header, footer: null, social: [] }).success;
  const item = { label: 'Soap', to: '/shop?category=soap', children: [] };
  expect(isFine(null)).toBe(true);
  expect(isFine([{ ...item, children: [{ label: 'Bars', to: '/shop' }] }])).toBe(true);
  expect(isFine([{ ...item, label: ' \n' }])).toBe(false);
  expect(isFine([{ ...item, children: [item] }])).toBe(false);
  expect(isFine(Array.from({ length: MAX_MENU_ITEMS + 1 }, () => item))).toBe(false);
  expect(isFine([])).toBe(false);
});

test.each([
  ['', 'empty'],
  [' ', 'empty'],
  ['oat.example', 'address'],
])('the address “%s” is refused as %s', (to, message) => {
  const read = navigationFields(ORIGIN).safeParse({
    header: [{ label: 'Soap', to, children: [] }],
    footer: null,
    social: [],
  });
  expect(read.error?.issues).toMatchObject([{ path: ['header', 0, 'to'], message }]);
});

test('a profile is named by its network, or by its host', () => {
  expect(networkName('https://www.instagram.com/oat')).toBe('Instagram');
  expect(networkName('https://mastodon.social/@oat')).toBe('mastodon.social');
});
