import { expect, test } from 'vitest';
import { originOfDomain } from './domain.ts';

test.each([
  ['shop.example.ca', 'https://shop.example.ca'],
  [' https://Shop.Example.ca/ ', 'https://shop.example.ca'],
  ['shop.example.ca:8443', 'https://shop.example.ca:8443'],
  ['boutiqueérable.ca', 'https://xn--boutiquerable-ihb.ca'],
])('%s is an address', (typed, origin) => {
  expect(originOfDomain(typed)).toBe(origin);
});

test.each([
  '',
  'http://shop.example.ca',
  'shop',
  'shop.example.ca/shop',
  'my shop.ca',
  'a@shop.ca',
  'ftp://a.ca',
])('%s is not a domain', (typed) => {
  expect(originOfDomain(typed)).toBeNull();
});
