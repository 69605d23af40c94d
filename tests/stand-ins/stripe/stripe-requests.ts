import type Stripe from 'stripe';

/** Every parameter in Stripe's types for the shop's calls: others are refused, as by Stripe. */
const PARAMS = {
  create: {
    amount: 1,
    currency: 1,
    allowed_payment_method_types: 1,
    amount_details: 1,
    application_fee_amount: 1,
    automatic_payment_methods: 1,
    capture_method: 1,
    confirm: 1,
    confirmation_method: 1,
    confirmation_token: 1,
    customer: 1,
    customer_account: 1,
    description: 1,
    error_on_requires_action: 1,
    excluded_payment_method_types: 1,
    expand: 1,
    hooks: 1,
    mandate: 1,
    mandate_data: 1,
    metadata: 1,
    off_session: 1,
    on_behalf_of: 1,
    payment_details: 1,
    payment_method: 1,
    payment_method_configuration: 1,
    payment_method_data: 1,
    payment_method_options: 1,
    // The API knows it, to refuse it beside the automatic ones; the types have left it out.
    payment_method_types: 1,
    radar_options: 1,
    receipt_email: 1,
    return_url: 1,
    setup_future_usage: 1,
    shipping: 1,
    statement_descriptor: 1,
    statement_descriptor_suffix: 1,
    transfer_data: 1,
    transfer_group: 1,
    use_stripe_sdk: 1,
  } satisfies Partial<Record<keyof Stripe.PaymentIntentCreateParams | 'payment_method_types', 1>>,
  confirm: {
    allowed_payment_method_types: 1,
    amount_details: 1,
    amount_to_confirm: 1,
    capture_method: 1,
    confirmation_token: 1,
    error_on_requires_action: 1,
    excluded_payment_method_types: 1,
    expand: 1,
    hooks: 1,
    mandate: 1,
    mandate_data: 1,
    off_session: 1,
    payment_details: 1,
    payment_method: 1,
    payment_method_data: 1,
    payment_method_options: 1,
    radar_options: 1,
    receipt_email: 1,
    return_url: 1,
    setup_future_usage: 1,
    shipping: 1,
    use_stripe_sdk: 1,
  } satisfies Partial<Record<keyof Stripe.PaymentIntentConfirmParams, 1>>,
  cancel: { cancellation_reason: 1, expand: 1 } satisfies Record<keyof Stripe.PaymentIntentCancelParams, 1>,
  refund: {
    amount: 1,
    charge: 1,
    currency: 1,
    customer: 1,
    expand: 1,
    instructions_email: 1,
    metadata: 1,
    origin: 1,
    payment_intent: 1,
    reason: 1,
    refund_application_fee: 1,
    reverse_transfer: 1,
  } satisfies Record<keyof Stripe.RefundCreateParams, 1>,
  addWebhook: {
    enabled_events: 1,
    url: 1,
    api_version: 1,
    connect: 1,
    description: 1,
    expand: 1,
    metadata: 1,
  } satisfies Record<keyof Stripe.WebhookEndpointCreateParams, 1>,
};
export type WritingCall = keyof typeof PARAMS;

const EXCLUSIVE: readonly (readonly [string, string])[] = [
  ['automatic_payment_methods', 'payment_method_types'],
  ['confirmation_token', 'payment_method'],
  ['confirmation_token', 'payment_method_data'],
  ['payment_intent', 'charge'],
];
/** docs.stripe.com/currencies: the minimum charge in each currency that a Canadian account can accept here. */
const LEAST: Readonly<Record<string, number>> = { cad: 50, usd: 50, eur: 50, gbp: 30 };
const METADATA = { keys: 50, name: 40, value: 500 } as const;

export interface Refused {
  type: 'invalid_request_error';
  code?: string;
  param?: string;
  message: string;
}

const refused = (code: string, param: string, message: string): Refused => ({
  type: 'invalid_request_error',
  code,
  param,
  message,
});

/** Why Stripe would refuse a request by its form alone; null if it wouldn't. */
export function faultOfRequest(call: WritingCall, form: URLSearchParams): Refused | null {
  const names = new Set([...form.keys()].map((key) => key.split('[')[0]!));
  for (const name of names) {
    if (!(name in PARAMS[call])) {
      return refused('parameter_unknown', name, `Received unknown parameter: ${name}`);
    }
  }
  for (const [one, other] of EXCLUSIVE) {
    if (names.has(one) && names.has(other)) {
      return refused('parameters_exclusive', one, `You may only specify one of these: ${one}, ${other}.`);
    }
  }
  return faultOfMetadata(form) ?? faultOfShipping(form) ?? (call === 'create' ? faultOfAmount(form) : null);
}

function faultOfAmount(form: URLSearchParams): Refused | null {
  const currency = form.get('currency') ?? '';
  const least = LEAST[currency];
  if (!least) return refused('parameter_invalid', 'currency', `Invalid currency: ${currency}.`);
  const amount = form.get('amount') ?? '';
  if (!/^\d{1,8}$/.test(amount)) {
    return refused('parameter_invalid_integer', 'amount', `Invalid integer: ${amount}`);
  }
  if (Number(amount) >= least) return null;
  return refused('amount_too_small', 'amount', 'Amount must be at least $0.50 cad');
}

export const metadataOf = (form: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([key, value]) => {
      const [, name] = /^metadata\[(.*)\]$/.exec(key) ?? [];
      return name ? [[name, value]] : [];
    }),
  );

/** The shipping details of a request; null without any. */
export function shippingOf(form: URLSearchParams): Stripe.PaymentIntent.Shipping | null {
  if (!form.has('shipping[name]')) return null;
  const said = (field: string) => form.get(`shipping[${field}]`);
  const part = (field: string) => form.get(`shipping[address][${field}]`);
  return {
    address: {
      line1: part('line1'),
      line2: part('line2'),
      city: part('city'),
      state: part('state'),
      postal_code: part('postal_code'),
      country: part('country'),
    },
    name: said('name')!,
    phone: said('phone'),
  };
}

/** Stripe's types require a name and a first line wherever goods are shipped. */
function faultOfShipping(form: URLSearchParams): Refused | null {
  if (![...form.keys()].some((key) => key.startsWith('shipping['))) return null;
  const missing = ['shipping[name]', 'shipping[address][line1]'].find((key) => !form.get(key));
  return missing ? refused('parameter_missing', missing, `Missing required param: ${missing}.`) : null;
}

function faultOfMetadata(form: URLSearchParams): Refused | null {
  const entries = Object.entries(metadataOf(form));
  if (entries.length > METADATA.keys) {
    return refused('parameter_invalid', 'metadata', 'Metadata can have up to 50 keys.');
  }
  const tooLong = entries.find(
    ([name, value]) => name.length > METADATA.name || value.length > METADATA.value,
  );
  return tooLong ? refused('parameter_invalid', `metadata[${tooLong[0]}]`, 'Metadata is too long.') : null;
}
