import { shopClockOf, shopTimeOf } from '#app/admin/shop-time.server.ts';
import type { RequestContext } from '#app/context.ts';
import { namesByEmail, withActorNames } from '#shop/accounts/index.server.ts';
import { hasRole, type Person } from '#shop/accounts/index.ts';
import { giftCardOfOrder } from '#shop/checkout/index.server.ts';
import { dayOf, shopTimeZone } from '#shop/core/index.server.ts';
import { type Core, dayAfter, isMoment, readIn, shopDayName } from '#shop/core/index.ts';
import { customerKeyOf } from '#shop/customers/index.server.ts';
import { emailOutcome, emailOutcomeFor, emailsAbout } from '#shop/email/index.server.ts';
import { type EmailPort, type ShownEmailState, shownEmailState } from '#shop/email/index.ts';
import { packerOf, parcelsOf, shippingOf } from '#shop/fulfilment/index.server.ts';
import {
  type AddOnView,
  addOnsOf,
  contactDifferencesOf,
  currentLabelOf,
  disputeOf,
  emailsOfOrder,
  isTransfer,
  localNamesOf,
  notesOf,
  orderTimeline,
  payPathOf,
  readOrder,
  refundableOf,
  refundsOf,
  restockedOf,
  returnsOf,
  stateOfOrder,
  tagsOfOrderId,
  wasSent,
} from '#shop/orders/index.server.ts';
import { leftOf, OPEN_RETURNS, type OrderView } from '#shop/orders/index.ts';

/** Everything on an order's page; null when there is no such order. */
export async function readOrderPage(ctx: RequestContext, person: Person, orderId: string) {
  const { shop } = ctx;
  const order = await readOrder(shop, orderId);
  if (!order) return null;
  const mayAct = hasRole(person, 'admin');
  const shopTime = await shopTimeOf(shop, ctx.locale);
  const [
    shipping,
    timeline,
    parcels,
    refunds,
    removed,
    addOns,
    returns,
    customer,
    card,
    isSent,
    dispute,
    label,
    refundable,
    packer,
    tags,
    localNames,
    state,
  ] = await Promise.all([
    shippingOf(readIn(shop, ctx.locale), order.id),
    readTimeline(ctx, order.id, mayAct),
    parcelsOf(shop, order),
    refundsOf(shop, order.id),
    restockedOf(shop, order.id),
    addOnsOf(shop, order.id),
    returnsOf(shop, order.id),
    // Only admins may see customers.
    mayAct ? customerKeyOf(shop, order.id) : null,
    mayAct && order.kind === 'gift-card' && order.paidAt ? giftCardOfOrder(shop, order.id) : null,
    wasSent(shop, order),
    disputeOf(shop, order.id),
    currentLabelOf(shop, order.id),
    refundableOf(shop, order.id),
    packerOf(shop, order.id),
    tagsOfOrderId(shop, order.id),
    localNamesOf(readIn(shop, ctx.locale), order),
    stateOfOrder(shop, order.id),
  ]);
  const troubled = parcels.filter(({ status }) => status === 'returned' || status === 'exception');
  const { payment } = order;
  const isTransferred = payment !== null && isTransfer(shop, payment.provider);
  const openReturn = returns.find(({ status }) => OPEN_RETURNS.some((open) => open === status)) ?? null;
  return {
    order,
    state,
    localNames: Object.fromEntries(localNames),
    tags,
    shipping: shipping!,
    refunds: refunds.map((refund) => ({ ...refund, when: shopTime(refund.doneAt ?? refund.requestedAt) })),
    cardId: card?.id ?? null,
    addOns: await Promise.all(
      addOns.map(async (addOn) => ({
        ...addOn,
        until: shopTime(addOn.heldUntil),
        mail: await stateOfPayLink(shop, addOn),
      })),
    ),
    openReturn: openReturn && { ...openReturn, asked: shopTime(openReturn.requestedAt) },
    isSent,
    hasLabel: label !== null,
    canRefund: refundable !== null && leftOf(refundable.order, refundable.back).totalCents > 0,
    mayAct,
    customer,
    removed: Object.fromEntries(removed),
    isTransferred,
    answerBy: dispute?.respondBy ? shopTime(dispute.respondBy) : null,
    disputeStage: dispute?.stage ?? null,
    awaitsTransfer: isTransferred && ['processing', 'cancelled'].includes(payment.status),
    // Only admins may act on it, and anyone who has it can open the payment.
    payUrl: mayAct && order.status === 'pending_payment' ? payUrlOf(shop, order) : null,
    /** Until when an unpaid order's items are reserved; null for one that isn't. */
    heldUntil:
      order.status === 'pending_payment' && order.heldUntil > shop.clock.now()
        ? shopTime(order.heldUntil)
        : null,
    placed: shopTime(order.placedAt),
    packer: packer && {
      name: (await namesByEmail(shop, [packer.packer])).get(packer.packer) ?? packer.packer,
      since: shopTime(packer.since),
    },
    mail: emailOutcomeFor(shop, order.email),
    timeline,
    troubled: troubled.map(({ number, carrier, status }) => ({ number, carrier, status })),
  };
}

