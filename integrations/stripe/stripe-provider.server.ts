import Stripe from 'stripe';
import type { Log } from '#platform/log.ts';
import type {
  OrderPayment,
  PaymentProvider,
  PaymentState,
  PaymentUpdate,
  ProviderRefund,
  RefundPart,
  RefundState,
} from '#shop/orders/index.ts';
import { balanceEntries } from './balance.ts';
import { newCircuit } from './circuit.ts';
import { disputeOf } from './disputes.ts';
import { oncePerKey } from './keys.ts';
import { stateOf } from './payment-state.ts';
import { type About, aboutOf, readEvent } from './read-webhook.ts';
import { createRefund, refundsOfIntent } from './refunds.ts';

const STRIPE = 'stripe';
/** The version tested here and in tests/stand-ins/stripe/stripe.ts; the browser's script is of the same release. */
export const API_VERSION = '2026-10-28.endive';
export const SCRIPT = '/endive/stripe.js';
const HALF_AN_HOUR_MS = 30 * 60_000;
/** Timeouts of one try, and of everything that a shopper waits for, in milliseconds. */
const LIMITS = { aTry: 4_000, total: 7_000 };
const RETRIES = 2;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export interface StripeAccess {
  secretKey: string;
  publishableKey: string;
  /** Null while no webhook is registered. */
  webhookSecret: string | null;
  /** Whether real money moves: webhooks of the other mode are refused. */
  isLive: boolean;
  isPaused?: boolean;
  apiBase: string;
  jsBase: string;
  /** Of the shop, where banks redirect shoppers to. */
  publicOrigin: string;
  limits?: typeof LIMITS;
}

/**
 * Stripe. Each payment is one PaymentIntent, created under our payment's id and confirmed on the server with the
 * browser's token of the card, so that we see every decline (docs/decisions/019).
 */
