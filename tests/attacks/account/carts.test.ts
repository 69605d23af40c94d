import { beforeAll, expect, test } from 'vitest';
import { registered, type Visitor } from '#tests/shops/visitor.ts';
import { ask, post } from '../support/http.ts';

type Person = Visitor & { owner: string };

const PATHS = ['/cart/saved', '/wishlist/items'];
const CANARY = 'canary-soap-of-ada';
const JSON_TYPE = { 'Content-Type': 'application/json' };

async function newOwner(): Promise<Person> {
  const person = await registered();
  return Object.assign(person, { owner: (await (await person.ask('/cart/saved')).json()).owner });
}

const line = {
  id: CANARY,
  name: CANARY,
  price: 850,
  quantity: 2,
  category: 'body',
  imageUrl: 'rosewood-bar-soap',
  variant: { id: `${CANARY}--only`, name: '' },
};
const cartOf = (...items: object[]) => ({ items, message: '' });

let ada: Person;
let ben: Person;
let savings = 0;
const as = (person: Person, path: string, body?: unknown) =>
  body === undefined ? person.ask(path) : person.post(path, body);
const saveAs = (person: Person, saving: object) =>
  as(person, '/cart/saved', { owner: person.owner, baseVersion: savings, ...saving });

beforeAll(async () => {
  ada = await newOwner();
  ben = await newOwner();
  const saved = await saveAs(ada, { cart: cartOf(line) });
  expect(await saved.json()).toMatchObject({ ok: true, version: 1 });
  savings = 1;
  const wished = await as(ada, '/wishlist/items', { owner: ada.owner, add: ['garden-soap'] });
  expect((await wished.json()).wishes).toMatchObject([{ id: 'garden-soap' }]);
});

test('an anonymous visitor gets 401 to read and to write, and the signed-in cookie is removed', async () => {
  for (const path of PATHS) {
    for (const cookie of ['', 'signed-in=1', 'sid=x.y; signed-in=1', `sid=${ada.owner}`]) {
      const read = await ask(path, { headers: { Cookie: cookie } });
      expect(read.status).toBe(401);
      expect(read.headers.getSetCookie().join()).toMatch(/signed-in=;.*Max-Age=0/);
      expect(await read.text()).not.toContain(CANARY);
      expect((await post(path, { owner: ada.owner, add: ['x'] }, { Cookie: cookie })).status).toBe(401);
    }
  }
});

test('one person never sees another’s cart, nor writes to it under any name', async () => {
  for (const path of [...PATHS, '/account/wishlist.data', '/wishlist.data', '/wishlist']) {
    expect(await (await as(ben, path)).text(), path).not.toMatch(/canary|"garden-soap"/);
  }
  const cart = cartOf({ ...line, id: 'from-ben', name: 'from-ben' });
  const taken = await as(ben, '/cart/saved', { owner: ada.owner, baseVersion: 1, cart });
  expect(taken.status).toBe(409);
  expect(await taken.text()).not.toContain(CANARY);
  await as(ben, '/wishlist/items', { owner: ada.owner, add: ['night-garden-oil'] });
  await as(ben, '/wishlist/items', { owner: ada.owner, remove: ['garden-soap'] });
  expect((await (await as(ben, '/wishlist/items')).json()).wishes).toEqual([]);
  expect((await (await as(ada, '/cart/saved')).json()).cart.items).toMatchObject([{ id: CANARY }]);
  expect((await (await as(ada, '/wishlist/items')).json()).wishes).toMatchObject([{ id: 'garden-soap' }]);
});

test.each([
  ['another origin', { Origin: 'https://evil.test' }],
  ['no origin at all', { Origin: 'null', 'Sec-Fetch-Site': 'cross-site' }],
  ['another site by its fetch sign', { 'Sec-Fetch-Site': 'cross-site' }],
  ['a form in plain text', { 'Content-Type': 'text/plain' }],
  ['a method in disguise', { 'X-HTTP-Method-Override': 'DELETE' }],
])('a change from %s is refused', async (_, headers: Record<string, string>) => {
  for (const path of [...PATHS, '/wishlist/products']) {
    const answer = await ada.post(path, { owner: ada.owner, remove: ['garden-soap'] }, headers);
    expect(answer.status, path).toBe(403);
  }
  expect((await (await as(ada, '/wishlist/items')).json()).wishes).toHaveLength(1);
});

