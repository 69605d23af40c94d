import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { LanguagesContext, SlugsContext } from '#app/local-path.ts';
import { Link } from '#app/ui/link.tsx';
import type { Locale } from '#platform/i18n/messages.ts';
import { LOCALES } from '#platform/i18n/messages.ts';
import { LocaleContext } from '#platform/i18n/use-messages.ts';
import { slugReader } from '#shop/core/index.ts';
import { type Shopfront, ShopfrontContext } from '../storefront/frame/shopfront.ts';
import { Island } from './island.tsx';

const SLUGS = {
  'fr-CA': { product: { 'night-oil': 'huile-de-nuit', 'day-oil': 'huile-de-jour' } },
};
const NightOil = () => createElement(Link, { to: '/shop/product/night-oil' }, 'Oil');

function render(locale: Locale): string {
  const island = createElement(Island, { name: 'test', of: NightOil, props: {} });
  const front = createElement(ShopfrontContext, { value: {} as Shopfront }, island);
  const slugs = createElement(SlugsContext, { value: slugReader(SLUGS) }, front);
  const languages = createElement(LanguagesContext, { value: LOCALES }, slugs);
  return renderToStaticMarkup(createElement(LocaleContext, { value: locale }, languages));
}

test('the browser gets the names of the links of an island, and no others', () => {
  const html = render('fr-CA' as string as Locale);
  expect(html).toContain('href="/fr/boutique/produit/huile-de-nuit"');
  const sent = /data-slugs="([^"]*)"/.exec(html)![1]!.replaceAll('&quot;', '"');
  expect(JSON.parse(sent)).toEqual({ 'fr-CA': { product: { 'night-oil': 'huile-de-nuit' } } });
  expect(render('en-CA' as string as Locale)).not.toContain('data-slugs');
});
