import { type PricedCart, priceCart } from '../../../shop/pricing/cart.server.ts';
import { cartToPrice } from '../../../shop/pricing/cart-input.ts';
import { visitOf } from '../../context.ts';
import { jsonBody } from '../json-body.server.ts';
import type { Route } from './+types/price';

export type PriceAnswer =
  | { ok: true; priced: PricedCart }
  | { ok: false; problem: 'invalid'; fields: { field: string; problem: string }[] };

const answer = (body: PriceAnswer, status = 200) =>
  Response.json(body, { status, headers: { 'Cache-Control': 'no-store' } });

/** What a browser's cart costs now: POST with ids and quantities, answered with prices, delivery and tax. */
export async function action({ context, request }: Route.ActionArgs) {
  const input = cartToPrice.safeParse(await jsonBody(request));
  if (!input.success) {
    const fields = input.error.issues.map((issue) => ({ field: issue.path.join('.'), problem: issue.code }));
    return answer({ ok: false, problem: 'invalid', fields }, 422);
  }
  const { shop, cartId, network } = visitOf(context);
  const asker = cartId ? { cartId, network } : undefined;
  return answer({ ok: true, priced: await priceCart(shop, input.data, asker) });
}

/** There is nothing to read here. */
export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
