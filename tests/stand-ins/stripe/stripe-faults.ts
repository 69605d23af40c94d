import type { ServerResponse } from 'node:http';

export type StripeCall =
  | 'create'
  | 'retrieve'
  | 'confirm'
  | 'cancel'
  | 'refund'
  | 'refunds'
  | 'dispute'
  | 'review'
  | 'account'
  | 'webhooks'
  | 'addWebhook'
  | 'removeWebhook';
const WRITING = ['create', 'confirm', 'cancel', 'refund', 'addWebhook'] as const;
export const isWriting = (call: StripeCall): call is (typeof WRITING)[number] =>
  WRITING.some((one) => one === call);

/** How a call fails. 'after' has performed the request before it fails. */
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

export const REPLAYED = { 'Idempotent-Replayed': 'true' };
export type Answer = { status: number; body: object };

export function callOf(method: string, path: string): StripeCall | null {
  if (method === 'GET') {
    if (path === '/v1/refunds') return 'refunds';
    if (path === '/v1/account') return 'account';
    if (path === '/v1/webhook_endpoints') return 'webhooks';
    if (/^\/v1\/disputes\/\w+$/.test(path)) return 'dispute';
    if (/^\/v1\/reviews\/\w+$/.test(path)) return 'review';
    return /^\/v1\/payment_intents\/\w+$/.test(path) ? 'retrieve' : null;
  }
  if (method === 'DELETE') return /^\/v1\/webhook_endpoints\/\w+$/.test(path) ? 'removeWebhook' : null;
  if (path === '/v1/webhook_endpoints') return 'addWebhook';
  if (path === '/v1/payment_intents') return 'create';
  if (path === '/v1/refunds') return 'refund';
  const [, call] = /^\/v1\/payment_intents\/\w+\/(confirm|cancel)$/.exec(path) ?? [];
  return (call as StripeCall | undefined) ?? null;
}

const errorOf = (says: 500 | 429 | 402) => {
  const type = { 500: 'api_error', 429: 'rate_limit_error', 402: 'card_error' }[says];
  return { error: { type, message: 'no', code: 'no' } };
};
export const BROKEN: Answer = { status: 500, body: errorOf(500) };

export function spoil(
  response: ServerResponse,
  says: (typeof STRIPE_FAULTS)[StripeFault]['says'],
  isReplayed: boolean,
): void {
  if (says === 'nothing') return;
  if (says === 'reset') return void response.socket?.destroy();
  const json = { 'Content-Type': 'application/json', ...(isReplayed && REPLAYED) };
  if (says === 'garbage') return void response.writeHead(200, json).end('{"id": "pi_');
  response.writeHead(says, json).end(JSON.stringify(errorOf(says)));
}