export function stripePayments(access: StripeAccess, log: Log): PaymentProvider {
  const { secretKey, publishableKey, webhookSecret, isLive, jsBase, publicOrigin, limits = LIMITS } = access;
  const stripe = openStripe(access, limits.aTry);
  const circuit = newCircuit();

  /** Asks within the time that a shopper waits. @throws Unavailable if there was no usable answer */
  async function ask<T>(question: () => Promise<T>): Promise<T> {
    if (!circuit.mayAsk(Date.now())) throw new Unavailable();
    let timer: NodeJS.Timeout | undefined;
    const tooLate = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Unavailable()), limits.total);
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

  /**
   * The PaymentIntent of a payment, created if it doesn't exist. The parameters depend on the payment only, so the
   * request can be repeated.
   */
  async function intentOf({ id, orderId, amountCents, currency, providerRef, order }: OrderPayment) {
    if (providerRef) return stripe.paymentIntents.retrieve(providerRef);
    const params = {
      amount: amountCents,
      currency: currency.toLowerCase(),
      automatic_payment_methods: { enabled: true },
      description: order.number,
      metadata: { order_id: orderId, payment_id: id },
    };
    const created = await oncePerKey(id, (options) => stripe.paymentIntents.create(params, options));
    // A replayed answer has the state of the first request.
    const isOld = created.lastResponse.headers['idempotent-replayed'] === 'true';
    return isOld ? stripe.paymentIntents.retrieve(created.id) : created;
  }

  async function confirmed(
    intent: Stripe.PaymentIntent,
    { id: paymentId, order }: OrderPayment,
    token: string,
  ) {
    if (stateOf(intent).state !== 'unknown' && intent.status !== 'requires_action') return intent;
    return stripe.paymentIntents
      .confirm(
        intent.id,
        {
          confirmation_token: token,
          return_url: `${publicOrigin}/checkout/confirm?payment=${paymentId}`,
          ...shippingOf(order),
        },
        { idempotencyKey: `${paymentId}:${token}` },
      )
      .catch(async (error) => {
        const now = intentIn(error) ?? (await stripe.paymentIntents.retrieve(intent.id));
        // A refusal without a payment is about our request, so trying again wouldn't help.
        if (isRefusal(error) && stateOf(now).state === 'unknown') throw error;
        return now;
      });
  }

  /**
   * Cancels a declined payment, so that it can't be confirmed later with its client secret: another card is another
   * payment.
   */
  async function ended(intent: Stripe.PaymentIntent) {
    if (intent.status !== 'requires_payment_method' || stateOf(intent).state !== 'declined') return intent;
    const now = await stripe.paymentIntents.cancel(intent.id).catch(intentIn);
    // Cancelling clears the error, so the earlier state is used, unless the payment has since succeeded.
    return now && ['succeeded', 'processing'].includes(now.status) ? now : intent;
  }

  /** Fetches the current state of an event's subject, because events arrive late and in any order. */
  async function readSubject(about: About): Promise<PaymentUpdate | null> {
    const isPayment = about.look === 'payment';
    const intent = isPayment ? about.intent : await stripe.paymentIntents.retrieve(about.intent);
    const paymentId = intent.metadata.payment_id ?? '';
    // Only the payment's own metadata identifies it.
    if (!UUID.test(paymentId)) return null;
    const news = { paymentId, payment: stateOf(intent) };
    const { id: ref } = intent;
    switch (about.look) {
      case 'payment':
        return { ...news, about: 'payment' };
      case 'refunds':
        return { ...news, about: 'refunds', refunds: await refundsOfIntent(stripe, ref) };
      case 'dispute':
        return { ...news, about: 'dispute', dispute: disputeOf(await stripe.disputes.retrieve(about.id)) };
      case 'warning':
        return { ...news, about: 'fraud', ref, eventId: about.id, suspicion: 'warning' };
      case 'review': {
        const { open } = await stripe.reviews.retrieve(about.id);
        const suspicion = open ? 'review' : 'cleared';
        return { ...news, about: 'fraud', ref, eventId: `${about.id}:${suspicion}`, suspicion };
      }
    }
  }

  /** A payment's state after a request; `unavailable` if it couldn't be read. */
  const current = (question: () => Promise<Stripe.PaymentIntent>): Promise<PaymentState> =>
    ask(question).then(stateOf, orUnavailable(log, secretKey));

  return {
    id: STRIPE,
    offered: { kind: 'vendor-fields', script: jsBase + SCRIPT, key: publishableKey },
    isPaused: access.isPaused ?? false,
    holdMs: HALF_AN_HOUR_MS,
    find: (payment) => current(async () => ended(await intentOf(payment))),
    async start({ details, ...payment }) {
      const { token } = details;
      if (!token) return { state: 'unavailable' };
      return current(async () => ended(await confirmed(await intentOf(payment), payment, token)));
    },
    cancel: (payment) =>
      current(async () => {
        const intent = await intentOf(payment);
        if (intent.status === 'succeeded' || intent.status === 'canceled') return intent;
        return stripe.paymentIntents
          .cancel(intent.id)
          .catch((error) => intentIn(error) ?? Promise.reject(error));
      }),
    async refund(payment, part) {
      const { providerRef } = payment;
      if (!providerRef) return 'unavailable';
      return ask(() => createRefund(stripe, { ...payment, providerRef }, part)).then(
        ({ state }) => REFUNDED[state],
        (error) => refusedRefund(error, part, log, secretKey),
      );
    },
    refunds: ({ providerRef }) =>
      providerRef ? ask(() => refundsOfIntent(stripe, providerRef)).catch(() => null) : Promise.resolve(null),
    // Not subject to the timeout, because no shopper waits for it.
    book: (since, until) =>
      balanceEntries(stripe, since, until).catch((error) => {
        log.warn({ reason: reasonOf(error, secretKey) }, 'the book of stripe could not be read');
        return null;
      }),
    async readWebhook(body, signature, now) {
      const event = readEvent(body, signature, webhookSecret, now);
      if (!event) return { ok: false, problem: 'forged' };
      if (event.livemode !== isLive || event.account) return { ok: false, problem: 'other-mode' };
      const about = aboutOf(event);
      if (!about) return { ok: true, news: null };
      const isAsked = about.look !== 'payment';
      const news = await (isAsked ? ask(() => readSubject(about)) : readSubject(about)).catch(
        () => undefined,
      );
      if (news === undefined) return { ok: false, problem: 'unavailable' };
      return { ok: true, news };
    },
  };
}

