import { contextOf } from '#app/context.ts';
import { xmlResponse } from '#app/file-responses.ts';
import { element } from '#platform/text/xml.ts';
import { merchantFeed } from '#shop/content/index.server.ts';
import { addressOf, siteOf } from '../head/seo.ts';
import type { Route } from './+types/feed.google-xml';

/** Product feed for Google Merchant Center. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const ctx = contextOf(context);
  const { shopName, tagline, items } = await merchantFeed(ctx.shop, ctx);
  return xmlResponse(
    element(
      'rss',
      { version: '2.0', 'xmlns:g': 'http://base.google.com/ns/1.0' },
      element(
        'channel',
        {},
        element('title', {}, shopName),
        element('link', {}, addressOf(siteOf(ctx), '/')),
        element('description', {}, tagline),
        ...items.map((fields) =>
          element('item', {}, ...fields.map(([name, value]) => element(`g:${name}`, {}, value))),
        ),
      ),
    ),
  );
}
