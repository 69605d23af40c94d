import { asc, eq, sql } from 'drizzle-orm';
import type { Database } from '#platform/database/db.ts';
import type { Jobs } from '#shop/core/index.ts';
import type { PaymentProvider, PaymentRequest, PaymentState } from '#shop/orders/index.ts';
import { refundPart } from './refund-part.server.ts';
import { testPaymentLog } from './test-payment-tables.ts';

const TEST_PROVIDER = 'test';
const LATE_SECONDS = 5;
const HALF_AN_HOUR_MS = 30 * 60_000;

type Entry = typeof testPaymentLog.$inferSelect;
type End = 'captured' | 'declined' | 'cancelled';

/** A provider that moves no money: the card number decides how a payment goes. Test mode only. */
export function testPayments(db: Database, jobs: Pick<Jobs, 'add'>): PaymentProvider {
  const entriesOf = (paymentId: string): Promise<Entry[]> =>
    db
      .select()
      .from(testPaymentLog)
      .where(eq(testPaymentLog.paymentId, paymentId))
      .orderBy(asc(testPaymentLog.id));

  /** Undefined if the payment has ended already. */
  async function write(opened: Entry, entry: Entry['entry']): Promise<Entry | undefined> {
    const { paymentId, behaviour, amountCents, currency } = opened;
    const [written] = await db
      .insert(testPaymentLog)
      .values({ paymentId, behaviour, amountCents, currency, entry })
      .onConflictDoNothing()
      .returning();
    return written;
  }

  const stateNow = async (paymentId: string): Promise<PaymentState> => stateOf(await entriesOf(paymentId));

  async function end(paymentId: string, how: End, existing?: Entry): Promise<PaymentState> {
    const opened = existing ?? (await entriesOf(paymentId))[0];
    const written = opened && (await write(opened, how));
    return written ? stateOf([opened, written]) : stateNow(paymentId);
  }

  async function open(request: PaymentRequest): Promise<Entry> {
    const { id: paymentId, amountCents, currency } = request;
    const behaviour = behaviourOf(request.details.card ?? '') ?? 'decline';
    const opened = await db
      .insert(testPaymentLog)
      .values({ paymentId, entry: 'opened', behaviour, amountCents, currency })
      .onConflictDoNothing()
      .returning();
    if (opened[0] && behaviour === 'late') {
      await jobs.add(db, 'test-payment-late', { paymentId }, { afterSeconds: LATE_SECONDS });
    }
    return opened[0] ?? (await entriesOf(paymentId))[0]!;
  }

  /** Opens and ends a payment in one statement; null if its card behaves otherwise, or it was opened before. */
  async function openAndEnd(request: PaymentRequest): Promise<PaymentState | null> {
    const { id: paymentId, amountCents, currency } = request;
    const behaviour = behaviourOf(request.details.card ?? '') ?? 'decline';
    if (behaviour !== 'approve' && behaviour !== 'decline') return null;
    const how: End = behaviour === 'approve' ? 'captured' : 'declined';
    const { rowCount } = await db.execute(sql`
      with opened as (
        insert into ${testPaymentLog} (payment_id, entry, behaviour, amount_cents, currency)
        values (${paymentId}, 'opened', ${behaviour}, ${amountCents}, ${currency})
        on conflict do nothing returning *)
      insert into ${testPaymentLog} (payment_id, entry, behaviour, amount_cents, currency)
      select payment_id, ${how}, behaviour, amount_cents, currency from opened`);
    if (rowCount !== 1) return null;
    return stateOf([
      { paymentId, entry: 'opened', behaviour, amountCents, currency },
      { paymentId, entry: how, behaviour, amountCents, currency },
    ]);
  }

  return {
    id: TEST_PROVIDER,
    offered: { kind: 'test-card' },
    holdMs: HALF_AN_HOUR_MS,
    find: ({ id }) => stateNow(id),
    async start(request) {
      const ended = await openAndEnd(request);
      if (ended) return ended;
      const opened = await open(request);
      if (opened.behaviour === 'approve') return end(request.id, 'captured', opened);
      if (opened.behaviour === 'decline') return end(request.id, 'declined', opened);
      return stateNow(request.id);
    },
    async cancel({ id: paymentId }) {
      // A payment that was never opened is recorded as cancelled, so that it can't be opened later.
      await db
        .insert(testPaymentLog)
        .values({ paymentId, entry: 'opened', behaviour: 'decline', amountCents: 0, currency: 'CAD' })
        .onConflictDoNothing();
      return end(paymentId, 'cancelled');
    },
    async refund({ id: paymentId }, part) {
      if (part) return refundPart(db, paymentId, part);
      const [opened, ...later] = await entriesOf(paymentId);
      if (!opened || !later.some(({ entry }) => entry === 'captured')) return 'refused';
      await write(opened, 'refunded');
      return 'done';
    },
    confirm: (paymentId, approve) => end(paymentId, approve ? 'captured' : 'declined'),
  };
}

type Line = Omit<Entry, 'id' | 'at'>;

function stateOf(entriesOf: readonly Line[]): PaymentState {
  const [opened] = entriesOf;
  if (!opened) return { state: 'unknown' };
  const ref = `test_${opened.paymentId}`;
  const has = (entry: Line['entry']) => entriesOf.some((line) => line.entry === entry);
  if (has('captured')) {
    return { state: 'succeeded', ref, amountCents: opened.amountCents, currency: opened.currency };
  }
  if (has('declined')) return { state: 'declined', ref, code: 'card_declined' };
  if (has('cancelled')) return { state: 'cancelled', ref };
  const waiting: Partial<Record<Behaviour, PaymentState>> = {
    confirm: {
      state: 'needs_confirmation',
      ref,
      confirmPath: `/checkout/confirm?payment=${opened.paymentId}`,
    },
  };
  return waiting[opened.behaviour as Behaviour] ?? { state: 'processing', ref };
}

type Behaviour = 'approve' | 'decline' | 'confirm' | 'late';

/** Any other number is declined and not stored. */
const TEST_CARDS: Record<string, Behaviour> = {
  '4242424242424242': 'approve',
  '4000000000000002': 'decline',
  '4000002500003155': 'confirm',
  '4000000000003055': 'late',
};

/** Null for a number that isn't a test card; spaces are ignored. */
const behaviourOf = (card: string): Behaviour | null => TEST_CARDS[card.replace(/[\s-]/g, '')] ?? null;
