import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { labelFilesOfBatch } from '#shop/fulfilment/index.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.batches.$batch.labels-pdf';

/** In the sequence of the batch's orders. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const id = z.uuid().safeParse(params.batch);
  const files = id.success ? await labelFilesOfBatch(ctx.shop, id.data) : [];
  if (files.length === 0) throw new Response(null, { status: 404 });
  return pdfResponse(await ctx.shop.documents.merged(files), ctx.locale, 'file.labels');
}
