import { eq } from 'drizzle-orm';
import { brokenRule } from '#platform/database/db.ts';
import { NEVER_OVERSOLD } from '#shop/catalog/index.server.ts';
import { NEVER_OVERDRAWN, type PricedCart } from '#shop/checkout/index.server.ts';
import type { CarrierPort, QuebecPort } from '#shop/checkout/index.ts';
import { recordAudit, settingsOf } from '#shop/core/index.server.ts';
import { type Core, countriesServed, inTransaction, readIn } from '#shop/core/index.ts';
import { moveWithAddOns } from '../add-ons.server.ts';
import { askForPayment } from '../edits/add-on-payment.server.ts';
import { addOrderEvent } from '../lock-order.server.ts';
import { orders } from '../order-tables.ts';
import { type ReceivedPayment, recordPayment } from '../payments/manual-payments.server.ts';
import type { PaymentsPort } from '../payments/payment-provider.ts';
import { writeOrder } from '../placing/write-order.server.ts';
import { accountOf, localeOfDraft } from './customer-contact.server.ts';
import { type DraftFault, faultsOfDraft } from './draft-content.ts';
import { draftOrders } from './draft-tables.ts';
import { type Draft, draftName, readDraft } from './drafts.server.ts';
import { cartOfDraft, destinationOf, linesOfDraft, priceDraft } from './price-draft.server.ts';

const A_DAY_MS = 86_400_000;

/** The code of a gift card that pays first, as typed. */
interface CardFirst {
  giftCard?: string;
}

/** How a draft becomes an order: with a link to pay, or as paid. An order without anything due needs neither. */
export type DraftPayment =
  | { kind: 'invoice'; days: number }
  | ({ kind: 'received' } & ReceivedPayment & CardFirst)
  | ({ kind: 'nothing-due' } & CardFirst);

export interface DraftToPlace {
  draftId: string;
  /** The version that was shown. */
  seen: number;
  /** The total that was shown; a mismatch asks again. */
  shownTotalCents: number;
  payment: DraftPayment;
  actor: string;
}

/**
 * `lines`: too little stock, with what is available; `no-delivery`: there is no delivery option for its address;
 * `no-email`: an invoice needs an address; `due`: something is due, or nothing is; `gift-card`: its code isn't valid, or
 * it is empty or disabled.
 */
export type DraftNotPlaced =
  | {
      ok: false;
      problem: 'gone' | 'changed-meanwhile' | 'no-delivery' | 'no-email' | 'due' | 'busy' | 'gift-card';
    }
  | { ok: false; problem: 'too-often'; retryAfterSeconds: number }
  | { ok: false; problem: 'total-changed'; totalCents: number }
  | { ok: false; problem: 'incomplete'; faults: DraftFault[] }
  | {
      ok: false;
      problem: 'unavailable';
      lines: { name: string; available: number; problem: 'gone' | 'sold-out' | 'too-many' }[];
    };

export type DraftPlaced = { ok: true; order: { id: string; number: string } } | DraftNotPlaced;

/**
 * Placing is restarted when somebody else took the stock or the gift card's balance in the meantime; then the price shows
 * what is left.
 */
const TRIES = 5;

/**
 * Turns a draft into an order, which reserves its stock, and takes it if it is paid. A draft becomes one order, however
 * often this is asked. The order is in the language of the draft, not in that of its author.
 */
export async function placeDraft(
  anyShop: Core & PaymentsPort & CarrierPort & QuebecPort,
  asked: DraftToPlace,
): Promise<DraftPlaced> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const draft = await readDraft(anyShop, asked.draftId);
    if (!draft) return { ok: false, problem: 'gone' };
    if (draft.order) return { ok: true, order: draft.order };
    const shop = readIn(anyShop, await localeOfDraft(anyShop, draft.content));
    const faults = faultsOfDraft(draft.content, countriesServed(await settingsOf(shop)));
    if (faults.length > 0) return { ok: false, problem: 'incomplete', faults };
    // It may ask a carrier, so it runs outside the transaction.
    const priced = await priceDraft(shop, draft.content, draft.id, cardOf(asked.payment));
    const refusal = whyNotPlaced(draft, priced, asked);
    if (refusal) return refusal;
    const placed = await inTransaction(shop, (shop) => place(shop, draft, priced, asked)).catch((error) => {
      if ([NEVER_OVERSOLD, ...NEVER_OVERDRAWN].includes(brokenRule(error) ?? '')) return null;
      throw error;
    });
    if (placed) return placed;
  }
  return { ok: false, problem: 'busy' };
}

