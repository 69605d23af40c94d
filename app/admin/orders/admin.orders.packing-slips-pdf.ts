import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { MOST_ORDERS, packingSlipsOf } from '#shop/fulfilment/index.server.ts';
import { pathOf, staffOf } from '../staff.server.ts';
import type { Route } from './+types/admin.orders.packing-slips-pdf';
import { orderPdf } from './order/pdf/order-pdf.server.ts';

const ids = z.array(z.uuid()).min(1).max(MOST_ORDERS);

/** Packing slips of the ticked orders, `?order=…&order=…`, in one PDF. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const asked = ids.safeParse(new URL(request.url).searchParams.getAll('order'));
  const slips = asked.success ? await packingSlipsOf(ctx.shop, asked.data, orderPdf(request)) : null;
  if (!slips) throw new Response(null, { status: 404 });
  return pdfResponse(slips, ctx.locale, 'file.packing-slips');
}
