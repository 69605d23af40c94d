import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { policyMessages } from '#messages/policy.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { deliveryHoldsUntil, deliveryWindow, nextHoliday, originOf } from '#shop/checkout/index.server.ts';
import { fallbackRates, formatDeliveryWindow } from '#shop/checkout/index.ts';
import { seoTitlesOf } from '#shop/content/index.server.ts';
import { dayOf, settingsOf } from '#shop/core/index.server.ts';
import { regionName, shopDate, timeZoneName } from '#shop/core/index.ts';
import { pageHead } from '../page-head.ts';
import { WithContents } from '../prose/with-contents.tsx';
import { shopHead } from '../share-head.server.ts';
import type { Route } from './+types/shipping.returns';
import { DeliverySections } from './policy-delivery.tsx';
import { Facts } from './policy-facts.tsx';
import { SECTIONS } from './policy-section.tsx';
import { ReturnsSections } from './returns.tsx';

const PATH = '/shipping';
const USUAL_GRAMS = 500;

export const meta: Route.MetaFunction = ({ matches, loaderData }) => {
  const t = policyMessages.in(localeOfMatches(matches));
  return loaderData
    ? pageHead({
        head: loaderData.head,
        path: PATH,
        title: t('title'),
        description: t('description', { shopName: loaderData.head.shopName }),
      })
    : [];
};

/** /shipping and /returns show the same page, because readers of one usually need the other. */
export async function loader({ context }: Route.LoaderArgs) {
  const { shop, locale } = contextOf(context);
  const [settings, seo] = await Promise.all([settingsOf(shop), seoTitlesOf(shop, PATH)]);
  const now = shop.clock.now();
  const from = originOf(settings);
  const holiday = nextHoliday(dayOf(now, from.timeZone), from.province);
  const ways = fallbackRates({ grams: USUAL_GRAMS, country: 'CA' }).map((rate) => {
    const { arrivesFrom, arrivesUntil } = deliveryWindow(now, rate, from);
    return { ...rate, arrives: formatDeliveryWindow(arrivesFrom, arrivesUntil, locale) };
  });
  shop.cacheTags.until(deliveryHoldsUntil(now, from));
  return {
    ways,
    head: { ...shopHead(shop, settings), seo },
    holiday: shopDate(new Date(holiday), 'UTC', locale),
    city: settings.address.city || regionName(settings.address),
    province: regionName(settings.address),
    clock: timeZoneName(from.timeZone, locale),
  };
}

export default function PolicyPage({ loaderData: { ways, city, ...days } }: Route.ComponentProps) {
  const t = useMessages(policyMessages);
  return (
    <div className="page pt-10">
      <h1 className="title">{t('title')}</h1>
      <p className="mt-4 max-w-2xl text-lg text-quiet">{t('intro', { city })}</p>
      <Facts ways={ways} />
      <WithContents contents={SECTIONS.map((id) => ({ id, level: 2, text: t(id) }))}>
        <div className="grid gap-12 leading-relaxed">
          <DeliverySections ways={ways} {...days} />
          <ReturnsSections />
        </div>
      </WithContents>
    </div>
  );
}
