import { readFileSync } from 'node:fs';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aboutOf, EVENTS } from '#integrations/stripe/read-webhook.ts';
import { REFUND_STATES } from '#integrations/stripe/refunds.ts';
import { API_VERSION, SCRIPT } from '#integrations/stripe/stripe-provider.server.ts';
import { type StandInStripe, startStripe } from '#tests/stand-ins/stripe/stripe.ts';
import {
  aDispute,
  anEarlyFraudWarning,
  anEvent,
  aPaymentIntent,
  aRefund,
  aReview,
} from '#tests/stand-ins/stripe/stripe-objects.ts';
import { STRIPE_KEYS } from '#tests/stand-ins/stripe/stripe-settings.ts';

let standIn: StandInStripe;
beforeAll(async () => {
  standIn = await startStripe();
});
afterAll(() => standIn?.close());
beforeEach(() => standIn.fail('create', null));

/** A file of an installed package. */
const fileOf = (path: string): string =>
  readFileSync(new URL(`../../node_modules/${path}`, import.meta.url), 'utf8');

interface Answered {
  status: number;
  replayed: string | null;
  body: { id: string; status: string; error?: { type: string; code?: string; param?: string } };
}

/** Sends a form like Stripe's library. */
async function ask(path: string, form: Record<string, string>, key?: string): Promise<Answered> {
  const answer = await fetch(`${standIn.base}/v1${path}`, {
    method: 'POST',
    body: new URLSearchParams(form),
    headers: {
      Authorization: `Bearer ${STRIPE_KEYS.secretKey}`,
      ...(key && { 'Idempotency-Key': key }),
    },
  });
  const body = (await answer.json()) as Answered['body'];
  return { status: answer.status, replayed: answer.headers.get('Idempotent-Replayed'), body };
}

const PAYMENT = { amount: '1000', currency: 'cad', 'automatic_payment_methods[enabled]': 'true' };
const RETURN = { return_url: 'https://shop.example/checkout/confirm' };
const confirm = (id: string, form: Record<string, string>) => ask(`/payment_intents/${id}/confirm`, form);
const made = async (form: Record<string, string> = {}) =>
  (await ask('/payment_intents', { ...PAYMENT, ...form })).body.id;
const metadata = (count: number, name: number, value: number): Record<string, string> =>
  Object.fromEntries(
    Array.from({ length: count }, (_, at) => [
      `metadata[${String(at).padEnd(name, 'x').slice(0, name)}]`,
      'v'.repeat(value),
    ]),
  );

test('the version of the API is that of the library, and the script of the browser is of the same release', () => {
  expect(API_VERSION).toBe(Stripe.API_VERSION);
  const release = API_VERSION.split('.')[1]!;
  expect(SCRIPT).toBe(`/${release}/stripe.js`);
  expect(fileOf('@stripe/stripe-js/dist/index.js')).toContain(`RELEASE_TRAIN = '${release}'`);
});

test('every status that Stripe documents for a refund is decided', () => {
  const text = fileOf('stripe/esm/resources/Refunds.d.ts');
  const [, sentence] = /Status of the refund\. This can be ([^.]*)\./.exec(text)!;
  const named = [...sentence!.matchAll(/`(\w+)`/g)].map(([, status]) => status!);
  expect(named.toSorted()).toEqual(Object.keys(REFUND_STATES).toSorted());
});

test('every event that is followed is understood, and every other is left alone with a reason', () => {
  const ids = { payment_intent: 'pi_1' };
  const objects: Record<string, object> = {
    payment: aPaymentIntent(),
    refunds: aRefund(ids),
    dispute: aDispute(ids),
    review: aReview(ids),
    warning: anEarlyFraudWarning(ids),
  };
  for (const [type, look] of Object.entries(EVENTS)) {
    const about = aboutOf(eventOf(type, objects[look] ?? aPaymentIntent()));
    if (look.startsWith('ignored: ')) expect(about, type).toBeNull();
    else expect(about?.look, type).toBe(look);
  }
  expect(aboutOf(eventOf('customer.created', { object: 'customer' }))).toBeNull();
});

