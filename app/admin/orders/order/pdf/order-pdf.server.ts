import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import type { RequestContext } from '#app/context.ts';
import { readOrder } from '#shop/orders/index.server.ts';
import type { OrderView, PackingSlipPaper } from '#shop/orders/index.ts';
import { isOrderId } from '../order-fields.ts';

/** The paid order, for admins only. @throws a 404 response if there is none */
export async function orderForPdf(ctx: RequestContext, request: Request, id: string): Promise<OrderView> {
  await staffOf(ctx, pathOf(request), 'admin');
  const order = isOrderId(id) ? await readOrder(ctx.shop, id) : null;
  if (!order?.paidAt) throw new Response(null, { status: 404 });
  return order;
}

/** The paper size: `?paper=4x6` is a label printer's. */
export const orderPdf = ({ url }: Request): PackingSlipPaper =>
  new URL(url).searchParams.get('paper') === '4x6' ? 'label' : 'letter';
