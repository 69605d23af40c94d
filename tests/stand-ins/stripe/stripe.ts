import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { freePort } from '#tests/shops/running-shop.ts';
import { closed, listening } from '#tests/stand-ins/openid-provider.ts';
import { newAccount } from './stripe-account.ts';
import { type Booked, newBook } from './stripe-book.ts';
import { newDisputes } from './stripe-disputes.ts';
import {
  type Answer,
  BROKEN,
  callOf,
  isWriting,
  REPLAYED,
  STRIPE_FAULTS,
  type StripeCall,
  type StripeFault,
  spoil,
} from './stripe-faults.ts';
import { anEarlyFraudWarning, anEvent, aPaymentIntent, aRefund } from './stripe-objects.ts';
import { faultOfRequest, metadataOf, shippingOf } from './stripe-requests.ts';
import { FIELD_PAGE, STRIPE_SCRIPT } from './stripe-script.ts';
import { CARDS, type Card, keyFor, STRIPE_KEYS } from './stripe-settings.ts';

type Intent = Stripe.PaymentIntent;

export type StandInEvent = ReturnType<typeof anEvent>;
/** The five in the documentation of Refund, whose type is a plain string. */
type RefundStatus = 'pending' | 'requires_action' | 'succeeded' | 'failed' | 'canceled';

const isOver = (status: string | null): boolean => status === 'failed' || status === 'canceled';
const chargeOf = ({ id }: Intent): string => id.replace('pi_', 'ch_');

const MISSING = { type: 'invalid_request_error', code: 'resource_missing', message: 'No such object.' };
const ANYBODY = { 'Access-Control-Allow-Origin': '*' };

export type StandInStripe = Awaited<ReturnType<typeof startStripe>>;

/**
 * Stripe on this machine, as far as the shop uses it: payments, their script, signed events, and every way to fail.
 */
