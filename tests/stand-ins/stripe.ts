import { createServer, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import Stripe from 'stripe';
import { freePort } from '../running-shop.ts';
import { closed, listening } from './openid-provider.ts';
import { newBook } from './stripe-book.ts';
import { FIELD_PAGE, STRIPE_SCRIPT } from './stripe-script.ts';

export const STRIPE_KEYS = {
  secretKey: 'sk_test_standin0123456789',
  publishableKey: 'pk_test_standin0123456789',
  webhookSecret: 'whsec_standin0123456789',
};

/** The calls that the shop makes. */
export type StripeCall = 'create' | 'retrieve' | 'confirm' | 'cancel' | 'refund';

/** How a call fails. 'After' has done what was asked for, and then fails to say so. */
export const STRIPE_FAULTS = {
  'silence before': { does: false, says: 'nothing' },
  'silence after': { does: true, says: 'nothing' },
  'reset before': { does: false, says: 'reset' },
  'reset after': { does: true, says: 'reset' },
  'garbage before': { does: false, says: 'garbage' },
  'garbage after': { does: true, says: 'garbage' },
  '500 before': { does: false, says: 500 },
  '500 after': { does: true, says: 500 },
  '429': { does: false, says: 429 },
  '402': { does: false, says: 402 },
} as const;
export type StripeFault = keyof typeof STRIPE_FAULTS;

/** A line of the stand-in's own book; only ever added to. */
export interface Booked {
  what: 'created' | 'captured' | 'declined' | 'cancelled' | 'refunded';
  intent: string;
  paymentId: string;
  amountCents: number;
}

interface Intent {
  id: string;
  object: 'payment_intent';
  amount: number;
  amount_received: number;
  currency: string;
  status: Stripe.PaymentIntent.Status;
  metadata: Record<string, string>;
  client_secret: string;
  last_payment_error: { type: string; code: string; decline_code?: string } | null;
}

const ANYBODY = { 'Access-Control-Allow-Origin': '*' };

type Answer = { status: number; body: object };
type Card = 'approve' | 'decline' | 'act' | 'late';

const CARDS: Record<string, Card> = {
  '4242424242424242': 'approve',
  '4000000000000002': 'decline',
  '4000002500003155': 'act',
  '4000000000003055': 'late',
};

export type StandInStripe = Awaited<ReturnType<typeof startStripe>>;

const keyFor = (testKey: string, livemode: boolean) =>
  livemode ? testKey.replace('_test_', '_live_') : testKey;

/** What the shop is started with to ask a stand-in. */
export const stripeSettings = (base: string, { livemode = false } = {}) => ({
  STRIPE_SECRET_KEY: keyFor(STRIPE_KEYS.secretKey, livemode),
  STRIPE_PUBLISHABLE_KEY: keyFor(STRIPE_KEYS.publishableKey, livemode),
  STRIPE_WEBHOOK_SECRET: STRIPE_KEYS.webhookSecret,
  STRIPE_API_BASE: base,
  STRIPE_JS_BASE: base,
});

/** Stripe on this machine, as far as the shop uses it: payments, their script, signed news, and every way to fail. */
export async function startStripe({ livemode = false } = {}) {
  const port = await freePort();
  const base = `http://127.0.0.1:${port}`;
  const intents = new Map<string, Intent>();
  const tokens = new Map<string, Card>();
  const answers = new Map<string, { asked: string; answer: Answer }>();
  const ledger: Booked[] = [];
  const balance = newBook(ledger);
  const events: Stripe.Event[] = [];
  const asked: { call: StripeCall; key: string | undefined }[] = [];
  const faults = new Map<StripeCall, { fault: StripeFault; left: number }>();
  let isDown = false;

  const book = (what: Booked['what'], { id, metadata, amount }: Intent, amountCents = amount) =>
    ledger.push({ what, intent: id, paymentId: metadata.payment_id!, amountCents });

  function tell(type: string, object: object): Stripe.Event {
    const event = {
      ...{ id: `evt_${events.length + 1}`, object: 'event', type, livemode, api_version: null },
      ...{ created: 0, pending_webhooks: 1, request: null, data: { object: structuredClone(object) } },
    } as unknown as Stripe.Event;
    events.push(event);
    return event;
  }

  const refusal = (status: number, error: object): Answer => ({ status, body: { error } });
  const unexpected = (payment_intent: Intent) =>
    refusal(400, {
      ...{ type: 'invalid_request_error', code: 'payment_intent_unexpected_state' },
      ...{ message: 'This PaymentIntent is in another state.', payment_intent },
    });

  function capture(intent: Intent): void {
    intent.status = 'succeeded';
    intent.amount_received = intent.amount;
    intent.last_payment_error = null;
    book('captured', intent);
    tell('payment_intent.succeeded', intent);
  }

  function decline(intent: Intent, code: string): void {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { type: 'card_error', code, decline_code: 'generic_decline' };
    book('declined', intent);
    tell('payment_intent.payment_failed', intent);
  }

  const honest: Record<StripeCall, (form: URLSearchParams, id: string) => Answer> = {
    create(form) {
      const number = intents.size + 1;
      const intent: Intent = {
        ...{ id: `pi_${number}`, object: 'payment_intent', amount: Number(form.get('amount')) },
        ...{ amount_received: 0, currency: form.get('currency') ?? '', status: 'requires_payment_method' },
        metadata: {
          order_id: form.get('metadata[order_id]') ?? '',
          payment_id: form.get('metadata[payment_id]') ?? '',
        },
        ...{ client_secret: `pi_${number}_secret_${crypto.randomUUID()}`, last_payment_error: null },
      };
      if (form.get('automatic_payment_methods[enabled]') !== 'true' || !Number.isInteger(intent.amount))
        return refusal(400, { type: 'invalid_request_error', message: 'not as the shop should ask' });
      intents.set(intent.id, intent);
      book('created', intent);
      tell('payment_intent.created', intent);
      return { status: 200, body: structuredClone(intent) };
    },
    retrieve: (_, id) => ({ status: 200, body: structuredClone(intents.get(id)!) }),
    confirm(form, id) {
      const intent = intents.get(id)!;
      const card = tokens.get(form.get('confirmation_token') ?? '');
      if (!card)
        return refusal(400, { type: 'invalid_request_error', code: 'resource_missing', message: 'no token' });
      if (intent.status !== 'requires_payment_method' && intent.status !== 'requires_action')
        return unexpected(intent);
      if (card === 'decline') {
        decline(intent, 'card_declined');
        const error = { ...intent.last_payment_error, message: 'Declined.', payment_intent: intent };
        return structuredClone(refusal(402, error));
      }
      if (card === 'approve') capture(intent);
      else intent.status = card === 'act' ? 'requires_action' : 'processing';
      return { status: 200, body: structuredClone(intent) };
    },
    cancel(_, id) {
      const intent = intents.get(id)!;
      if (intent.status === 'succeeded' || intent.status === 'canceled') return unexpected(intent);
      intent.status = 'canceled';
      book('cancelled', intent);
      tell('payment_intent.canceled', intent);
      return { status: 200, body: structuredClone(intent) };
    },
    refund(form) {
      const intent = intents.get(form.get('payment_intent') ?? '')!;
      const before = refundedOf(intent.id);
      const amountCents = Number(form.get('amount') ?? intent.amount_received);
      if (before + amountCents > intent.amount_received)
        return refusal(400, {
          type: 'invalid_request_error',
          code: 'charge_already_refunded',
          message: 'is back',
        });
      book('refunded', intent, amountCents);
      tell('charge.refunded', {
        ...{ object: 'charge', payment_intent: intent.id, amount: intent.amount },
        amount_refunded: before + amountCents,
      });
      return { status: 200, body: { id: `re_${ledger.length}`, object: 'refund', status: 'succeeded' } };
    },
  };

  const refundedOf = (id: string): number =>
    ledger
      .filter((line) => line.what === 'refunded' && line.intent === id)
      .reduce((sum, line) => sum + line.amountCents, 0);

  /** Answers once for each idempotency key, as Stripe does. */
  function answerTo(call: StripeCall, path: string, body: string, key: string | undefined) {
    const before = key ? answers.get(key) : undefined;
    if (before && before.asked !== path + body)
      return { ...refusal(400, { type: 'idempotency_error', message: 'another body' }), replayed: false };
    if (before) return { ...before.answer, replayed: true };
    const id = path.split('/')[3] ?? '';
    const answer =
      id && !intents.has(id)
        ? refusal(404, { type: 'invalid_request_error', code: 'resource_missing', message: 'none' })
        : honest[call](new URLSearchParams(body), id);
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
    const isOurs = request.headers.authorization === `Bearer ${keyFor(STRIPE_KEYS.secretKey, livemode)}`;
    const looked = isOurs && request.method === 'GET' ? balance.answer(pathname, searchParams) : null;
    if (looked)
      return void response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(looked));
    const call = callOf(request.method!, pathname);
    if (!call || !isOurs)
      return void response.writeHead(401).end('{"error":{"type":"invalid_request_error"}}');
    const key = request.headers['idempotency-key'] as string | undefined;
    asked.push({ call, key });
    const planned = faults.get(call);
    if (planned && planned.left > 0) {
      planned.left -= 1;
      const { does, says } = STRIPE_FAULTS[planned.fault];
      if (does) answerTo(call, pathname, body, key);
      return spoil(response, says);
    }
    const { status, body: answer, replayed } = answerTo(call, pathname, body, key);
    const headers = {
      'Content-Type': 'application/json',
      ...(replayed && { 'Idempotent-Replayed': 'true' }),
    };
    response.writeHead(status, headers).end(JSON.stringify(answer));
  });

  /** What browsers ask. */
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
    tokens.set(id, card);
    return id;
  }

  await listening(server, port);
  return {
    ...{ base, ledger, balance, events, asked, newToken, act, tell },
    intents: intents as ReadonlyMap<string, Readonly<Intent>>,
    /** How a call fails from now on, so many times; null: no more. */
    fail(call: StripeCall, fault: StripeFault | null, times = Number.POSITIVE_INFINITY) {
      if (fault) faults.set(call, { fault, left: times });
      else faults.delete(call);
    },
    setDown(down: boolean) {
      isDown = down;
    },
    /** A payment that was still on its way arrives. */
    arrive: (id: string) => capture(intents.get(id)!),
    /** What is sent with an event, signed at a time. */
    signed(event: object, now = new Date(), secret = STRIPE_KEYS.webhookSecret) {
      const payload = JSON.stringify(event);
      const timestamp = Math.floor(now.getTime() / 1000);
      const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
      return { body: payload, signature };
    },
    close: () => closed(server),
  };
}

function callOf(method: string, path: string): StripeCall | null {
  if (method === 'GET') return /^\/v1\/payment_intents\/\w+$/.test(path) ? 'retrieve' : null;
  if (path === '/v1/payment_intents') return 'create';
  if (path === '/v1/refunds') return 'refund';
  const [, call] = /^\/v1\/payment_intents\/\w+\/(confirm|cancel)$/.exec(path) ?? [];
  return (call as StripeCall | undefined) ?? null;
}

function spoil(response: ServerResponse, says: (typeof STRIPE_FAULTS)[StripeFault]['says']): void {
  if (says === 'nothing') return;
  if (says === 'reset') return void response.socket?.destroy();
  const json = { 'Content-Type': 'application/json' };
  if (says === 'garbage') return void response.writeHead(200, json).end('{"id": "pi_');
  const type = { 500: 'api_error', 429: 'rate_limit_error', 402: 'card_error' }[says];
  response.writeHead(says, json).end(JSON.stringify({ error: { type, message: 'no', code: 'no' } }));
}
