import { shopOf } from '#app/context.ts';
import { say } from '#messages/policy.ts';
import {
  deliveryHoldsUntil,
  deliveryWindow,
  fallbackRates,
  formatDeliveryWindow,
  nextHoliday,
  shopDay,
} from '#shop/checkout/index.ts';
import { seoTitlesOf } from '#shop/content/index.server.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { shopDate } from '#shop/core/index.ts';
import { pageHead } from '../page-head.ts';
import { WithContents } from '../prose/with-contents.tsx';
import { shopHead } from '../share-head.server.ts';
import { useShopfront } from '../storefront-layout.tsx';
import type { Route } from './+types/shipping.returns';
import { DeliverySections } from './policy-delivery.tsx';
import { Facts } from './policy-facts.tsx';
import { SECTIONS } from './policy-section.tsx';
import { ReturnsSections } from './returns.tsx';

const PATH = '/shipping';
const USUAL_GRAMS = 500;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageHead({
        head: loaderData.head,
        path: PATH,
        title: say('title'),
        description: say('description', { shopName: loaderData.head.shopName }),
      })
    : [];

/** The same page for /shipping and /returns: who sends something back wants to know of both. */
export async function loader({ context }: Route.LoaderArgs) {
  const shop = shopOf(context);
  const [settings, seo] = await Promise.all([settingsOf(shop), seoTitlesOf(shop, PATH)]);
  const now = shop.clock.now();
  const { day } = shopDay(now);
  const ways = fallbackRates({ grams: USUAL_GRAMS, country: 'CA' }).map((rate) => {
    const { arrivesFrom, arrivesUntil } = deliveryWindow(now, rate);
    return { ...rate, arrives: formatDeliveryWindow(arrivesFrom, arrivesUntil) };
  });
  shop.cacheTags.until(deliveryHoldsUntil(now));
  return {
    ways,
    head: { ...shopHead(shop, settings), seo },
    // Noon in the shop's zone, so that the day stays this day.
    holiday: shopDate(new Date(`${nextHoliday(day)}T19:00:00Z`)),
  };
}

export default function PolicyPage({ loaderData: { ways, holiday } }: Route.ComponentProps) {
  const front = useShopfront();
  return (
    <div className="page pt-10">
      <h1 className="title">{say('title')}</h1>
      <p className="mt-4 max-w-2xl text-lg text-quiet">{say('intro', { city: front.address.city })}</p>
      <Facts ways={ways} />
      <WithContents contents={SECTIONS.map((id) => ({ id, level: 2, text: say(id) }))}>
        <div className="grid gap-12 leading-relaxed">
          <DeliverySections ways={ways} holiday={holiday} />
          <ReturnsSections />
        </div>
      </WithContents>
    </div>
  );
}
