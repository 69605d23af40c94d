import type { RequestContext } from '#app/context.ts';
import { type OwnOrder, readOwnOrder } from '#shop/orders/index.server.ts';
import { requireAccount } from '../require-account.server.ts';

/** Refuses texts that can't be an order number, and control characters that PostgreSQL would reject. */
const NUMBER = /^[^\p{C}\s/]{1,40}$/u;

export const isOrderNumber = (number: string): boolean => NUMBER.test(number);

/** The signed-in customer's order. @throws Response 404, also for another customer's order */
export async function ownOrder(ctx: RequestContext, request: Request, number: string): Promise<OwnOrder> {
  const { person } = await requireAccount(ctx, request);
  const own = isOrderNumber(number) ? await readOwnOrder(ctx.shop, person, number) : null;
  if (!own) throw new Response(null, { status: 404 });
  return own;
}
