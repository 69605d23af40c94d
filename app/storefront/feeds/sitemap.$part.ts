import { contextOf } from '#app/context.ts';
import { xmlResponse } from '#app/file-responses.ts';
import { sitemapPart } from '#shop/content/index.server.ts';
import type { Route } from './+types/sitemap.$part';
import { addressesXml } from './sitemap-xml.server.ts';

export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const part = /^(\d{1,4})\.xml$/.exec(params.part)?.[1];
  const ctx = contextOf(context);
  const addresses = part === undefined ? [] : await sitemapPart(ctx.shop, Number(part));
  if (addresses.length === 0) throw new Response(null, { status: 404 });
  return xmlResponse(await addressesXml(ctx, addresses));
}
