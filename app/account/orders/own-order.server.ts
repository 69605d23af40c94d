import type { Visit } from '#shop/accounts/index.ts';
import { type OwnOrder, readOwnOrder } from '#shop/orders/index.server.ts';
import { ownAccount } from '../own.server.ts';

/** Nothing that an order could be called by, and nothing that the database would stumble over. */
const NUMBER = /^[^\p{C}\s/]{1,40}$/u;

export const isOrderNumber = (number: string): boolean => NUMBER.test(number);

/** The order that a path names, of whoever is signed in; anybody else's is as little there as one that is not. */
export async function ownOrder(visit: Visit, request: Request, number: string): Promise<OwnOrder> {
  const { person } = await ownAccount(visit, request);
  const own = isOrderNumber(number) ? await readOwnOrder(visit.shop, person, number) : null;
  if (!own) throw new Response(null, { status: 404 });
  return own;
}
