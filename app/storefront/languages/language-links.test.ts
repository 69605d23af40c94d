import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguagesContext, SlugsContext } from '#app/local-path.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { englishPath, slugReader } from '#shop/core/index.ts';
import { LanguageLinks } from './language-links.tsx';

const BOTH: Locale[] = ['en-CA', 'fr-CA'];

const SLUGS = { 'fr-CA': { category: { body: 'corps' }, product: { 'night-oil': 'huile-de-nuit' } } };

const hrefsAt = (path: string, languages = BOTH): string[] => {
  const links = createElement(LanguageLinks, { path });
  const named = createElement(SlugsContext, { value: slugReader(SLUGS) }, links);
  const html = renderToStaticMarkup(createElement(LanguagesContext, { value: languages }, named));
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href!);
};

test('a page leads to itself in the other language', () => {
  expect(hrefsAt('/shop?category=face')).toEqual(['/fr/boutique?category=face']);
  expect(hrefsAt('/shop?category=body')).toEqual(['/fr/boutique?category=corps']);
  expect(hrefsAt('/shop/product/night-oil')).toEqual(['/fr/boutique/produit/huile-de-nuit']);
  expect(hrefsAt('/cart', ['en-CA'])).toEqual([]);
});

test('a page of the staff has no other language, and no link leads to another site', () => {
  expect(hrefsAt('/admin/products/garden-soap/preview')).toEqual([]);
  // A missing page’s address may be like this.
  expect(hrefsAt(englishPath('/fr//example.ca/panier'))).toEqual([]);
});
