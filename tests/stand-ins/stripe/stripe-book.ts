import type Stripe from 'stripe';
import { aBalanceTransaction, aCharge, aDispute, aPayout, aRefund } from './stripe-objects.ts';

/** An entry of the stand-in's ledger, which is append-only. */
export interface Booked {
  what:
    | 'created'
    | 'captured'
    | 'declined'
    | 'cancelled'
    | 'refunded'
    | 'refund-failed'
    | 'disputed'
    | 'dispute-won';
  intent: string;
  paymentId: string;
  amountCents: number;
}

/** Stripe's fee for a payment: 2.9 % and 30 cents. */
export const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;
/** In cents. */
export const DISPUTE_FEE = 1_500;

type Line = Pick<Stripe.BalanceTransaction, 'amount' | 'fee' | 'type' | 'reporting_category' | 'source'>;

/** How a ledger entry changes the balance; null if it doesn't. */
const MOVES: Record<Booked['what'], ((booked: Booked) => Line) | null> = {
  created: null,
  declined: null,
  cancelled: null,
  captured: ({ intent, amountCents: amount }) => ({
    amount,
    fee: feeOf(amount),
    type: 'charge',
    reporting_category: 'charge',
    source: aCharge({ payment_intent: intent, amount }),
  }),
  refunded: ({ intent, amountCents: amount }) => ({
    amount: -amount,
    fee: 0,
    type: 'refund',
    reporting_category: 'refund',
    source: aRefund({ payment_intent: intent, amount }),
  }),
  'refund-failed': ({ intent, amountCents: amount }) => ({
    amount,
    fee: 0,
    type: 'refund_failure',
    reporting_category: 'refund_failure',
    source: aRefund({ payment_intent: intent, amount, status: 'failed' }),
  }),
  disputed: ({ intent, amountCents: amount }) => ({
    amount: -amount,
    fee: DISPUTE_FEE,
    type: 'adjustment',
    reporting_category: 'dispute',
    source: aDispute({ payment_intent: intent, amount }),
  }),
  'dispute-won': ({ intent, amountCents: amount }) => ({
    amount,
    fee: -DISPUTE_FEE,
    type: 'adjustment',
    reporting_category: 'dispute_reversal',
    source: aDispute({ payment_intent: intent, amount, status: 'won' }),
  }),
};

/** A stand-in's balance: the transactions of its ledger, and payouts of everything available. */
export function newBook(ledger: readonly Booked[]) {
  const paidOut = new Map<number, string>();
  const payouts: Stripe.Payout[] = [];
  const times: number[] = [];
  let clock = () => new Date();

  /** Entries that moved money, each at the time when it was first read. */
  const moved = () =>
    ledger.flatMap((booked, at) => {
      const line = MOVES[booked.what]?.(booked);
      if (!line) return [];
      times[at] ??= Math.floor(clock().getTime() / 1000);
      const { amount, fee } = line;
      const one = { id: `txn_${at}`, ...line, net: amount - fee, created: times[at]! };
      return [{ at, entry: aBalanceTransaction(one) }];
    });

  return {
    /** The clock for the times of transactions. */
    setClock(now: () => Date) {
      clock = now;
    },
    /** Pays out everything available. @param offCents an error in the amount */
    payOut(offCents = 0): void {
      const left = moved().filter(({ at }) => !paidOut.has(at));
      const id = `po_${payouts.length + 1}`;
      for (const { at } of left) paidOut.set(at, id);
      const amount = left.reduce((sum, { entry }) => sum + entry.net, offCents);
      const created = Math.floor(clock().getTime() / 1000);
      payouts.push(aPayout({ id, amount, created, arrival_date: created }));
    },
    /**
     * Stripe's answer to a request for balance transactions or payouts; null for other paths. Two on a page, so that
     * pagination is tested.
     */
    answer(path: string, query: URLSearchParams): object | null {
      const since = Number(query.get('created[gte]') ?? 0);
      const until = Number(query.get('created[lt]') ?? Number.POSITIVE_INFINITY);
      const after = query.get('starting_after');
      const page = <T extends { id: string }>(all: T[]) => {
        const rest = after ? all.slice(all.findIndex(({ id }) => id === after) + 1) : all;
        return { object: 'list', url: path, has_more: rest.length > 2, data: rest.slice(0, 2) };
      };
      if (path === '/v1/payouts') return page(payouts.filter(({ created }) => created >= since));
      if (path !== '/v1/balance_transactions') return null;
      const payout = query.get('payout');
      const wanted = moved().filter(({ at, entry: { created } }) =>
        payout ? paidOut.get(at) === payout : created >= since && created < until,
      );
      return page(wanted.map(({ entry }) => entry));
    },
  };
}
