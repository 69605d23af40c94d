import type { Booked } from './stripe.ts';

/** What Stripe keeps of a payment: 2.9 % and 30 cents. */
export const feeOf = (cents: number): number => Math.round(cents * 0.029) + 30;

/** The balance of a stand-in: what its ledger moved, and payouts of all that is there. */
export function newBook(ledger: readonly Booked[]) {
  const paidOut = new Map<number, string>();
  const payouts: { id: string; object: 'payout'; amount: number; created: number; arrival_date: number }[] =
    [];
  const times: number[] = [];
  let clock = () => new Date();

  /** Lines that moved money, each at the time at which it was first looked for. */
  const moved = () =>
    ledger.flatMap(({ what, intent, amountCents }, at) => {
      if (what !== 'captured' && what !== 'refunded') return [];
      times[at] ??= Math.floor(clock().getTime() / 1000);
      const isPayment = what === 'captured';
      const [amount, fee] = isPayment ? [amountCents, feeOf(amountCents)] : [-amountCents, 0];
      const source = { object: isPayment ? 'charge' : 'refund', payment_intent: intent };
      const type = isPayment ? 'charge' : 'refund';
      return [
        {
          at,
          id: `txn_${at}`,
          object: 'balance_transaction',
          amount,
          fee,
          net: amount - fee,
          type,
          source,
          created: times[at],
        },
      ];
    });

  return {
    /** The clock by which it writes down when money moved. */
    useClock(now: () => Date) {
      clock = now;
    },
    /** Pays out all that lies there. @param offCents a mistake of theirs */
    payOut(offCents = 0): void {
      const left = moved().filter(({ at }) => !paidOut.has(at));
      const id = `po_${payouts.length + 1}`;
      for (const { at } of left) paidOut.set(at, id);
      const amount = left.reduce((sum, { net }) => sum + net, offCents);
      const created = Math.floor(clock().getTime() / 1000);
      payouts.push({ id, object: 'payout', amount, created, arrival_date: created });
    },
    /** What Stripe answers to a look at its book; null for other paths. Two on a page, so that pages are turned. */
    answer(path: string, query: URLSearchParams): object | null {
      const since = Number(query.get('created[gte]') ?? 0);
      const after = query.get('starting_after');
      const page = <T extends { id: string }>(all: T[]) => {
        const rest = after ? all.slice(all.findIndex(({ id }) => id === after) + 1) : all;
        return { object: 'list', url: path, has_more: rest.length > 2, data: rest.slice(0, 2) };
      };
      if (path === '/v1/payouts') {
        const own = { status: 'paid', automatic: true };
        return page(payouts.filter(({ created }) => created >= since).map((one) => ({ ...one, ...own })));
      }
      if (path !== '/v1/balance_transactions') return null;
      const payout = query.get('payout');
      const wanted = moved().filter(({ at, created }) =>
        payout ? paidOut.get(at) === payout : created! >= since,
      );
      return page(wanted.map(({ at: _, ...one }) => one));
    },
  };
}
