import Stripe from 'stripe';
import type { Log } from '../../platform/log.ts';
import type {
  KnownPayment,
  PaymentProvider,
  PaymentState,
  RefundPart,
  RefundState,
} from '../../shop/payments/provider.ts';
import { bookSince } from './book.ts';
import { newCircuit } from './circuit.ts';
import { stateOf } from './state.ts';
import { aboutOf, readEvent } from './webhook.ts';

const STRIPE = 'stripe';
/** The version that is tested here and in tests/stand-ins/stripe.ts; its script in the browser is of the same release. */
const API_VERSION = '2026-10-28.endive';
const SCRIPT = '/endive/stripe.js';
const HALF_AN_HOUR_MS = 30 * 60_000;
/** For one try, and for all that a shopper waits for, in milliseconds. */
const LIMITS = { aTry: 4_000, whole: 7_000 };
const RETRIES = 2;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** How Stripe is reached. */
export interface StripeAccess {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  /** Whether real money moves: news of the other mode are refused. */
  isLive: boolean;
  apiBase: string;
  jsBase: string;
  /** Of the shop, where banks send shoppers back to. */
  publicOrigin: string;
  limits?: typeof LIMITS;
}

/**
 * Stripe. A payment of ours is one PaymentIntent, made under our payment's id and confirmed on the server with what
 * the shopper's browser made of the card, so that we count every decline (docs/decisions/019).
 */
export function stripePayments(access: StripeAccess, log: Log): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, isLive, jsBase, publicOrigin, limits = LIMITS } = access;
  const stripe = openStripe(access, limits.aTry);
  const circuit = newCircuit();

  /** Asks, within the time that a shopper waits; throws `Unavailable` where nothing was learned. */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    if (!circuit.mayAsk(Date.now())) throw new Unavailable();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Unavailable()), limits.whole);
    });
    try {
      const answer = await Promise.race([question(), tooLate]);
      circuit.note(true, Date.now());
      return answer;
    } catch (error) {
      const isAnswer = error instanceof Stripe.errors.StripeError && !isFailure(error);
      circuit.note(isAnswer, Date.now());
      if (isAnswer) throw error;
      log.warn({ reason: reasonOf(error, secretKey) }, 'stripe did not answer');
      throw new Unavailable();
    } finally {
      clearTimeout(timer);
    }
  }

  /** The PaymentIntent of a payment, made if it is not there. What is sent depends on nothing else, so that it can be sent again. */
  async function intentOf({ id, orderId, amountCents, currency, providerRef }: KnownPayment) {
    if (providerRef) return stripe.paymentIntents.retrieve(providerRef);
    const made = await stripe.paymentIntents.create(
      {
        amount: amountCents,
        currency: currency.toLowerCase(),
        automatic_payment_methods: { enabled: true },
        metadata: { order_id: orderId, payment_id: id },
      },
      { idempotencyKey: id },
    );
    // An answer given before says how things stood then.
    const isOld = made.lastResponse.headers['idempotent-replayed'] === 'true';
    return isOld ? stripe.paymentIntents.retrieve(made.id) : made;
  }

  async function confirmed(intent: Stripe.PaymentIntent, paymentId: string, token: string) {
    if (stateOf(intent).state !== 'unknown' && intent.status !== 'requires_action') return intent;
    return stripe.paymentIntents
      .confirm(
        intent.id,
        { confirmation_token: token, return_url: `${publicOrigin}/checkout/confirm?payment=${paymentId}` },
        { idempotencyKey: `${paymentId}:${token}` },
      )
      .catch((error) => intentIn(error) ?? stripe.paymentIntents.retrieve(intent.id));
  }

  /** A declined payment is over, also for who holds the secret of its confirmation: another card is another payment. */
  async function ended(intent: Stripe.PaymentIntent) {
    if (intent.status !== 'requires_payment_method' || stateOf(intent).state !== 'declined') return intent;
    return stripe.paymentIntents.cancel(intent.id).catch(() => intent);
  }

  /** Where a payment stands after a question; `unavailable` where that was not learned. */
  const standing = (question: () => Promise<Stripe.PaymentIntent>): Promise<PaymentState> =>
    ask(question).then(stateOf, orUnavailable(log, secretKey));

  return {
    id: STRIPE,
    offered: { kind: 'vendor-fields', script: jsBase + SCRIPT, key: publishableKey },
    holdMs: HALF_AN_HOUR_MS,
    find: (payment) => standing(async () => ended(await intentOf(payment))),
    async start({ details, ...payment }) {
      const { token } = details;
      if (!token) return { state: 'unavailable' };
      return standing(async () => ended(await confirmed(await intentOf(payment), payment.id, token)));
    },
    cancel: (payment) =>
      standing(async () => {
        const intent = await intentOf(payment);
        if (intent.status === 'succeeded' || intent.status === 'canceled') return intent;
        return stripe.paymentIntents
          .cancel(intent.id)
          .catch((error) => intentIn(error) ?? Promise.reject(error));
      }),
    refund: (payment, part) =>
      ask(() => giveBack(stripe, payment, part)).then(
        () => 'done' as const,
        (error) => refundStateOf(error, part),
      ),
    // Nobody waits for it: it takes the time that it takes, apart from what shoppers ask.
    book: (since) =>
      bookSince(stripe, since).catch((error) => {
        log.warn({ reason: reasonOf(error, secretKey) }, 'the book of stripe could not be read');
        return null;
      }),
    async hear(body, signature, now) {
      const event = readEvent(body, signature, webhookSecret, now);
      if (!event) return { ok: false, problem: 'forged' };
      if (event.livemode !== isLive || event.account) return { ok: false, problem: 'other-mode' };
      const about = aboutOf(event);
      if (!about) return { ok: true, news: null };
      // Only what money does with a payment itself says whose payment it is.
      const intent =
        typeof about.intent === 'string'
          ? await ask(() => stripe.paymentIntents.retrieve(about.intent as string)).catch(() => null)
          : about.intent;
      if (!intent) return { ok: false, problem: 'unavailable' };
      const paymentId = intent.metadata.payment_id ?? '';
      const news = UUID.test(paymentId) ? { paymentId, payment: stateOf(intent), ...about.news } : null;
      return { ok: true, news };
    },
  };
}

