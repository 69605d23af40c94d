import type { RequestContext } from '#app/context.ts';
import { localPath } from '#shop/core/index.ts';
import { type NotPlaced, type Placed, statusOf, waysToPay } from '#shop/orders/index.ts';
import type { Way } from './payment.tsx';

const HALF_AN_HOUR = 1800;

/** Where to continue, with the secret of any confirmation needed first; or why there is no order. */
export type CheckoutAnswer = { ok: true; next: string; secret: string | null } | NotPlaced;

/** The available payment methods. */
export const waysOf = ({ shop }: RequestContext): Way[] =>
  waysToPay(shop).map(({ id, offered }) => ({ id, offered }));

/**
 * Responds to a checkout request, and gives this browser access to the new order. @param cookies other cookies to set
 */
export function respondToCheckout(
  ctx: RequestContext,
  outcome: Placed | NotPlaced,
  cookies: readonly string[] = [],
): Response {
  const order = outcome.ok || outcome.problem === 'already-ordered' ? outcome.order : null;
  const opened = order && ctx.setCookie('order', `${order.number}.${order.token}`, HALF_AN_HOUR);
  const headers = new Headers(
    [...(opened ? [opened] : []), ...cookies].map((cookie) => ['Set-Cookie', cookie]),
  );
  if (!outcome.ok && 'retryAfterSeconds' in outcome) {
    headers.set('Retry-After', String(outcome.retryAfterSeconds));
  }
  const answer: CheckoutAnswer = outcome.ok
    ? {
        ok: true,
        next: localPath(
          outcome.confirmPath ?? `/checkout/success?order=${outcome.order.number}`,
          ctx.locale,
          ctx.languages,
        ),
        secret: outcome.secret,
      }
    : outcome;
  return Response.json(answer, { status: statusOf(outcome), headers });
}