function payUrlOf(shop: Core, order: OrderView): string | null {
  const path = payPathOf(shop, { ...order, orderId: order.id });
  return path && `${shop.config.publicOrigin}${path}`;
}

/**
 * The state of the email with an unpaid add-on's payment link: queued, it is shown as sent while a mail server is
 * connected. Null if there is none.
 */
async function stateOfPayLink(
  shop: Core & Pick<EmailPort, 'mailer'>,
  { id, status }: AddOnView,
): Promise<ShownEmailState | null> {
  if (status !== 'pending_payment') return null;
  const [email] = await emailsAbout(shop, [`payment-request:${id}`]);
  const state = email ? shownEmailState(email) : null;
  return state === 'waiting' ? emailOutcome(shop) : state;
}

export type OrderPageData = NonNullable<Awaited<ReturnType<typeof readOrderPage>>>;

type Events = Awaited<ReturnType<typeof orderTimeline>>;
type Notes = Awaited<ReturnType<typeof notesOf>>;
type Emails = Awaited<ReturnType<typeof emailsOfOrder>>;

export type TimelineEntry = { key: string; at: Date; time: string } & (
  | { kind: 'event'; event: Events[number] }
  | { kind: 'note'; note: Notes[number] }
  | { kind: 'email'; email: Emails[number] }
);

export interface TimelineDay {
  day: string;
  /** `date` is named by `name`. */
  kind: 'today' | 'yesterday' | 'date';
  name: string;
  entries: TimelineEntry[];
}

/** Events, notes and emails by days, newest first. Only admins may see emails. */
async function readTimeline(ctx: RequestContext, orderId: string, mayAct: boolean): Promise<TimelineDay[]> {
  const { shop, locale } = ctx;
  const [events, notes, emails, timeZone, clockTime] = await Promise.all([
    orderTimeline(shop, orderId).then((events) => withActorNames(shop, events)),
    notesOf(shop, orderId).then((notes) => withActorNames(shop, notes)),
    mayAct ? emailsOfOrder(shop, orderId) : [],
    shopTimeZone(shop),
    shopClockOf(shop, locale),
  ]);
  const corrected = await contactDifferencesOf(
    shop,
    orderId,
    events.flatMap(({ kind, detail }) => (kind === 'contact-changed' ? [String(detail.edit)] : [])),
  );
  const entries = [
    // Later events first: several may have the same time.
    ...events
      .map((event, at) => ({
        kind: 'event' as const,
        key: `event-${at}`,
        at: event.at,
        event: {
          ...event,
          detail: { ...event.detail, ...corrected.get(String(event.detail.edit)) },
        },
      }))
      .toReversed(),
    ...notes.map((note) => ({ kind: 'note' as const, key: note.id, at: note.at, note })),
    ...emails.map((email) => ({ kind: 'email' as const, key: email.id, at: email.createdAt, email })),
  ]
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .map((entry): TimelineEntry => ({ ...entry, time: clockTime(entry.at) }));
  const today = dayOf(shop.clock.now(), timeZone);
  const byDay = Map.groupBy(entries, ({ at }) => (isMoment(at) ? dayOf(at, timeZone) : ''));
  return [...byDay].map(([day, entries]) => ({
    day,
    kind: day === today ? 'today' : day === dayAfter(today, -1) ? 'yesterday' : 'date',
    name: day && shopDayName(day, locale),
    entries,
  }));
}
