import { findPage } from '../../../shop/pages/read.server.ts';
import { type ShopSettings, settingsOf } from '../../../shop/settings/settings.server.ts';
import type { Shop } from '../../../shop/shop.ts';
import { throwMissing } from '../missing.server.ts';
import { contentsOf } from './contents.server.ts';
import { filled, parseMarkdown } from './markdown.server.ts';

/** The blanks that pages may have, as the settings fill them. */
export function blanksOf({ shopName, email, address }: ShopSettings): Record<string, string> {
  const { street1, city, state, zip } = address;
  const lines = [street1, [city, state, zip].filter(Boolean).join(' ')];
  return { shopName, email, address: lines.filter(Boolean).join(', '), province: state, city };
}

/** A page of the database, ready to be shown. Throws a 404 where there is none. */
export async function readPage(shop: Shop, slug: string) {
  const [page, settings] = await Promise.all([findPage(shop, slug), settingsOf(shop)]);
  if (!page) return throwMissing(shop, `/${slug}`);
  const blanks = blanksOf(settings);
  const blocks = parseMarkdown(page.body, blanks);
  const [title, description] = [filled(page.title, blanks), filled(page.description, blanks)];
  return {
    page: { slug, title, description, updatedAt: page.updatedAt },
    blocks,
    contents: contentsOf(blocks),
    blanks,
    head: { origin: shop.config.publicOrigin, shopName: settings.shopName },
  };
}
