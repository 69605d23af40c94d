import type { RequestContext } from '#app/context.ts';
import { type OwnOrder, readOwnOrder } from '#shop/orders/index.server.ts';
import { requireAccount } from '../require-account.server.ts';

/** Nothing that an order could be called by, and nothing that the database would stumble over. */
const NUMBER = /^[^\p{C}\s/]{1,40}$/u;

export const isOrderNumber = (number: string): boolean => NUMBER.test(number);

/** The order that a path names, of whoever is signed in; anybody else's is as little there as one that is not. */
export async function ownOrder(visit: RequestContext, request: Request, number: string): Promise<OwnOrder> {
  const { person } = await requireAccount(visit, request);
  const own = isOrderNumber(number) ? await readOwnOrder(visit.shop, person, number) : null;
  if (!own) throw new Response(null, { status: 404 });
  return own;
}
