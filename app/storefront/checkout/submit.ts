import { localAddress } from '#app/locale.ts';
import type { Cart } from '#shop/checkout/index.ts';
import type { CheckoutAnswer } from './checkout-answer.server.ts';
import type { Draft } from './checkout-draft.ts';

const PATIENCE_MS = 25_000;

export type Outcome = CheckoutAnswer | { ok: false; problem: 'network' | 'try-later' | 'failed' };

export interface ToSubmit {
  cart: Cart;
  draft: Draft;
  rateId: string;
  /** Whether it is picked up: then only the name of the address is sent. */
  isPickup: boolean;
  shownTotalCents: number;
  /** Empty when there is none. */
  code: string;
  giftCard: string;
  payment: { provider: string; card?: string; token?: string };
}

/** The request body, without its idempotency key. */
export function bodyOf({
  cart,
  draft,
  rateId,
  isPickup,
  shownTotalCents,
  code,
  giftCard,
  payment,
}: ToSubmit) {
  const { email, phone, street2, ...address } = draft;
  return {
    contact: { email: email.trim(), ...(phone.trim() && { phone: phone.trim() }) },
    ...(isPickup
      ? { method: 'pickup', address: { name: address.name } }
      : { address: { ...address, ...(street2.trim() && { street2: street2.trim() }) } }),
    rateId,
    lines: cart.items.map(({ id, variant, quantity, giftOptions }) => ({
      id,
      ...(variant && { variantId: variant.id }),
      quantity,
      ...(giftOptions?.wrap && { giftWrap: true, giftMessage: giftOptions.message ?? '' }),
    })),
    message: cart.message,
    shownTotalCents,
    ...(code && { code }),
    ...(giftCard && { giftCard }),
    payment,
  };
}

// A request whose response was lost is repeated with its key, so that nothing is ordered or paid twice.
let last: { body: string; key: string } | null = null;

/** Problems that leave it unknown whether an order was placed. */
const OPEN = new Set<string>(['network', 'try-later', 'payment-unavailable']);

export const submitCheckout = (checkout: ToSubmit): Promise<Outcome> =>
  submit('/checkout/submit', bodyOf(checkout));

/** Posts an order; after a lost response, the same body is sent again with the same key. */
export async function submit(path: string, order: object): Promise<Outcome> {
  const body = JSON.stringify(order);
  const key = last?.body === body ? last.key : newKey();
  last = { body, key };
  const outcome = await send(path, JSON.stringify({ key, ...order }));
  const isOpen = !outcome.ok && OPEN.has(outcome.problem);
  if (!isOpen) last = null;
  return outcome;
}

// crypto.randomUUID needs https or localhost; a phone testing over the local network has neither.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

async function send(path: string, body: string): Promise<Outcome> {
  try {
    const response = await fetch(localAddress(path), {
      method: 'POST',
      body,
      headers: { 'Content-Type': 'application/json' },
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.headers.get('Content-Type')?.startsWith('application/json'))
      return { ok: false, problem: 'failed' };
    const answer = await response.json();
    return response.status === 500 ? { ok: false, problem: 'failed' } : answer;
  } catch {
    return { ok: false, problem: 'network' };
  }
}