test.each([
  ['an unknown key', { cart: cartOf(line), userId: 'x' }],
  ['an unknown key of the cart', { cart: { ...cartOf(line), total: 1 } }],
  ['an unknown key of a line', { cart: cartOf({ ...line, stock: 9 }) }],
  ['an unknown key of a variant', { cart: cartOf({ ...line, variant: { id: 'a', name: 'b', price: 1 } }) }],
  ['a line twice', { cart: cartOf(line, line) }],
  ['no quantity', { cart: cartOf({ ...line, quantity: 0 }) }],
  ['too much of one', { cart: cartOf({ ...line, quantity: 100 }) }],
  ['half a piece', { cart: cartOf({ ...line, quantity: 0.5 }) }],
  ['a price in words', { cart: cartOf({ ...line, price: '850' }) }],
  ['a price below nothing', { cart: cartOf({ ...line, price: -1 }) }],
  ['too many lines', { cart: cartOf(...Array.from({ length: 101 }, (_, n) => ({ ...line, id: `i${n}` }))) }],
  ['a zero byte', { cart: { items: [], message: 'a\0b' } }],
  ['a version below nothing', { cart: cartOf(line), baseVersion: -1 }],
  ['no cart', { cart: null }],
])('a cart with %s is refused', async (_, saving) => {
  expect((await saveAs(ada, saving)).status).toBe(400);
  expect((await (await as(ada, '/cart/saved')).json()).version).toBe(1);
});

test.each([
  ['nothing', {}],
  ['two at once', { add: ['garden-soap'], remove: ['garden-soap'] }],
  ['an unknown key', { add: ['garden-soap'], userId: 'x' }],
  ['no list', { add: 'garden-soap' }],
  ['an empty list', { remove: [] }],
  ['too many', { add: Array.from({ length: 201 }, (_, n) => `thing-${n}`) }],
  ['a date that is none', { upload: [{ id: 'garden-soap', addedAt: 'yesterday' }] }],
  ['a price', { upload: [{ id: 'garden-soap', addedAt: '2026-01-01T00:00:00Z', price: 1 }] }],
  ['a zero byte', { add: ['a\0b'] }],
])('a change of the wishlist with %s is refused', async (_, change) => {
  expect((await as(ada, '/wishlist/items', { owner: ada.owner, ...change })).status).toBe(400);
});

test('keys of the prototype are refused, and change nothing', async () => {
  const poison = '"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}';
  for (const [path, body] of [
    ['/cart/saved', { owner: ada.owner, baseVersion: 1, cart: cartOf() }],
    ['/wishlist/items', { owner: ada.owner, remove: ['garden-soap'] }],
    ['/wishlist/products', { ids: ['garden-soap'] }],
  ] as const) {
    const poisoned = JSON.stringify(body).replace('{', `{${poison},`);
    const answer = await ada.ask(path, { method: 'POST', body: poisoned, headers: JSON_TYPE });
    expect(answer.status, path).toBe(400);
  }
  expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
});

test('a cart that is too large, or no JSON, is refused', async () => {
  for (const path of PATHS) {
    expect((await as(ada, path, { pad: 'x'.repeat(200_000) })).status).toBe(413);
    const broken = await ada.ask(path, { method: 'POST', body: '{', headers: JSON_TYPE });
    expect(broken.status).toBe(400);
  }
});

test('no cache keeps personal data', async () => {
  for (const path of [...PATHS, '/wishlist', '/account/wishlist']) {
    expect((await as(ada, path)).headers.get('Cache-Control'), path).toBe('no-store');
  }
});

test('the products of a list are those that are sold, and nothing more of them than a card says', async () => {
  const answer = await post('/wishlist/products', { ids: ['garden-soap', 'nothing', "' or 1=1 --"] });
  const { products } = await answer.json();
  expect(products).toHaveLength(1);
  expect(Object.keys(products[0]).sort()).toEqual(
    ['category', 'fromCents', 'hasRange', 'id', 'inStock', 'isOnSale', 'name', 'onlyVariant'].concat([
      'ordinaryCents',
      'pictures',
      'rating',
      'ratingCount',
      'size',
      'tagline',
    ]),
  );
  expect((await ask('/wishlist/products')).status).toBe(405);
});
