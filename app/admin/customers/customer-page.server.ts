import type { Locale } from '#platform/i18n/messages.ts';
import { withActorNames } from '#shop/accounts/index.server.ts';
import { shopToday } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { detailsVersion, lastBounce, newslettersTo, readCustomer } from '#shop/customers/index.server.ts';
import { consentOf, TOPICS } from '#shop/customers/index.ts';
import { languageOfCustomer } from '#shop/orders/index.server.ts';
import { shopDayOf, shopTimeOf } from '../shop-time.server.ts';
import type { TimelineEntry } from './customer-timeline.tsx';

/** All that a customer's page shows, with times in the shop's time zone; null when there is no such customer. */
export async function customerPage(shop: Core, locale: Locale, key: string) {
  const customer = await readCustomer(shop, key);
  if (!customer) return null;
  const [shopTime, day, today, bounced, letters, language] = await Promise.all([
    shopTimeOf(shop, locale),
    shopDayOf(shop, locale),
    shopToday(shop),
    lastBounce(shop, customer.email),
    newslettersTo(shop, customer.email),
    languageOfCustomer(shop, customer.email),
  ]);
  const { consentHistory, notes, orders, consents, lastBoughtAt } = customer;
  const answered = consentHistory.find(({ topic }) => topic === 'newsletter') ?? null;
  const { consent, until } = consentOf(
    { isGiven: answered?.isGiven ?? null, lastBoughtAt },
    shop.clock.now(),
  );
  const happened: (TimelineEntry & { at: Date })[] = [
    ...(await withActorNames(shop, notes)).map(({ id, note, actor, at }) => ({
      kind: 'note' as const,
      id,
      note,
      actor,
      at,
      time: shopTime(at),
    })),
    ...orders.map(({ id, number, totalCents, placedAt: at }) => ({
      kind: 'order' as const,
      id,
      number,
      totalCents,
      at,
      time: shopTime(at),
    })),
    ...consentHistory.map(({ topic, isGiven, at }) => ({
      kind: 'consent' as const,
      topic,
      isGiven,
      at,
      time: shopTime(at),
    })),
    ...letters.map(({ id, subject, at }) => ({
      kind: 'newsletter' as const,
      id,
      subject,
      at,
      time: shopTime(at),
    })),
  ];
  return {
    key: customer.key,
    userId: customer.userId,
    name: customer.name,
    email: customer.email,
    phone: customer.phone,
    language,
    isVerified: customer.isVerified,
    address: customer.address,
    details: customer.details,
    detailsVersion: detailsVersion(customer.details),
    tags: customer.tags,
    since: customer.since && day(customer.since),
    lastOrder: customer.lastOrderAt && day(customer.lastOrderAt),
    orderCount: customer.orderCount,
    paidCents: customer.paidCents,
    refundedCents: customer.refundedCents,
    orders: orders.map((order) => ({ ...order, placed: shopTime(order.placedAt) })),
    timeline: happened
      .toSorted((a, b) => b.at.getTime() - a.at.getTime())
      .map(({ at: _, ...entry }): TimelineEntry => entry),
    newsletter: {
      consent,
      date: day(consent === 'purchase' ? lastBoughtAt : (answered?.at ?? null)),
      until: day(until),
      bounced: bounced && { date: day(bounced.at), isNoted: bounced.isNoted },
      history: consentHistory.map(({ topic, isGiven, source, consentText: words, at }) => ({
        time: shopTime(at),
        topic,
        isGiven,
        source,
        words,
      })),
      others: TOPICS.filter((topic) => topic !== 'newsletter' && consents[topic]),
      today,
    },
  };
}
