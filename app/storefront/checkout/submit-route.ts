import { newSecretId } from '../../../platform/ids.ts';
import type { NotPlaced } from '../../../shop/orders/outcome.ts';
import { statusOf } from '../../../shop/orders/outcome.ts';
import { placeOrder } from '../../../shop/orders/place.server.ts';
import { parseSubmission } from '../../../shop/orders/submission.ts';
import { visitOf } from '../../context.ts';
import { jsonBody } from '../json-body.server.ts';
import type { Route } from './+types/submit-route';

const HALF_AN_HOUR = 1800;
const A_MONTH = 30 * 86_400;

/** What the browser learns: where to go on, with what to confirm before where that is asked for, or why there is no order. */
export type CheckoutAnswer = { ok: true; next: string; secret: string | null } | NotPlaced;

/** Takes a submission of the checkout: POST as JSON. A cart that has become an order is followed by a new one. */
export async function action({ context, request }: Route.ActionArgs) {
  const visit = visitOf(context);
  const parsed = parseSubmission(await jsonBody(request));
  if (!parsed.ok) return answer(parsed, statusOf(parsed));

  const cartId = visit.cartId ?? newSecretId();
  const person = await visit.person();
  const shopper = { cartId, network: visit.network, userId: person?.id ?? null };
  const outcome = await placeOrder(visit.shop, shopper, parsed.submission);

  const order = outcome.ok || outcome.problem === 'already-ordered' ? outcome.order : null;
  const isOver = order && !(outcome.ok && outcome.payment === 'needs_confirmation');
  const cookies = [
    ...(order ? [visit.setCookie('order', `${order.number}.${order.token}`, HALF_AN_HOUR)] : []),
    visit.setCookie('cart', isOver ? newSecretId() : cartId, A_MONTH),
  ];
  if (!outcome.ok) return answer(outcome, statusOf(outcome), cookies);
  const next = outcome.confirmPath ?? `/checkout/success?order=${outcome.order.number}`;
  return answer({ ok: true, next, secret: outcome.secret }, 200, cookies);
}

function answer(body: CheckoutAnswer, status: number, cookies: string[] = []): Response {
  const headers = new Headers(cookies.map((cookie) => ['Set-Cookie', cookie]));
  if (!body.ok && 'retryAfterSeconds' in body) headers.set('Retry-After', String(body.retryAfterSeconds));
  return Response.json(body, { status, headers });
}

/** There is nothing to read here. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
