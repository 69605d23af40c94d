import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { localPath } from '#shop/core/index.ts';
import { type NotPaid, orderOfPayToken, payAddOn } from '#shop/orders/index.server.ts';
import { paymentChoice as payment } from '#shop/orders/index.ts';
import { jsonBody } from '../../json-requests.server.ts';
import type { Route } from './+types/order.pay-now';

const HALF_AN_HOUR = 1800;

const body = z.strictObject({ token: z.string().max(200), payment });

export type PayAnswer =
  | { ok: true; next: string; secret: string | null }
  | { ok: false; problem: NotPaid['problem'] | 'failed' };

const STATUS: Record<NotPaid['problem'], number> = {
  declined: 402,
  over: 409,
  'too-often': 429,
  'payment-unavailable': 503,
  'payments-paused': 503,
};

/** Takes the payment of an add-on order, by the link in its email: POST as JSON. */
export async function action({ context, request }: Route.ActionArgs) {
  const ctx = contextOf(context);
  const { shop, network } = ctx;
  const parsed = body.safeParse(await jsonBody(request));
  if (!parsed.success) return answer({ ok: false, problem: 'failed' }, 422);
  const addOnId = orderOfPayToken(shop.config.secret, parsed.data.token, shop.clock.now());
  if (!addOnId) return answer({ ok: false, problem: 'over' }, 404);
  const outcome = await payAddOn(shop, { addOnId, network, payment: parsed.data.payment });
  if (!outcome.ok) {
    const { problem } = outcome;
    const wait = 'retryAfterSeconds' in outcome && { 'Retry-After': `${outcome.retryAfterSeconds}` };
    return answer({ ok: false, problem }, STATUS[problem], { ...wait });
  }
  const { number, token } = outcome.order;
  const page = outcome.confirmPath ?? `/checkout/success?order=${number}`;
  const next = localPath(page, ctx.locale, ctx.languages);
  // Gives access to the next page, and identifies the shopper when a bank sends them back.
  const cookie = ctx.setCookie('order', `${number}.${token}`, HALF_AN_HOUR);
  return answer({ ok: true, next, secret: outcome.secret }, 200, { 'Set-Cookie': cookie });
}

const answer = (body: PayAnswer, status: number, headers: Record<string, string> = {}): Response =>
  Response.json(body, { status, headers });

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
