import type { ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { buildsBySegment, firstSegment } from './routes-by-address.ts';

const route = (id: string, path?: string, parentId?: string) => ({ id, path, parentId, module: {} });
const routes = Object.fromEntries(
  [
    route('root', ''),
    route('shop-frame', undefined, 'root'),
    { ...route('home', undefined, 'shop-frame'), index: true },
    route('list', 'shop', 'shop-frame'),
    route('product', 'shop/product/:id', 'shop-frame'),
    route('account', 'account', 'shop-frame'),
    route('orders', 'orders', 'account'),
    route('robots', 'robots.txt', 'root'),
    route('missing', '*', 'shop-frame'),
  ].map((each) => [each.id, each]),
);
const build = { routes, assets: {} } as unknown as ServerBuild;
const idsFor = (segment: string) => Object.keys(buildsBySegment(build).get(segment)!.routes);

test('an address is answered by the routes that begin as it does, and by those that fit any', () => {
  expect([...buildsBySegment(build).keys()]).toEqual(['shop', 'account', 'robots.txt']);
  expect(idsFor('shop')).toEqual(['root', 'shop-frame', 'home', 'list', 'product', 'missing']);
  expect(idsFor('account')).toEqual(['root', 'shop-frame', 'home', 'account', 'orders', 'missing']);
});

test.each([
  ['/shop', 'shop'],
  ['/Shop/product/x', 'shop'],
  ['/shop.data', 'shop'],
  ['/account/orders.data', 'account'],
  ['/robots.txt', 'robots.txt'],
  ['/', ''],
])('%s begins with %s', (path, segment) => expect(firstSegment(path)).toBe(segment));
