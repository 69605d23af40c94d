import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { expect, inject, test } from 'vitest';
import { signedInStaff } from '#tests/shops/visitor.ts';
import { ask, post } from '../support/http.ts';

/** Attributes and hashes of a page's executable scripts. */
const scriptsOf = (page: string) =>
  [...page.matchAll(/<script(?![^>]*ld\+json)([^>]*)>(.*?)<\/script>/gs)].map(([, attributes, text]) => ({
    attributes: attributes!,
    hash: `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  }));

test('a page for one visitor has a policy with a nonce of its own, and no source from elsewhere', async () => {
  const [first, second] = await Promise.all([ask('/cart'), ask('/cart')]);
  const policy = first.headers.get('content-security-policy')!;
  expect(policy).toMatch(
    /^default-src 'self'; script-src 'self'( 'sha256-[\w+/=]+'){3} 'nonce-[\w+/=]{24}' 'strict-dynamic'; style-src 'self' 'nonce-[\w+/=]{24}';/,
  );
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('http');
  expect(policy).not.toBe(second.headers.get('content-security-policy'));
  const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
  const page = await first.text();
  const scripts = scriptsOf(page);
  expect(scripts.length).toBeGreaterThan(2);
  // Those without a nonce set the theme, say whether the cart is empty, and are allowed by their hashes.
  const others = scripts.filter(({ attributes }) => !attributes.includes(`nonce="${nonce}"`));
  const allowed = { attributes: '', hash: expect.toSatisfy((hash) => policy.includes(hash)) };
  expect(others).toEqual([allowed, allowed]);
  expect(page).not.toMatch(/ style="| on(click|load|error)="/);
});

test('a page for everybody has no nonce that others could know: its scripts are named by their hashes', async () => {
  for (const path of ['/', '/shop', '/shop/product/night-garden-oil', '/blog']) {
    const answer = await ask(path);
    const policy = answer.headers.get('content-security-policy')!;
    const page = await answer.text();
    expect(policy).toMatch(
      /^default-src 'self'; script-src 'self'( 'sha256-[\w+/=]{44}')+; style-src 'self';/,
    );
    expect(page).not.toMatch(/nonce=|["']nonce-/);
    const scripts = scriptsOf(page);
    expect(scripts.length).toBeGreaterThan(2);
    for (const { hash } of scripts) expect(policy).toContain(hash);
    expect(page).not.toMatch(/ style="| on(click|load|error)="/);
  }
});

test('the policy of a page names each kind of request, so that its default holds for prefetching alone', async () => {
  for (const path of ['/', '/checkout', '/login', '/no/such/page']) {
    const policy = (await ask(path)).headers.get('content-security-policy')!;
    const named = new Set(policy.split('; ').map((directive) => directive.split(' ')[0]));
    for (const kind of [
      'script',
      'style',
      'img',
      'font',
      'connect',
      'worker',
      'manifest',
      'media',
      'frame',
      'object',
    ])
      expect(named, path).toContain(`${kind}-src`);
  }
});

/** The headers that every answer has. */
const EVERY = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy':
    'camera=(), microphone=(), geolocation=(), usb=(), midi=(), browsing-topics=(), payment=()',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'origin-agent-cluster': '?1',
  'reporting-endpoints': 'csp="/csp-report"',
};
const NO_PAGE = { ...EVERY, 'content-security-policy': "default-src 'none'; frame-ancestors 'none'" };
const page = (scripts: string, styles = '', frames = "'none'") => ({
  ...EVERY,
  'content-security-policy':
    `default-src 'self'; script-src 'self' ${scripts}; style-src 'self'${styles}; img-src 'self' data:; ` +
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; media-src 'self'; " +
    `frame-src ${frames}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; ` +
    'report-to csp; report-uri /csp-report',
});
const OWN_PAGE = page("'sha256' 'nonce' 'strict-dynamic'", " 'nonce'");
/** Its previews are frames. */
const ADMIN_PAGE = page("'sha256' 'nonce' 'strict-dynamic'", " 'nonce'", "'self'");
const CACHED_PAGE = page("'sha256'");
const PICTURE = {
  ...EVERY,
  'content-security-policy': "default-src 'none'; sandbox",
  'cross-origin-resource-policy': 'cross-origin',
};
const ASSET = {
  'cross-origin-resource-policy': 'same-origin',
  'x-content-type-options': 'nosniff',
};
const withToken = (headers: object) => ({ ...headers, 'referrer-policy': 'no-referrer' });

// Headers about the content, the connection or the visitor.
const OF_CONTENT =
  /^(accept-ranges|allow|cache-control|connection|content-(?!security)[a-z]+|date|etag|keep-alive|last-modified|location|retry-after|set-cookie|transfer-encoding|vary|x-remix-response|x-request-id)$/;
const saidBy = ({ headers }: Response) =>
  Object.fromEntries(
    [...headers]
      .filter(([name]) => !OF_CONTENT.test(name))
      .map(([name, value]) => [
        name,
        value
          .replace(/'sha256-[\w+/=]{44}'( 'sha256-[\w+/=]{44}')*/, "'sha256'")
          .replaceAll(/'nonce-[\w+/=]{24}'/g, "'nonce'"),
      ]),
  );

test('each kind of answer has exactly its headers', async () => {
  const editor = await signedInStaff('editor');
  const [, asset] = /(\/assets\/[\w.-]+\.js)/.exec(await (await ask('/')).text())!;
  const etag = (await ask('/shop')).headers.get('etag')!;
  const kinds: [kind: string, answer: Promise<Response>, status: number, says: object][] = [
    ['a cached page', ask('/shop'), 200, CACHED_PAGE],
    [
      'a cached page, the long way',
      ask('/shop', { headers: { 'If-Modified-Since': 'Mon, 01 Jan 2001 00:00:00 GMT' } }),
      200,
      CACHED_PAGE,
    ],
    ['one that is known', ask('/shop', { headers: { 'If-None-Match': etag } }), 304, CACHED_PAGE],
    ['data of a page', ask('/shop.data'), 200, NO_PAGE],
    ['a cached search', ask('/search/suggest?q=oat'), 200, NO_PAGE],
    ['a page of one visitor', ask('/cart'), 200, OWN_PAGE],
    ['a page whose address has a token', ask('/order/success?order=LL-1&token=x'), 404, withToken(OWN_PAGE)],
    ['a page that is not there', ask('/no/such/page'), 404, OWN_PAGE],
    ['a redirect', ask('/account'), 302, NO_PAGE],
    ['the admin', editor.ask('/admin/products'), 200, ADMIN_PAGE],
    // The page of sign-in may be in another language, whose messages this page doesn't have.
    ['the admin, to nobody', ask('/admin/products'), 302, { ...NO_PAGE, 'x-remix-reload-document': 'true' }],
    ['a file of the admin', editor.ask('/admin/products/products.csv'), 200, NO_PAGE],
    ['data', ask('/me'), 200, NO_PAGE],
    ['an asset', ask(asset!), 200, ASSET],
    ['an asset, packed', ask(asset!, { headers: { 'Accept-Encoding': 'br' } }), 200, ASSET],
    ['no asset', ask('/assets/none.js'), 404, NO_PAGE],
    ['a file', ask('/favicon.svg'), 200, NO_PAGE],
    ['a picture', ask('/media/calming-oat-cream-320.webp'), 200, PICTURE],
    ['no picture', ask('/media/none-320.webp'), 404, PICTURE],
    ['an address that cannot be read', ask('/shop?q=%00'), 400, NO_PAGE],
    ['another site’s change', post('/cart', {}, { Origin: 'https://evil.example' }), 403, NO_PAGE],
    ['a body that is too large', post('/contact', 'x'.repeat(200_000)), 413, NO_PAGE],
    ['health', ask('/healthz'), 200, NO_PAGE],
    ['a report', post('/csp-report', {}), 204, NO_PAGE],
  ];
  for (const [kind, answer, status, says] of kinds) {
    expect.soft((await answer).status, kind).toBe(status);
    expect.soft(saidBy(await answer), kind).toEqual(says);
  }
});

test('no header names the server’s software or lets other sites in', async () => {
  const { headers } = await ask('/');
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(headers.get(name)).toBeNull();
});

test('private pages are never cached, assets are cached for a year, and pictures are sandboxed', async () => {
  for (const path of ['/cart', '/checkout', '/login', '/admin'])
    expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
  const asset = /\/assets\/[\w.-]+\.js/.exec(await (await ask('/')).text())![0];
  for (const encoding of ['identity', 'br']) {
    const { headers } = await ask(asset, { headers: { 'Accept-Encoding': encoding } });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    // Otherwise a shared cache would serve one browser's encoding to all others.
    expect(headers.get('vary')).toBe('Accept-Encoding');
  }
  const picture = await ask('/media/calming-oat-cream-320.webp');
  expect(picture.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox");
  expect(picture.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
});

test.each([
  '/ADMIN/orders',
  '/Account',
  '/Checkout',
  '/Order/success?order=LL-1&token=x',
  '/LOGIN',
  '/Shop',
  '/Account.data',
])('%s, which isn’t our spelling, is 404', async (path) => {
  expect((await ask(path)).status).toBe(404);
});

test('pages whose address may hold a token send no referrer', async () => {
  for (const path of ['/order/success?order=LL-1&token=x', '/admin/welcome?token=x']) {
    expect((await ask(path)).headers.get('referrer-policy')).toBe('no-referrer');
  }
});

test.each(['..%2fpackage.json', '%2e%2e/package.json', '..%5cpackage.json', '.env', 'secret'])(
  'no file but a picture comes from /media/%s',
  async (path) => {
    expect((await ask(`/media/${path}`)).status).toBe(404);
  },
);

test.each([
  '/.env',
  '/.git/config',
  '/assets/../../package.json',
  '/assets/%2e%2e/%2e%2e/package.json',
  '/server/main.ts',
  '/metrics',
])('%s is 404', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('"dependencies"');
});

/** Node's fetch sets the Host header itself; an attacker can choose it. */
const statusForHost = (host: string) =>
  new Promise<number>((resolve) => {
    const { hostname, port } = new URL(inject('shopUrl'));
    request({ hostname, port, path: '/', headers: { Host: host } }, (answer) =>
      resolve(answer.statusCode!),
    ).end();
  });

test('a name that is not ours is not answered', async () => {
  expect(await statusForHost(new URL(inject('shopUrl')).host)).toBe(200);
  expect(await statusForHost('evil.test')).toBe(421);
  expect(await statusForHost('localhost.evil.test')).toBe(421);
});
