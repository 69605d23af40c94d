import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { readPackingQueue, slipsAndLabelsOf } from '#shop/fulfilment/index.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.orders.pack.$queue.slips-and-labels-pdf';

/** Of a queue's packed orders. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const id = z.uuid().safeParse(params.queue);
  const queue = id.success ? await readPackingQueue(ctx.shop, id.data) : null;
  const packed = queue?.orders.filter(({ state }) => state === 'packed').map(({ orderId }) => orderId) ?? [];
  const pages = await slipsAndLabelsOf(ctx.shop, packed);
  if (!pages) throw new Response(null, { status: 404 });
  return pdfResponse(pages, ctx.locale, 'file.slips-and-labels');
}
