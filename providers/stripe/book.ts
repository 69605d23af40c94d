import type Stripe from 'stripe';
import type { Payout, ProviderBook, ProviderEntry } from '../../shop/payments/provider.ts';

const PAGE = 100;
/** More than a small shop has in a hundred days; what is beyond is read the next time. */
const MOST = 20_000;

const KINDS: Record<string, ProviderEntry['kind']> = {
  ...{ charge: 'payment', payment: 'payment' },
  ...{ refund: 'refund', payment_refund: 'refund', payment_failure_refund: 'refund' },
  ...{ adjustment: 'dispute', stripe_fee: 'fee', payout: 'payout' },
};

const seconds = (moment: Date): number => Math.floor(moment.getTime() / 1000);

/** Stripe's own book since a moment: what moved on the balance, and the payouts with what each is made of. */
export async function bookSince(stripe: Stripe, since: Date): Promise<ProviderBook> {
  const created = { gte: seconds(since) };
  const entries = new Map<string, ProviderEntry>();
  const read = async (params: Stripe.BalanceTransactionListParams, payout: string | null): Promise<void> => {
    const pages = stripe.balanceTransactions.list({ ...params, limit: PAGE, expand: ['data.source'] });
    for await (const one of pages) {
      if (entries.size >= MOST) return;
      entries.set(one.id, entryOf(one, payout ?? entries.get(one.id)?.payout ?? null));
    }
  };
  await read({ created }, null);
  const payouts: Payout[] = [];
  for await (const { id, amount, status, arrival_date, automatic } of stripe.payouts.list({
    created,
    limit: PAGE,
  })) {
    payouts.push({ id, status, amountCents: amount, arrivesAt: new Date(arrival_date * 1000) });
    // What a payout that somebody made by hand consists of, Stripe does not say.
    if (automatic) await read({ payout: id }, id);
  }
  return { entries: [...entries.values()], payouts };
}

function entryOf(one: Stripe.BalanceTransaction, payout: string | null): ProviderEntry {
  const { id, amount: amountCents, fee: feeCents, created, type } = one;
  const kind = KINDS[type] ?? 'other';
  const at = new Date(created * 1000);
  return {
    id,
    kind,
    ref: intentOf(one.source),
    amountCents,
    feeCents,
    at,
    payout: kind === 'payout' ? null : payout,
  };
}

/** The PaymentIntent that charges, refunds and disputes tell of. */
function intentOf(source: Stripe.BalanceTransaction['source']): string | null {
  if (!source || typeof source === 'string' || !('payment_intent' in source)) return null;
  const intent = source.payment_intent as string | { id: string } | null;
  return typeof intent === 'string' ? intent : (intent?.id ?? null);
}
