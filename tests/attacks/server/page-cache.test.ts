import { connect } from 'node:net';
import { promisify } from 'node:util';
import zlib from 'node:zlib';
import { beforeAll, expect, inject, test } from 'vitest';
import { Visitor } from '#tests/shops/visitor.ts';
import { ask } from '../support/http.ts';

// Other files change the products, and so the pages, in between; a second try finds them equal.
const STILL = { retry: 3 };

const PAGES = [
  '/',
  '/shop',
  '/shop?category=face',
  '/shop/product/night-garden-oil',
  '/blog',
  '/shipping',
  '/search?q=oat',
  '/search/suggest?q=oat',
];

let price = 7_130;
/** An uncached address of the list, so that its page is rendered now. */
const fresh = () => {
  price += 1;
  return `/shop?maxPrice=${price}`;
};
/** A page without the price from its own address. */
const saying = (page: string, path: string) => page.replaceAll(path.split('=')[1]!, '#');

const hostile: [name: string, headers: Record<string, string>, query?: string][] = [
  [
    'cookies',
    { Cookie: 'cart=AAAAAAAAAAAAAAAAAAAAAA; order=LL-1.secret-of-ada; sid=secret-of-ada; theme=x' },
  ],
  [
    'a forwarded host',
    { 'X-Forwarded-Host': 'evil.example', 'X-Forwarded-Proto': 'evil', 'X-Forwarded-Port': '1' },
  ],
  ['a prefix', { 'X-Forwarded-Prefix': '/evil', 'X-Original-URL': '/admin', 'X-Rewrite-URL': '/admin' }],
  [
    'the router by its own headers',
    { 'X-React-Router-SPA-Mode': 'yes', 'X-React-Router-Prerender-Data': 'evil' },
  ],
  ['a language and a browser', { 'Accept-Language': 'evil', 'User-Agent': 'evil<script>', Accept: 'evil' }],
  ['an authorization', { Authorization: 'Bearer secret-of-ada' }],
  ['a referrer with a token', { Referer: 'http://localhost/order?token=secret-of-ada' }],
  ['another method', { 'X-HTTP-Method-Override': 'DELETE' }],
  ['a part', { Range: 'bytes=0-3' }],
  ['a query of theirs', {}, '&utm_source=evil&fbclid=secret-of-ada&"><script>evil()</script>'],
];

test.each(hostile)(
  'a first request for a page with %s leaves no trace in it',
  STILL,
  async (_, headers, query = '') => {
    const [other, path] = [fresh(), fresh()];
    const clean = saying(await (await ask(other)).text(), other);
    const theirs = await ask(path + query, { headers });
    expect(theirs.status).toBe(200);
    expect(theirs.headers.getSetCookie()).toEqual([]);
    await theirs.arrayBuffer();
    const after = await ask(path);
    expect(after.status).toBe(200);
    const text = await after.text();
    expect(text).not.toMatch(/evil|secret-of-ada/);
    expect(JSON.stringify([...after.headers])).not.toMatch(/evil|secret-of-ada/);
    expect(saying(text, path)).toBe(clean);
  },
);

let owner: string;
beforeAll(async () => {
  const visitor = new Visitor();
  await visitor.welcome(inject('welcomeUrl'));
  owner = [...visitor.cookies].map((pair) => pair.join('=')).join('; ');
});

test('a signed-in person gets the same page as everybody', STILL, async () => {
  const headers = { Cookie: owner };
  expect((await ask('/admin', { headers })).status).toBe(200);
  for (const path of [...PAGES, fresh()]) {
    const [theirs, everybodys] = [await ask(path, { headers }), await ask(path)];
    expect(theirs.headers.get('etag')).toBe(everybodys.headers.get('etag'));
    expect(await theirs.text()).toBe(await everybodys.text());
    expect(theirs.headers.getSetCookie()).toEqual([]);
  }
});

test.each(['/cart', '/checkout', '/login', '/admin', '/order/success', '/cart.data', '/debug'])(
  '%s belongs to one visitor and is never cached',
  async (path) => {
    const answer = await ask(path);
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('etag')).toBeNull();
  },
);

