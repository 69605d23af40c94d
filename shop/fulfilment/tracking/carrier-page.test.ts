import { expect, test } from 'vitest';
import { carrierPage } from './carrier-page.ts';

test.each([
  [
    'https://www.canadapost-postescanada.ca/track-reperage/en#/details/7023210012345678',
    'https://www.canadapost-postescanada.ca/track-reperage/fr#/details/7023210012345678',
  ],
  [
    'https://www.canadapost.ca/trackweb/en#/details/7023210012345678',
    'https://www.canadapost.ca/trackweb/fr#/details/7023210012345678',
  ],
  [
    'https://www.ups.com/track?loc=en_CA&tracknum=1Z999AA10123456784',
    'https://www.ups.com/track?loc=fr_CA&tracknum=1Z999AA10123456784',
  ],
  [
    'https://www.purolator.com/en/shipping/tracker?pin=329000000001',
    'https://www.purolator.com/fr/shipping/tracker?pin=329000000001',
  ],
  [
    'https://www.fedex.com/fedextrack/?trknbr=123456789010&locale=en_CA',
    'https://www.fedex.com/fedextrack/?trknbr=123456789010&locale=fr_CA',
  ],
])('%s is in the reader’s language', (english, french) => {
  expect(carrierPage(english, 'fr-CA')).toBe(french);
  expect(carrierPage(french, 'en-CA')).toBe(english);
  expect(carrierPage(english, 'en-CA')).toBe(english);
});

test.each([
  ['https://www.ups.com/track?tracknum=1Z999AA1', 'loc=fr_CA'],
  ['https://www.fedex.com/fedextrack/?trknbr=123456789010', 'locale=fr_CA'],
])('%s, which names no language, is asked for French', (url, query) => {
  expect(carrierPage(url, 'fr-CA')).toBe(`${url}&${query}`);
});

test.each([
  null,
  '',
  'not an address',
  'https://carrier.test/track-reperage/en#/details/1',
  'https://notups.com/track?loc=en_CA',
  'https://www.purolator.com/en/ship-track/tracking-details.page?pin=329000000001',
  'https://www.fedex.com/en-ca/home.html',
])('%j stays as it is', (url) => {
  expect(carrierPage(url, 'fr-CA')).toBe(url);
});
