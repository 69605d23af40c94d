import type Stripe from 'stripe';
import type { EntryKind, Payout, ProviderBook, ProviderEntry } from '#shop/orders/index.ts';
import { type Known, lookUp } from './payment-state.ts';

const PAGE = 100;
/** Stripe lists the newest first, so a long period is read in spans, oldest first. */
const SPAN_MS = 31 * 86_400_000;
/** The rest is read the next time. */
const MOST = 20_000;

type BalanceType = Known<Stripe.BalanceTransaction.Type>;

/** The kinds of Stripe's balance transactions (docs.stripe.com/reports/balance-transaction-types). */
export const ENTRY_KINDS = {
  charge: 'payment',
  payment: 'payment',
  payment_unreconciled: 'payment',
  // A payment that bounced after it had arrived, for instance a debit.
  payment_failure_refund: 'refund',
  payment_reversal: 'refund',
  refund: 'refund',
  payment_refund: 'refund',
  // A refund that the bank returned: the money is back in the balance.
  refund_failure: 'refund',
  // Disputes; other adjustments have no payment.
  adjustment: 'dispute',
  stripe_fee: 'fee',
  stripe_fx_fee: 'fee',
  tax_fee: 'fee',
  application_fee: 'fee',
  application_fee_refund: 'fee',
  fee_credit_funding: 'fee',
  payout: 'payout',
  payout_cancel: 'payout',
  payout_failure: 'payout',
  payout_minimum_balance_hold: 'transfer',
  payout_minimum_balance_release: 'transfer',
  payment_network_reserve_hold: 'transfer',
  payment_network_reserve_release: 'transfer',
  reserve_hold: 'transfer',
  reserve_release: 'transfer',
  reserve_transaction: 'transfer',
  reserved_funds: 'transfer',
  topup: 'transfer',
  topup_reversal: 'transfer',
  transfer: 'transfer',
  transfer_cancel: 'transfer',
  transfer_failure: 'transfer',
  transfer_refund: 'transfer',
  connect_collection_transfer: 'transfer',
  inbound_transfer: 'transfer',
  inbound_transfer_reversal: 'transfer',
  obligation_outbound: 'transfer',
  obligation_reversal_inbound: 'transfer',
  // Stripe products that aren't sales of the shop.
  advance: 'other',
  advance_funding: 'other',
  anticipation_repayment: 'other',
  climate_order_purchase: 'other',
  climate_order_refund: 'other',
  contribution: 'other',
  issuing_authorization_hold: 'other',
  issuing_authorization_release: 'other',
  issuing_dispute: 'other',
  issuing_dispute_provisional_credit: 'other',
  issuing_dispute_provisional_credit_reversal: 'other',
  issuing_transaction: 'other',
  stripe_balance_payment_debit: 'other',
  stripe_balance_payment_debit_reversal: 'other',
  tax_fund: 'other',
} satisfies Record<BalanceType, EntryKind>;

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

export async function balanceEntries(stripe: Stripe, since: Date, until: Date): Promise<ProviderBook> {
  const entries = new Map<string, ProviderEntry>();
  const read = async (params: Stripe.BalanceTransactionListParams, payout: string | null): Promise<void> => {
    const pages = stripe.balanceTransactions.list({ ...params, limit: PAGE, expand: ['data.source'] });
    for await (const one of pages) {
      entries.set(one.id, entryOf(one, payout ?? entries.get(one.id)?.payout ?? null));
    }
  };
  let readUntil = since;
  while (readUntil < until && entries.size < MOST) {
    const end = new Date(Math.min(readUntil.getTime() + SPAN_MS, until.getTime()));
    await read({ created: { gte: seconds(readUntil), lt: seconds(end) + 1 } }, null);
    readUntil = end;
  }
  const payouts: Payout[] = [];
  const created = { gte: seconds(since), lt: seconds(readUntil) + 1 };
  for await (const one of stripe.payouts.list({ created, limit: PAGE })) {
    const { id, amount, status, arrival_date, automatic } = one;
    payouts.push({ id, status, amountCents: amount, arrivesAt: new Date(arrival_date * 1000) });
    // Stripe doesn't list the transactions of a manual payout.
    if (automatic) await read({ payout: id }, id);
  }
  return { entries: [...entries.values()], payouts, until: readUntil };
}

/** In the currency of the payment: an account paid out in another currency reports its exchange rate. */
const inOurs = (cents: number, { exchange_rate: rate }: Stripe.BalanceTransaction): number =>
  rate === null ? cents : Math.round(cents / rate);

export function entryOf(one: Stripe.BalanceTransaction, payout: string | null): ProviderEntry {
  const { id, amount, fee, created, type } = one;
  const kind = lookUp<EntryKind, EntryKind>(ENTRY_KINDS, type, 'other');
  const ref = intentOf(one.source);
  return {
    id,
    ref,
    amountCents: inOurs(amount, one),
    feeCents: inOurs(fee, one),
    kind: kind === 'dispute' && ref === null ? 'other' : kind,
    at: new Date(created * 1000),
    payout: kind === 'payout' ? null : payout,
  };
}

/** The PaymentIntent of a charge, refund or dispute. */
function intentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (!source || typeof source === 'string' || !('payment_intent' in source)) return null;
  const { payment_intent: intent } = source;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
