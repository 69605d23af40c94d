import { z } from 'zod';
import { contextOf } from '#app/context.ts';
import { pdfResponse } from '#app/file-responses.ts';
import { settingsOf } from '#shop/core/index.server.ts';
import { readManifest } from '#shop/orders/index.server.ts';
import { pathOf, staffOf } from '../../staff.server.ts';
import type { Route } from './+types/admin.manifests.$manifest.manifest-pdf';

/** Rendered for each request. */
export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const { shop } = ctx;
  const id = z.uuid().safeParse(params.manifest);
  const manifest = id.success ? await readManifest(shop, id.data) : null;
  if (!manifest) throw new Response(null, { status: 404 });
  const pdf = await shop.documents.manifest({
    ...manifest,
    settings: await settingsOf(shop),
    locale: ctx.locale,
  });
  return pdfResponse(pdf, ctx.locale, 'file.manifest', { number: manifest.number });
}
