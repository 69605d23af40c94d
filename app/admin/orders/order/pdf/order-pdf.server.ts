import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import type { RequestContext } from '#app/context.ts';
import { readOrder } from '#shop/orders/index.server.ts';
import type { OrderView, PackingSlipData } from '#shop/orders/index.ts';
import { isOrderId } from '../order-fields.ts';

/** The paid order whose paper the staff ask for; for everybody else there is none. */
export async function orderForPdf(visit: RequestContext, request: Request, id: string): Promise<OrderView> {
  await staffOf(visit, pathOf(request), 'admin');
  const order = isOrderId(id) ? await readOrder(visit.shop, id) : null;
  if (!order?.paidAt) throw new Response(null, { status: 404 });
  return order;
}

/** On which paper a slip is asked for: `?paper=4x6` is that of a label printer. */
export const orderPdf = ({ url }: Request): PackingSlipData =>
  new URL(url).searchParams.get('paper') === '4x6' ? 'label' : 'letter';