const cardOf = (payment: DraftPayment): string | undefined =>
  payment.kind === 'invoice' ? undefined : payment.giftCard;

function whyNotPlaced(
  { version, content }: Draft,
  priced: PricedCart,
  { seen, shownTotalCents, payment }: DraftToPlace,
): DraftNotPlaced | null {
  if (version !== seen) return { ok: false, problem: 'changed-meanwhile' };
  const { giftCard } = priced;
  if (giftCard?.state === 'refused') return { ok: false, problem: 'gift-card' };
  if (giftCard?.state === 'too-often')
    return { ok: false, problem: 'too-often', retryAfterSeconds: giftCard.retryAfterSeconds };
  const troubled = priced.lines.filter(({ problem }) => problem !== null);
  if (troubled.length > 0) {
    const lines = troubled.map(({ name, variantName, available, problem }) => ({
      name: [name, variantName].filter(Boolean).join(', '),
      available,
      problem: problem!,
    }));
    return { ok: false, problem: 'unavailable', lines };
  }
  if (!priced.chosen) return { ok: false, problem: 'no-delivery' };
  const { delivery } = content;
  // A rate that is no longer offered was not what was agreed on.
  const isOther =
    delivery.kind === 'ship' && delivery.costCents === null && priced.chosen.rateId !== delivery.rateId;
  if (priced.dueCents !== shownTotalCents || (isOther && !content.isFree))
    return { ok: false, problem: 'total-changed', totalCents: priced.dueCents };
  if ((priced.dueCents === 0) !== (payment.kind === 'nothing-due')) return { ok: false, problem: 'due' };
  if (payment.kind === 'invoice' && content.customer.email === '') return { ok: false, problem: 'no-email' };
  return null;
}

/** Null where it has just become an order. */
async function place(
  shop: Core & PaymentsPort,
  { id: draftId, number, content }: Draft,
  priced: PricedCart,
  { seen, payment, actor }: DraftToPlace,
): Promise<DraftPlaced | null> {
  const [locked] = await shop.db.select().from(draftOrders).where(eq(draftOrders.id, draftId)).for('update');
  if (!locked || locked.deletedAt || locked.orderId || locked.version !== seen) return null;
  const { customer, channel, note, lines } = content;
  const settings = await settingsOf(shop);
  const address = { name: customer.name, ...destinationOf(settings, content)! };
  const days = payment.kind === 'invoice' ? payment.days : 1;
  const written = await writeOrder(
    shop,
    { cartId: cartOfDraft(draftId), userId: await accountOf(shop, customer.email) },
    {
      key: draftId,
      contact: { email: customer.email, ...(customer.phone && { phone: customer.phone }) },
      address,
      rateId: priced.chosen!.rateId,
      lines: linesOfDraft(content).map(({ id, variantId, quantity }) => ({ id, variantId, quantity })),
      message: note,
      shownTotalCents: priced.dueCents,
      payment: { provider: '' },
    },
    priced,
    { channel, holdMs: days * A_DAY_MS },
  );
  if (!written) return null;
  const { orderId } = written;
  for (const [at, { unitPriceCents, reason }] of lines.entries()) {
    if (unitPriceCents === null || content.isFree) continue;
    const { name, variantName } = priced.lines[at]!;
    const detail = { name: [name, variantName].filter(Boolean).join(', '), toCents: unitPriceCents };
    await addOrderEvent(shop, orderId, 'price-changed', { ...detail, ...(reason && { reason }) }, actor);
  }
  await shop.db.update(draftOrders).set({ orderId }).where(eq(draftOrders.id, draftId));
  const [order] = await shop.db
    .select({ id: orders.id, number: orders.number })
    .from(orders)
    .where(eq(orders.id, orderId));
  await recordAudit(shop, {
    actor,
    subject: 'order',
    subjectId: orderId,
    name: order!.number,
    action: 'created',
    before: null,
    after: {
      draft: draftName({ number }),
      channel,
      totalCents: priced.totalCents,
      payment: payment.kind,
      ...(priced.giftCardCents > 0 && { giftCardCents: priced.giftCardCents }),
    },
  });
  if (payment.kind === 'invoice') await askForPayment(shop, orderId);
  else await recordPayment(shop, { orderId, actor, received: payment.kind === 'received' ? payment : null });
  if (content.delivery.kind === 'in-person' && payment.kind !== 'invoice') {
    await moveWithAddOns(shop, orderId, 'delivered');
    await addOrderEvent(shop, orderId, 'delivered', { method: 'pickup' }, actor);
  }
  return { ok: true, order: order! };
}
