import { contextOf } from '#app/context.ts';
import { Markdown } from '#app/prose/markdown.tsx';
import { policyMessages } from '#messages/policy.ts';
import { listFormat } from '#platform/i18n/formatters.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  deliveryHoldsUntil,
  deliveryWindow,
  nextHoliday,
  openPickupPlaces,
  originOf,
} from '#shop/checkout/index.server.ts';
import { fallbackRates, formatDeliveryWindow, weekdayOfNumber } from '#shop/checkout/index.ts';
import { dayOf, settingsOf } from '#shop/core/index.server.ts';
import {
  formatClock,
  formatMoney,
  regionName,
  shopDate,
  sourceLang,
  timeZoneName,
} from '#shop/core/index.ts';
import { VacationNote } from '../frame/vacation-note.tsx';
import { pageHead } from '../head/page-head.ts';
import { readPage } from '../prose/page-text.server.ts';
import { WithContents } from '../prose/with-contents.tsx';
import type { Route } from './+types/shipping.returns';
import { ContactSection } from './policy-contact.tsx';
import { DeliverySections } from './policy-delivery.tsx';
import { Facts } from './policy-facts.tsx';
import { anchorOf, DELIVERY_SECTIONS } from './policy-section.tsx';

const USUAL_GRAMS = 500;

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [];
  const { page, head } = loaderData;
  return pageHead({ head, path: '/shipping', title: page.title, description: page.description });
};

/**
 * /shipping and /returns show the same page, because readers of one usually need the other. Texts from the settings are
 * between the introduction of the owner's text and its first heading.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  const { shop, locale } = ctx;
  const [settings, { page, blocks, contents, head }] = await Promise.all([
    settingsOf(shop),
    readPage(ctx, 'shipping'),
  ]);
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
  const firstHeading = blocks.findIndex(({ kind }) => kind === 'heading');
  const end = firstHeading < 0 ? blocks.length : firstHeading;
  return {
    ways,
    page,
    head,
    contents,
    intro: blocks.slice(0, end),
    policies: blocks.slice(end),
    holiday: shopDate(new Date(holiday), 'UTC', locale),
    province: regionName(settings.address, locale),
    hour: formatClock(from.schedule.cutOff, locale),
    clock: timeZoneName(from.timeZone, locale),
    weekdays: listed(from.schedule.shipsOn.map((weekday) => weekdayOfNumber(weekday, locale))),
    pickup: (await openPickupPlaces(shop, settings)).map(({ name, address, hours, english }) => ({
      name,
      ...(english && { english }),
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

export default function PolicyPage({ loaderData }: Route.ComponentProps) {
  const { ways, page, contents, intro, policies, head: _, ...facts } = loaderData;
  const t = useMessages(policyMessages);
  const isShown = { pickup: facts.pickup.length > 0, local: facts.local !== null };
  const sections = DELIVERY_SECTIONS.filter((id) => (id === 'pickup' || id === 'local' ? isShown[id] : true));
  const entryOf = (id: Parameters<typeof anchorOf>[0]) => ({
    id: anchorOf(id),
    level: 2 as const,
    text: t(id),
  });
  const lang = sourceLang(page, 'body');
  return (
    <div className="page pt-10">
      <h1 lang={sourceLang(page, 'title')} className="title">
        {page.title}
      </h1>
      <Markdown blocks={intro} lang={lang} className="mt-4 max-w-2xl text-lg text-quiet" />
      <VacationNote className="mt-5 max-w-2xl text-sm" />
      <Facts ways={ways} />
      <WithContents contents={[...sections.map(entryOf), ...contents, entryOf('contact')]}>
        <div className="grid gap-12 leading-relaxed">
          <DeliverySections ways={ways} {...facts} />
          <Markdown blocks={policies} lang={lang} className="*:first:mt-0" />
          <ContactSection />
        </div>
      </WithContents>
    </div>
  );
}
