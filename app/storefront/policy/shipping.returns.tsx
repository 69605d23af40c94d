import { contextOf } from '#app/context.ts';
import { localeOfMatches } from '#app/locale.ts';
import { policyMessages } from '#messages/policy.ts';
import { listFormat } from '#platform/i18n/formatters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { deliveryHoldsUntil, deliveryWindow, nextHoliday, originOf } from '#shop/checkout/index.server.ts';
import { fallbackRates, formatClock, formatDeliveryWindow, weekdayOfNumber } from '#shop/checkout/index.ts';
import { seoTitlesOf } from '#shop/content/index.server.ts';
import { dayOf, settingsOf } from '#shop/core/index.server.ts';
import { formatMoney, regionName, shopDate, timeZoneName } from '#shop/core/index.ts';
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
  const ctx = contextOf(context);
  const { shop, locale } = ctx;
  const [settings, seo] = await Promise.all([settingsOf(shop), seoTitlesOf(shop, PATH)]);
  const now = shop.clock.now();
  const from = originOf(settings);
  const local = settings.localDelivery;
  const listed = (names: string[]) => listFormat(locale, { type: 'conjunction' }).format(names);
  const holiday = nextHoliday(dayOf(now, from.timeZone), from.province);
  const ways = fallbackRates({ grams: USUAL_GRAMS, country: 'CA' }).map((rate) => {
    const { arrivesFrom, arrivesUntil } = deliveryWindow(now, rate, from);
    return { ...rate, arrives: formatDeliveryWindow(arrivesFrom, arrivesUntil, locale) };
  });
  shop.cacheTags.until(deliveryHoldsUntil(now, from));
  return {
    ways,
    head: { ...shopHead(ctx, settings), seo },
    holiday: shopDate(new Date(holiday), 'UTC', locale),
    city: settings.address.city || regionName(settings.address, locale),
    province: regionName(settings.address, locale),
    hour: formatClock(from.schedule.cutOff, locale),
    clock: timeZoneName(from.timeZone, locale),
    weekdays: listed(from.schedule.shipsOn.map((weekday) => weekdayOfNumber(weekday, locale))),
    pickup: settings.pickupPlaces.map(({ name, address, hours }) => ({
      place: [name, address.street1, address.city].join(', '),
      hours,
    })),
    local: local.isOn
      ? {
          areas: listed(local.areas),
          days: listed(local.days.map((day) => weekdayOfNumber(day, locale))),
          cost: formatMoney(local.costCents, locale),
          free: local.freeFromCents === null ? 'none' : formatMoney(local.freeFromCents, locale),
          minimum: local.minimumCents > 0 ? formatMoney(local.minimumCents, locale) : '',
        }
      : null,
  };
}

export default function PolicyPage({ loaderData: { ways, city, ...days } }: Route.ComponentProps) {
  const t = useMessages(policyMessages);
  const isShown = { pickup: days.pickup.length > 0, local: days.local !== null };
  const shown = SECTIONS.filter((id) => (id === 'pickup' || id === 'local' ? isShown[id] : true));
  return (
    <div className="page pt-10">
      <h1 className="title">{t('title')}</h1>
      <p className="mt-4 max-w-2xl text-lg text-quiet">{t('intro', { city })}</p>
      <Facts ways={ways} />
      <WithContents contents={shown.map((id) => ({ id, level: 2, text: t(id) }))}>
        <div className="grid gap-12 leading-relaxed">
          <DeliverySections ways={ways} {...days} />
          <ReturnsSections />
        </div>
      </WithContents>
    </div>
  );
}
