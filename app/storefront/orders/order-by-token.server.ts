import type { RequestContext } from '#app/context.ts';
import { type OrderByToken, readOrderByToken } from '#shop/orders/index.server.ts';

/** The order whose token is in an email's link or in the checkout's cookie. */
export async function orderByToken(
  { shop, orderAccess }: RequestContext,
  request: Request,
): Promise<OrderByToken> {
  const params = new URL(request.url).searchParams;
  const number = params.get('order') ?? '';
  const [cookieNumber, ...rest] = orderAccess?.split('.') ?? [];
  const token = params.get('token') ?? (cookieNumber === number ? rest.join('.') : '');
  const found = await readOrderByToken(shop, number, token);
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
