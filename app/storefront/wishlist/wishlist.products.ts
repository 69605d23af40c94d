import { shopOf } from '#app/context.ts';
import type { ProductCard } from '#shop/catalog/index.server.ts';
import { wishedProducts } from '#shop/customers/index.server.ts';
import { parseWishesToShow } from '#shop/customers/index.ts';
import { jsonBody, unreadable } from '../json-requests.server.ts';
import type { Route } from './+types/wishlist.products';

export interface WishedProducts {
  ok: true;
  products: ProductCard[];
}

/** Current data of the listed products: POST with their ids. Those no longer sold are left out. */
export async function action({ context, request }: Route.ActionArgs) {
  const ids = parseWishesToShow(await jsonBody(request));
  if (!ids) return unreadable();
  const answer: WishedProducts = { ok: true, products: await wishedProducts(shopOf(context), ids) };
  return Response.json(answer);
}

export const loader = () => new Response(null, { status: 405, headers: { Allow: 'POST' } });
