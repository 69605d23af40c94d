import type { RouterContextProvider } from 'react-router';
import { contextOf } from '#app/context.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { categoriesOf } from '#shop/catalog/index.server.ts';
import { liveAnnouncement, navigationOf } from '#shop/content/index.server.ts';
import { networkName } from '#shop/content/index.ts';
import { dayOf, midnightOf, settingsOf } from '#shop/core/index.server.ts';
import { countriesServed, countryName, timeZoneOf } from '#shop/core/index.ts';
import type { ShopFrame, Shopfront } from './shopfront.ts';
import { vacationNoticeOf } from './vacation-notice.server.ts';

export async function loadShopfront(context: Readonly<RouterContextProvider>): Promise<ShopFrame> {
  const { shop, locale, languages } = contextOf(context);
  const tCheckout = checkoutMessages.in(locale);
  const settings = await settingsOf(shop);
  const { customs } = settings;
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
  const announcement = await liveAnnouncement(shop);
  const { header, footer, social } = await navigationOf(shop);
  const vacation = vacationNoticeOf(shop, settings, locale);
  const front: Shopfront = {
    shopName: settings.shopName,
    tagline: settings.tagline,
    email: settings.email,
    phone: settings.phone,
    address: settings.address,
    freeStandardCents: settings.freeStandardCents,
    freeExpeditedCents: settings.freeExpeditedCents,
    largestSubsidyCents: settings.largestSubsidyCents,
    giftWrapCents: settings.giftWrapCents,
    returnDays: settings.returnDays,
    timeZone,
    year,
    categories,
    countries,
    dutiesText,
    others: others.ga4 || others.sentry ? others : null,
    ...(header && { menu: header }),
    ...(settings.pickupPlaces.length > 0 && {
      pickup: settings.pickupPlaces.map(({ name, address }) => `${name}, ${address.city}`),
    }),
    ...(vacation && { vacation }),
  };
  const profiles = social.map((address) => ({ name: networkName(address), address }));
  return { locale, languages, front, parts: { announcement, footer, social: profiles } };
}
