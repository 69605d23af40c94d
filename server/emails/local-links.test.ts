import { expect, test } from 'vitest';
import { LOCALES } from '#platform/i18n/messages.ts';
import { noSlugs, slugReader } from '#shop/core/index.ts';
import { withLocalLinks } from './local-links.ts';

const origin = 'http://localhost:3000';
const email = {
  subject: '',
  text: `Track it: ${origin}/track/cart?x=1\nElsewhere: https://example.ca/cart`,
  html: `<img src="${origin}/media/a.jpg"><a href="${origin}/order/pay/x">Pay</a><a href="${origin}/admin/orders">Order</a>`,
};
const [english] = LOCALES;

test('links to pages of the shop have the form of their language, and nothing else changes', () => {
  expect(withLocalLinks(email, { origin, locale: english, languages: [english], slugOf: noSlugs })).toEqual(
    email,
  );
  const french = 'fr-CA' as typeof english;
  expect(
    withLocalLinks(email, { origin, locale: french, languages: [english, french], slugOf: noSlugs }),
  ).toEqual({
    subject: '',
    text: `Track it: ${origin}/fr/suivi/cart?x=1\nElsewhere: https://example.ca/cart`,
    html: `<img src="${origin}/media/a.jpg"><a href="${origin}/fr/commande/payer/x">Pay</a><a href="${origin}/admin/orders">Order</a>`,
  });
});

test('a link to a product has its name in the language of the email', () => {
  const [to, from] = [`${origin}/shop/product/night-oil?variant=x`, `${origin}/shop/product/day-oil`];
  const french = 'fr-CA' as typeof english;
  const slugOf = slugReader({ 'fr-CA': { product: { 'night-oil': 'huile-de-nuit' } } });
  const links = { origin, locale: french, languages: [english, french], slugOf };
  expect(withLocalLinks({ subject: '', text: `${to} ${from}`, html: '' }, links).text).toBe(
    `${origin}/fr/boutique/produit/huile-de-nuit?variant=x ${origin}/fr/boutique/produit/day-oil`,
  );
});