/** Passes an event through the library, which checks its signature. */
function eventOf(type: string, object: object): Stripe.Event {
  const { body, signature } = standIn.signed(anEvent('evt_1', type, object));
  return Stripe.webhooks.constructEvent(body, signature, STRIPE_KEYS.webhookSecret);
}

test.each([
  ['an amount that no card can be charged', { amount: '49' }, 'amount_too_small'],
  ['an amount that is no integer', { amount: '10.5' }, 'parameter_invalid_integer'],
  ['a currency that is none', { currency: 'xxx' }, 'parameter_invalid'],
  ['a parameter that is none', { colour: 'blue' }, 'parameter_unknown'],
  ['parameters that exclude each other', { 'payment_method_types[0]': 'card' }, 'parameters_exclusive'],
  ['51 keys of metadata', metadata(51, 10, 5), 'parameter_invalid'],
  ['a key of metadata of 41 letters', metadata(1, 41, 5), 'parameter_invalid'],
  ['a value of metadata of 501 letters', metadata(1, 10, 501), 'parameter_invalid'],
])('the stand-in refuses %s', async (_, form, code) => {
  const { status, body } = await ask('/payment_intents', { ...PAYMENT, ...form });
  expect([status, body.error?.type, body.error?.code]).toEqual([400, 'invalid_request_error', code]);
});

test('the stand-in accepts values just within the limits', async () => {
  const form = { ...PAYMENT, amount: '50', ...metadata(50, 40, 500) };
  expect((await ask('/payment_intents', form)).status).toBe(200);
});

test('a payment that may redirect needs somewhere to return to', async () => {
  const { status, body } = await confirm(await made(), { confirmation_token: standIn.newToken('approve') });
  expect([status, body.error?.param]).toEqual([400, 'return_url']);
});

test('a confirmation token is used once', async () => {
  const token = { confirmation_token: standIn.newToken('approve'), ...RETURN };
  expect((await confirm(await made(), token)).body.status).toBe('succeeded');
  const { status, body } = await confirm(await made(), token);
  expect([status, body.error?.code]).toEqual([400, 'token_already_used']);
});

test('a key answers the same again, refuses another body, and repeats an answer of 500', async () => {
  const key = crypto.randomUUID();
  const first = await ask('/payment_intents', PAYMENT, key);
  const again = await ask('/payment_intents', PAYMENT, key);
  expect([again.body.id, again.replayed]).toEqual([first.body.id, 'true']);
  const other = await ask('/payment_intents', { ...PAYMENT, amount: '1001' }, key);
  expect([other.status, other.body.error?.type]).toEqual([400, 'idempotency_error']);
  const broken = crypto.randomUUID();
  standIn.fail('create', '500 before', 1);
  expect((await ask('/payment_intents', PAYMENT, broken)).status).toBe(500);
  const repeated = await ask('/payment_intents', PAYMENT, broken);
  expect([repeated.status, repeated.replayed]).toEqual([500, 'true']);
});

test('a payment that is processed cannot be cancelled', async () => {
  const id = await made();
  await confirm(id, { confirmation_token: standIn.newToken('late'), ...RETURN });
  const { status, body } = await ask(`/payment_intents/${id}/cancel`, {});
  expect([status, body.error?.code]).toEqual([400, 'payment_intent_unexpected_state']);
});

test('cancelling clears the error of a decline', async () => {
  const id = await made();
  await confirm(id, { confirmation_token: standIn.newToken('decline'), ...RETURN });
  expect(standIn.intents.get(id)!.last_payment_error).not.toBeNull();
  await ask(`/payment_intents/${id}/cancel`, {});
  expect(standIn.intents.get(id)!.last_payment_error).toBeNull();
});
