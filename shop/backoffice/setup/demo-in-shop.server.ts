import { namesOfProducts } from '#shop/catalog/index.server.ts';
import { listBannerItems, titlesOfPosts } from '#shop/content/index.server.ts';
import { changedAmong, readSettings } from '#shop/core/index.server.ts';
import type { Core } from '#shop/core/index.ts';
import { countReviewsOf } from '#shop/customers/index.server.ts';
import { countTestOrders } from '#shop/orders/index.server.ts';
import type { DemoPort } from './demo-contents.ts';

interface Named {
  id: string;
  name: string;
}

export interface DemoInShop {
  products: number;
  posts: number;
  reviews: number;
  bannerItems: number;
  testOrders: number;
  /** Those that the staff have changed. */
  changedProducts: Named[];
  changedPosts: Named[];
}

/** The demonstration's contents that shoppers can see; null where there are none, or it has been removed. */
async function demoContents(shop: Core & DemoPort) {
  const { demo, db } = shop;
  const { demonstration } = await readSettings(db);
  if (demonstration.state === 'removed') return null;
  const [products, posts, banner] = await Promise.all([
    namesOfProducts(shop, demo.products),
    titlesOfPosts(shop, demo.posts),
    listBannerItems(shop),
  ]);
  const items = banner.filter(({ picture }) => picture !== null && demo.pictures.includes(picture));
  return products.size + posts.length + items.length === 0 ? null : { products, posts, items };
}

export const isDemoInShop = async (shop: Core & DemoPort): Promise<boolean> =>
  (await demoContents(shop)) !== null;

/** What is left of the demonstration; null where there is nothing, or it has been removed. */
export async function demoInShop(shop: Core & DemoPort): Promise<DemoInShop | null> {
  const found = await demoContents(shop);
  if (!found) return null;
  const { products, posts, items } = found;
  const [reviews, testOrders, changedProducts, changedPosts] = await Promise.all([
    countReviewsOf(shop, [...products.keys()]),
    countTestOrders(shop),
    changedAmong(shop, 'product', [...products.keys()]),
    changedAmong(
      shop,
      'post',
      posts.map(({ id }) => id),
    ),
  ]);
  return {
    products: products.size,
    posts: posts.length,
    reviews,
    bannerItems: items.length,
    testOrders,
    changedProducts: changedProducts.map((id) => ({ id, name: products.get(id)! })),
    changedPosts: posts
      .filter(({ id }) => changedPosts.includes(id))
      .map(({ id, title }) => ({ id, name: title })),
  };
}