test.each(PAGES)('%s answers 304 to a visitor who has it', STILL, async (path) => {
  const { headers } = await ask(path);
  expect(headers.get('cache-control')).toBe('public, max-age=0, must-revalidate');
  expect(headers.get('vary')).toBe('Accept-Encoding');
  const etag = headers.get('etag')!;
  for (const known of [etag, etag.slice(2), `"other", ${etag}`, '*']) {
    const again = await ask(path, { headers: { 'If-None-Match': known } });
    expect(again.status).toBe(304);
    expect(await again.text()).toBe('');
    expect(again.headers.get('etag')).toBe(etag);
  }
  for (const unknown of ['"other"', `X${etag}`, etag.slice(0, -2)]) {
    expect((await ask(path, { headers: { 'If-None-Match': unknown } })).status).toBe(200);
  }
});

/** Raw bytes of the answers, until the connection ends or is silent for a while after an answer. */
function raw(...chunks: string[]): Promise<Buffer> {
  const { hostname, port } = new URL(inject('shopUrl'));
  return new Promise((resolve, reject) => {
    const received: Buffer[] = [];
    const socket = connect(Number(port), hostname, async () => {
      for (const chunk of chunks) {
        socket.write(Buffer.from(chunk, 'latin1'));
        await new Promise((next) => setTimeout(next, 100));
      }
    });
    socket.on('error', reject).on('data', (data) => {
      received.push(data);
      socket.setTimeout(2_000, () => socket.destroy());
    });
    socket.on('close', () => resolve(Buffer.concat(received)));
  });
}
const host = () => `Host: ${new URL(inject('shopUrl')).host}`;
const get = (path: string, ...lines: string[]) =>
  [`GET ${path} HTTP/1.1`, host(), ...lines, '', ''].join('\r\n');
const statusesOf = (answer: Buffer) =>
  [...answer.toString('latin1').matchAll(/HTTP\/1\.1 (\d\d\d) /g)].map(([, status]) => Number(status));

test.each([
  ['br', promisify(zlib.brotliDecompress)],
  ['gzip', promisify(zlib.gunzip)],
  ['zstd', promisify(zlib.zstdDecompress)],
] as const)('a page in %s says the same as the page itself', STILL, async (encoding, decode) => {
  const page = await (await ask('/shop', { headers: { 'Accept-Encoding': 'identity' } })).text();
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await raw(get('/shop', `Accept-Encoding: ${encoding}`, 'Connection: keep-alive'));
    const bodyAt = answer.indexOf('\r\n\r\n') + 4;
    expect(answer.subarray(0, bodyAt).toString().toLowerCase()).toContain(
      `content-encoding: ${encoding}\r\n`,
    );
    expect((await decode(answer.subarray(bodyAt))).toString()).toBe(page);
  }
});

test('on one connection, cached and other pages are answered in turn, and nothing twice', async () => {
  await ask('/shop');
  const close = get('/healthz', 'Connection: close');
  expect(statusesOf(await raw(get('/shop'), get('/shop'), get('/healthz'), get('/shop'), close))).toEqual([
    200, 200, 200, 200, 200,
  ]);
  expect(statusesOf(await raw(get('/shop') + get('/shop') + close))).toEqual([200, 200, 200]);
  expect(statusesOf(await raw(get('/shop').slice(0, 20), get('/shop').slice(20), close))).toEqual([200, 200]);
});

test('a cached page isn’t served to a request that no browser makes', async () => {
  await ask('/shop');
  const evil = 'GET /shop HTTP/1.1\r\nHost: evil.example\r\n\r\n';
  expect(statusesOf(await raw(evil))).toEqual([421]);
  expect(statusesOf(await raw(`GET /shop HTTP/1.1\r\nHost:\r\n${host()}\r\n\r\n`))).not.toEqual([200]);
  expect(statusesOf(await raw('GET /shop HTTP/1.1\r\n\r\n'))).toEqual([400]);
  const smuggled = get('/shop', 'Content-Length: 44', 'Transfer-Encoding: chunked');
  expect(statusesOf(await raw(smuggled + get('/admin')))).toEqual([400]);
  const head = await raw(get('/shop', 'Connection: close').replace('GET', 'HEAD'));
  expect(head.toString('latin1')).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\n\r\n$/);
});
