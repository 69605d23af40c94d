import { contextOf } from '#app/context.ts';
import { xmlResponse } from '#app/file-responses.ts';
import { readSitemap } from '#shop/content/index.server.ts';
import type { Route } from './+types/sitemap-xml';
import { addressesXml, partsXml } from './sitemap-xml.server.ts';

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const ctx = contextOf(context);
  const { shop } = ctx;
  const sitemap = await readSitemap(shop);
  return xmlResponse(
    sitemap.kind === 'addresses'
      ? await addressesXml(ctx, sitemap.addresses)
      : partsXml(shop.config.publicOrigin, sitemap.paths),
  );
}
