import type { RouterContextProvider } from 'react-router';
import { contextOf } from '#app/context.ts';
import { usualColumns, usualMenu } from '#app/shared/usual-menus.ts';
import { checkoutMessages } from '#messages/checkout.ts';
import { usualMenusMessages } from '#messages/usual-menus.ts';
import { formatPhone } from '#platform/text/phone.ts';
import { categoriesOf } from '#shop/catalog/index.server.ts';
import { openPickupPlaces } from '#shop/checkout/index.server.ts';
import type { QuebecPort } from '#shop/checkout/index.ts';
import { liveAnnouncement, navigationLinks, navigationOf } from '#shop/content/index.server.ts';
import { networkName } from '#shop/content/index.ts';
import { dayOf, midnightOf, settingsOf } from '#shop/core/index.server.ts';
import {
  type Core,
  cityLine,
  countriesServed,
  countryName,
  pathById,
  slugReader,
  slugsIn,
  timeZoneOf,
} from '#shop/core/index.ts';
import type { ShopFrame, Shopfront } from './shopfront.ts';
import { vacationNoticeOf } from './vacation-notice.server.ts';

export async function loadShopfront(
  context: Readonly<RouterContextProvider>,
  request: Request,
): Promise<ShopFrame> {
  const { shop, locale, languages, slugs } = contextOf(context);
  const { pathname, search } = new URL(request.url);
  const path = pathById(pathname + search, locale, slugs);
  const tCheckout = checkoutMessages.in(locale);
  const settings = await settingsOf(shop);
  const { customs } = settings;
  const categories = (await categoriesOf(shop)).map(({ kinds: _, ...named }) => named);
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
  const links = [
    ...categories.map(({ slug }) => `/shop?category=${slug}`),
    ...navigationLinks({ header, footer, social }),
    ...(announcement?.link ? [announcement.link] : []),
    // In the frame of the shop's applications, the page isn't an island that knows its own.
    path,
  ];
  const named = slugsIn(links, languages, slugReader(slugs));
  const tUsual = usualMenusMessages.in(locale);
  const front: Shopfront = {
    shopName: settings.shopName,
    tagline: settings.tagline,
    email: settings.email,
    // Here rather than on the page, whose script stays small.
    phone: formatPhone(settings.phone, locale),
    addressLines: [settings.address.street1, cityLine(settings.address, locale)].filter(Boolean),
    freeStandardCents: settings.freeStandardCents,
    freeExpeditedCents: settings.freeExpeditedCents,
    largestSubsidyCents: settings.largestSubsidyCents,
    giftWrapCents: settings.giftWrapCents,
    returnDays: settings.returnDays,
    timeZone,
    year,
    categories,
    menu: header ?? usualMenu(tUsual),
    countries,
    dutiesText,
    ...(settings.english && { english: settings.english }),
    others: others.ga4 || others.sentry ? others : null,
    ...(Object.keys(named).length > 0 && { slugs: named }),
    ...(vacation && { vacation }),
  };
  const profiles = social.map((address) => ({ name: networkName(address), address }));
  const columns = footer ?? usualColumns(tUsual, categories);
  return { locale, languages, path, front, parts: { announcement, columns, social: profiles } };
}

/** Where orders can be picked up now. Only the cart uses it: cached pages must not depend on missing French. */
export async function pickupOf(shop: Core & QuebecPort): Promise<Pick<Shopfront, 'pickup'>> {
  const places = await openPickupPlaces(shop, await settingsOf(shop));
  if (places.length === 0) return {};
  return {
    pickup: places.map(({ name, address: { city }, english }) => ({
      name,
      city,
      ...(english && { english }),
    })),
  };
}