export async function startStripe({ livemode = false } = {}) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const intents = new Map<string, Intent>();
  const refunds = new Map<string, Stripe.Refund>();
  const tokens = new Map<string, { card: Card; usedBy: string | null }>();
  const answers = new Map<string, { asked: string; answer: Answer }>();
  const ledger: Booked[] = [];
  const balance = newBook(ledger);
  const events: StandInEvent[] = [];
  const asked: { call: StripeCall; key: string | undefined }[] = [];
  const faults = new Map<StripeCall, { fault: StripeFault; left: number }>();
  let nextRefund: RefundStatus = 'succeeded';
  let isDown = false;
  let clock = () => new Date();

  const book = (what: Booked['what'], { id, metadata, amount }: Intent, amountCents = amount) =>
    ledger.push({ what, intent: id, paymentId: metadata.payment_id ?? '', amountCents });

  function tell(type: string, object: object): StandInEvent {
    const event = anEvent(`evt_${events.length + 1}`, type, object, { livemode });
    events.push(event);
    return event;
  }

  const account = newAccount(livemode);
  const { disputes, reviews, dispute, review } = newDisputes({ livemode, intents, book, tell });

  const refusal = (status: number, error: object): Answer => ({ status, body: { error } });
  const unexpected = (payment_intent: Intent) =>
    refusal(400, {
      type: 'invalid_request_error',
      code: 'payment_intent_unexpected_state',
      message: 'This PaymentIntent is in another state.',
      payment_intent,
    });

  const found = (one: object | undefined): Answer =>
    one ? { status: 200, body: structuredClone(one) } : refusal(404, MISSING);

  /** Changes a payment like Stripe: every change clears the last error unless it is another decline. */
  function change(intent: Intent, over: Partial<Intent>): void {
    Object.assign(intent, { last_payment_error: null, next_action: null }, over);
  }

  function capture(intent: Intent): void {
    change(intent, { status: 'succeeded', amount_received: intent.amount, latest_charge: chargeOf(intent) });
    book('captured', intent);
    tell('payment_intent.succeeded', intent);
  }

  function decline(intent: Intent, code: string): void {
    const last_payment_error: Stripe.PaymentIntent.LastPaymentError = {
      type: 'card_error',
      code,
      decline_code: 'generic_decline',
      message: 'Declined.',
    };
    change(intent, {
      status: 'requires_payment_method',
      latest_charge: chargeOf(intent),
      last_payment_error,
    });
    book('declined', intent);
    tell('payment_intent.payment_failed', intent);
  }

  function waitForBank(intent: Intent): void {
    const next_action: Stripe.PaymentIntent.NextAction = { type: 'use_stripe_sdk', use_stripe_sdk: {} };
    change(intent, { status: 'requires_action', next_action });
  }

  function process(intent: Intent): void {
    change(intent, { status: 'processing' });
    tell('payment_intent.processing', intent);
  }

  const honest: Record<StripeCall, (form: URLSearchParams, id: string) => Answer> = {
    create(form) {
      if (form.get('automatic_payment_methods[enabled]') !== 'true')
        return refusal(400, { type: 'invalid_request_error', message: 'not as the shop should ask' });
      const number = intents.size + 1;
      const intent = aPaymentIntent({
        id: `pi_${number}`,
        client_secret: `pi_${number}_secret_${crypto.randomUUID()}`,
        livemode,
        amount: Number(form.get('amount')),
        currency: form.get('currency')!,
        metadata: metadataOf(form),
        description: form.get('description'),
      });
      intents.set(intent.id, intent);
      book('created', intent);
      tell('payment_intent.created', intent);
      return { status: 200, body: structuredClone(intent) };
    },
    retrieve: (_, id) => ({ status: 200, body: structuredClone(intents.get(id)!) }),
    confirm(form, id) {
      const intent = intents.get(id)!;
      // A card for tests on the server (docs.stripe.com/testing).
      if (form.get('payment_method') === 'pm_card_visa' && !livemode) {
        capture(intent);
        return { status: 200, body: structuredClone(intent) };
      }
      const token = tokens.get(form.get('confirmation_token') ?? '');
      if (!token)
        return refusal(400, {
          type: 'invalid_request_error',
          code: 'resource_missing',
          param: 'confirmation_token',
          message: 'No such confirmationtoken.',
        });
      if (token.usedBy !== null)
        return refusal(400, {
          type: 'invalid_request_error',
          code: 'token_already_used',
          param: 'confirmation_token',
          message: 'This ConfirmationToken has been used already.',
        });
      if (!form.has('return_url'))
        return refusal(400, {
          type: 'invalid_request_error',
          code: 'parameter_missing',
          param: 'return_url',
          message: 'A return_url must be given for payment methods that redirect.',
        });
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
        return unexpected(intent);
      token.usedBy = id;
      Object.assign(intent, { shipping: shippingOf(form) });
      if (token.card === 'decline') {
        decline(intent, 'card_declined');
        const error = { ...intent.last_payment_error, payment_intent: intent };
        return structuredClone(refusal(402, error));
      }
      if (token.card === 'approve') capture(intent);
      else if (token.card === 'act') waitForBank(intent);
      else process(intent);
      return { status: 200, body: structuredClone(intent) };
    },
    cancel(_, id) {
      const intent = intents.get(id)!;
      const { status } = intent;
      if (status === 'succeeded' || status === 'canceled' || status === 'processing')
        return unexpected(intent);
      change(intent, { status: 'canceled', canceled_at: intent.created });
      book('cancelled', intent);
      tell('payment_intent.canceled', intent);
      return { status: 200, body: structuredClone(intent) };
    },
    refund(form) {
      const intent = intents.get(form.get('payment_intent') ?? '')!;
      const amount = Number(form.get('amount') ?? intent.amount_received);
      if (refundedOf(intent.id) + amount > intent.amount_received)
        return refusal(400, {
          type: 'invalid_request_error',
          code: 'charge_already_refunded',
          message: 'Charge has already been refunded.',
        });
      const refund = aRefund({
        id: `re_${refunds.size + 1}`,
        amount,
        payment_intent: intent.id,
        charge: chargeOf(intent),
        status: nextRefund,
        metadata: metadataOf(form),
        created: Math.floor(clock().getTime() / 1000),
      });
      refunds.set(refund.id, refund);
      tell('refund.created', refund);
      if (nextRefund === 'succeeded') moveBack(intent, refund);
      return { status: 200, body: structuredClone(refund) };
    },
    refunds(form) {
      const data = [...refunds.values()].filter((one) => one.payment_intent === form.get('payment_intent'));
      const list = { object: 'list', url: '/v1/refunds', has_more: false, data: data.toReversed() };
      return { status: 200, body: structuredClone(list) };
    },
    dispute: (_, id) => found(disputes.get(id)),
    review: (_, id) => found(reviews.get(id)),
    ...account.answers,
  };

  function moveBack(intent: Intent, refund: Stripe.Refund): void {
    book('refunded', intent, refund.amount);
    const charge = { object: 'charge', id: refund.charge, payment_intent: intent.id, amount: intent.amount };
    tell('charge.refunded', { ...charge, amount_refunded: refundedOf(intent.id) });
  }

  /** The amount of a payment that was refunded or is to be. */
  const refundedOf = (id: string): number =>
    [...refunds.values()]
      .filter(({ payment_intent, status }) => payment_intent === id && !isOver(status))
      .reduce((sum, { amount }) => sum + amount, 0);

  /** Answers once for each idempotency key, like Stripe. */
  function answerTo(call: StripeCall, path: string, body: string, key: string | undefined) {
    const before = key ? answers.get(key) : undefined;
    if (before && before.asked !== path + body)
      return { ...refusal(400, { type: 'idempotency_error', message: 'another body' }), replayed: false };
    if (before) return { ...before.answer, replayed: true };
    const form = new URLSearchParams(body);
    // A request refused for its form alone isn't stored under its key.
    const fault = isWriting(call) ? faultOfRequest(call, form) : null;
    if (fault) return { ...refusal(400, fault), replayed: false };
    const id = path.split('/')[3] ?? '';
    const isThere = !path.startsWith('/v1/payment_intents/') || intents.has(id);
    const answer = isThere ? honest[call](form, id) : refusal(404, MISSING);
    if (key) answers.set(key, { asked: path + body, answer });
    return { ...answer, replayed: false };
  }

  const server = createServer(async (request, response) => {
    if (isDown) return void request.socket.destroy();
    const { pathname, searchParams } = new URL(request.url!, base);
    const body = await text(request);
    if (request.method === 'OPTIONS')
      return void response.writeHead(204, { ...ANYBODY, 'Access-Control-Allow-Headers': '*' }).end();
    const open = openTo(pathname, new URLSearchParams(body));
    if (open) {
      const headers = { 'Content-Type': open.type, ...ANYBODY };
      return void response.writeHead(200, headers).end(open.body);
    }
    const { authorization } = request.headers;
    const isOurs = authorization === `Bearer ${keyFor(STRIPE_KEYS.secretKey, livemode)}`;
    const json = { 'Content-Type': 'application/json' };
    const named = intents.get(pathname.split('/')[3] ?? '');
    // A publishable key may read a payment whose client secret it has.
    const isKnown = named !== undefined && searchParams.get('client_secret') === named.client_secret;
    if (isKnown && authorization === `Bearer ${keyFor(STRIPE_KEYS.publishableKey, livemode)}`)
      return void response.writeHead(200, json).end(JSON.stringify(named));
    const looked = isOurs && request.method === 'GET' ? balance.answer(pathname, searchParams) : null;
    if (looked) return void response.writeHead(200, json).end(JSON.stringify(looked));
    const call = callOf(request.method!, pathname);
    if (!call || !isOurs)
      return void response.writeHead(401).end('{"error":{"type":"invalid_request_error"}}');
    const key = request.headers['idempotency-key'] as string | undefined;
    asked.push({ call, key });
    const planned = faults.get(call);
    if (planned && planned.left > 0) {
      planned.left -= 1;
      const { does, says } = STRIPE_FAULTS[planned.fault];
      const isReplayed = says === 500 && key !== undefined && answers.has(key);
      if (does && !isReplayed) answerTo(call, pathname, body, key);
      // Server errors are stored under the key and replayed.
      if (says === 500 && key) answers.set(key, { asked: pathname + body, answer: BROKEN });
      return spoil(response, says, isReplayed);
    }
    const sent = request.method === 'GET' ? searchParams.toString() : body;
    const { status, body: answer, replayed } = answerTo(call, pathname, sent, key);
    const headers = { ...json, ...(replayed && REPLAYED) };
    response.writeHead(status, headers).end(JSON.stringify(answer));
  });

  /** Files that browsers request. */
  function openTo(path: string, form: URLSearchParams): { type: string; body: string } | null {
    if (path.endsWith('/stripe.js')) return { type: 'text/javascript', body: STRIPE_SCRIPT };
    if (path === '/field') return { type: 'text/html', body: FIELD_PAGE };
    if (path === '/v1/confirmation_tokens') {
      const id = newToken(CARDS[form.get('number') ?? ''] ?? 'decline');
      return { type: 'application/json', body: JSON.stringify({ id }) };
    }
    if (path !== '/act') return null;
    const found = [...intents.values()].find((one) => one.client_secret === form.get('client_secret'));
    if (found) act(found.id, form.get('approve') === 'true');
    return { type: 'application/json', body: '{}' };
  }

  function act(id: string, approve: boolean): void {
    const intent = intents.get(id)!;
    if (approve) capture(intent);
    else decline(intent, 'payment_intent_authentication_failure');
  }

  function newToken(card: Card): string {
    const id = `ctoken_${tokens.size + 1}`;
    tokens.set(id, { card, usedBy: null });
    return id;
  }

  /** Changes a refund's status, as Stripe or the buyer's bank does. */
  function changeRefund(id: string, status: RefundStatus, more: Partial<Stripe.Refund> = {}): void {
    const refund = refunds.get(id)!;
    const intent = intents.get(String(refund.payment_intent))!;
    const before = refund.status;
    Object.assign(refund, { status, ...more });
    if (status === 'succeeded' && before !== 'succeeded') moveBack(intent, refund);
    if (status === 'failed' && before === 'succeeded') book('refund-failed', intent, refund.amount);
    tell('refund.updated', refund);
    tell('charge.refund.updated', refund);
    if (status === 'failed') tell('refund.failed', refund);
  }

  /** A refund made on Stripe's dashboard. */
  function refundByHand(intent: string, amount: number): string {
    const { body } = honest.refund(
      new URLSearchParams({ payment_intent: intent, amount: String(amount) }),
      '',
    );
    return 'id' in body ? String(body.id) : '';
  }

  await listening(server, port);
  return {
    base,
    ledger,
    balance,
    events,
    asked,
    newToken,
    act,
    tell,
    changeRefund,
    refundByHand,
    dispute,
    review,
    webhooks: account.webhooks,
    setEnabled: account.setEnabled,
    warningOf: (intent: string) =>
      anEarlyFraudWarning({ id: `issfr_${intent}`, payment_intent: intent, livemode }),
    /** As Stripe does after a day. */
    clearKeys: () => answers.clear(),
    /** The clock for the times of events. */
    setClock(now: () => Date) {
      clock = now;
      balance.setClock(now);
    },
    refunds: refunds as ReadonlyMap<string, Readonly<Stripe.Refund>>,
    /** The status of new refunds from now on. */
    refundsAre(status: RefundStatus) {
      nextRefund = status;
    },
    /** The bank will decide on a payment days later. */
    process: (id: string) => process(intents.get(id)!),
    /** A processing payment fails. */
    bounce: (id: string) => decline(intents.get(id)!, 'debit_not_authorized'),
    intents: intents as ReadonlyMap<string, Readonly<Intent>>,
    /** How a call fails from now on, `times` times; null ends it. */
    fail(call: StripeCall, fault: StripeFault | null, times = Number.POSITIVE_INFINITY) {
      if (fault) faults.set(call, { fault, left: times });
      else faults.delete(call);
    },
    setDown(down: boolean) {
      isDown = down;
    },
    /** A processing payment succeeds. */
    arrive: (id: string) => capture(intents.get(id)!),
    /** The body and signature of an event. */
    signed(event: object, now = new Date(), secret = STRIPE_KEYS.webhookSecret) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(now.getTime() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { body: payload, signature };
    },
    close: () => closed(server),
  };
}
