import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { readLabelFile } from '#shop/fulfilment/index.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.labels.$label.label-pdf';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const id = z.uuid().safeParse(params.label);
  const file = id.success ? await readLabelFile(ctx.shop, id.data) : null;
  if (!file) throw new Response(null, { status: 404 });
  const number = file.trackingNumber ?? 'none';
  return pdfResponse(file.pdf, ctx.locale, 'file.label', { number });
}