/** Empty for an order that isn't shipped, such as a gift card. */
function shippingOf({
  address,
  phone,
}: OrderPayment['order']): Pick<Stripe.PaymentIntentConfirmParams, 'shipping'> {
  const { name, street1, street2, city, state, zip, country } = address;
  if (!street1) return {};
  const lines = { line1: street1, ...(street2 && { line2: street2 }) };
  return {
    shipping: {
      name,
      ...(phone && { phone }),
      address: { ...lines, city, state, postal_code: zip, country },
    },
  };
}

/** A refund that failed at once was never sent. */
const REFUNDED: Record<ProviderRefund['state'], RefundState> = {
  done: 'done',
  pending: 'pending',
  failed: 'refused',
};

/**
 * A full refund that was made before is done; a part that exceeds what is left, or any other refusal, will never
 * work.
 */
function refusedRefund(
  error: unknown,
  part: RefundPart | undefined,
  log: Log,
  secretKey: string,
): RefundState {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) {
    if (!(error instanceof Unavailable)) log.error({ reason: reasonOf(error, secretKey) }, 'stripe refused');
    return 'unavailable';
  }
  if (error.code === 'charge_already_refunded' && !part) return 'done';
  log.error({ reason: reasonOf(error, secretKey) }, 'stripe refused to give money back');
  return 'refused';
}

export function openStripe(
  { secretKey, apiBase }: Pick<StripeAccess, 'secretKey' | 'apiBase'>,
  timeout: number,
  maxNetworkRetries = RETRIES,
): Stripe {
  const { hostname, port, protocol } = new URL(apiBase);
  return new Stripe(secretKey, {
    apiVersion: API_VERSION,
    host: hostname,
    ...(port && { port }),
    protocol: protocol === 'http:' ? 'http' : 'https',
    timeout,
    maxNetworkRetries,
    telemetry: false,
  });
}

class Unavailable extends Error {}

/** No answer, a broken one, or a rate limit. */
const isFailure = (error: InstanceType<typeof Stripe.errors.StripeError>): boolean =>
  error instanceof Stripe.errors.StripeConnectionError ||
  error instanceof Stripe.errors.StripeAPIError ||
  error instanceof Stripe.errors.StripeRateLimitError;

/** A refusal often contains its payment: declined, or already in another state. */
function intentIn(error: unknown): Stripe.PaymentIntent | null {
  if (!(error instanceof Stripe.errors.StripeError)) return null;
  return error.payment_intent ?? null;
}

/** A wrong setting, key or parameter. */
const isRefusal = (error: unknown): boolean =>
  error instanceof Stripe.errors.StripeInvalidRequestError ||
  error instanceof Stripe.errors.StripeAuthenticationError ||
  error instanceof Stripe.errors.StripePermissionError;

function reasonOf(error: unknown, secretKey: string): string {
  if (!(error instanceof Stripe.errors.StripeError)) return 'too late';
  const { type, statusCode = '', code = '', param = '', message } = error;
  const parts = [type, statusCode, code, param, message].filter((word) => word !== '');
  return parts.join(' ').replaceAll(secretKey, '…').slice(0, 300);
}

/** A refusal without a payment is a fault of ours or of the keys, so the log and the status page give the reason. */
const orUnavailable =
  (log: Log, secretKey: string) =>
  (error: unknown): PaymentState => {
    if (error instanceof Unavailable) return { state: 'unavailable' };
    const request = error instanceof Stripe.errors.StripeError ? error.requestId : undefined;
    log.error({ reason: reasonOf(error, secretKey), request }, 'stripe refused');
    if (!(error instanceof Stripe.errors.StripeError)) return { state: 'unavailable' };
    return { state: 'unavailable', refused: error.message.replaceAll(secretKey, '…').slice(0, 200) };
  };
