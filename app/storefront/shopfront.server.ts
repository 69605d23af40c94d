import type { RouterContextProvider } from 'react-router';
import { contextOf } from '#app/context.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { categoriesOf } from '#shop/catalog/index.server.ts';
import { dayOf, midnightOf, settingsOf } from '#shop/core/index.server.ts';
import { countriesServed, countryName, timeZoneOf } from '#shop/core/index.ts';
import type { Shopfront } from './shopfront.ts';

export async function loadShopfront(context: Readonly<RouterContextProvider>): Promise<Shopfront> {
  const { shop, locale } = contextOf(context);
  const tCheckout = checkoutMessages.in(locale);
  const {
    about: _,
    hours: __,
    orderPrefix: ___,
    taxNumbers: ____,
    lowStock: _____,
    notices: ______,
    customs,
    ...settings
  } = await settingsOf(shop);
  const categories = (await categoriesOf(shop)).map(({ slug, name }) => ({ slug, name }));
  const timeZone = timeZoneOf(settings);
  const year = Number(dayOf(shop.clock.now(), timeZone).slice(0, 4));
  shop.cacheTags.until(midnightOf(`${year + 1}-01-01`, timeZone));
  const countries = countriesServed({ customs }).map((code) => ({
    code,
    name: countryName(code, locale) ?? code,
  }));
  const dutiesText = customs.dutiesText || tCheckout(`duties.${customs.incoterm}`);
  const { others } = shop.config;
  return {
    ...settings,
    locale,
    timeZone,
    year,
    categories,
    countries,
    dutiesText,
    others: others.ga4 || others.sentry ? others : null,
  };
}