async function giveBack(stripe: Stripe, payment: KnownPayment, part?: RefundPart): Promise<void> {
  if (!payment.providerRef) throw new Unavailable();
  await stripe.refunds.create(
    { payment_intent: payment.providerRef, ...(part && { amount: part.amountCents }) },
    { idempotencyKey: `${payment.id}:refund:${part?.key ?? 'whole'}` },
  );
}

/** A whole that has gone back already is done; a part for which nothing is left, or any other refusal, never will be. */
function refundStateOf(error: unknown, part?: RefundPart): RefundState {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return 'unavailable';
  return error.code === 'charge_already_refunded' && !part ? 'done' : 'refused';
}

function openStripe({ secretKey, apiBase }: StripeAccess, timeout: number): Stripe {
  const { hostname, port, protocol } = new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    maxNetworkRetries: RETRIES,
    telemetry: false,
  });
}

class Unavailable extends Error {}

/** Whether nothing was learned: no answer, a broken one, or that they are too busy. */
const isFailure = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/** A refusal often brings the payment that it is about: declined, or already another way. */
function intentIn(error: unknown): Stripe.PaymentIntent | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  return error.payment_intent ?? null;
}

function reasonOf(error: unknown, secretKey: string): string {
  if (!(error instanceof Stripe.errors.StripeError)) return 'too late';
  return `${error.type} ${error.statusCode ?? ''} ${error.message}`.replaceAll(secretKey, '…').slice(0, 200);
}

/** What they refuse without a payment is a fault of ours or of the keys: it is told in the log, and the shopper may try again. */
const orUnavailable =
  (log: Log, secretKey: string) =>
  (error: unknown): PaymentState => {
    if (!(error instanceof Unavailable)) log.error({ reason: reasonOf(error, secretKey) }, 'stripe refused');
    return { state: 'unavailable' };
  };
