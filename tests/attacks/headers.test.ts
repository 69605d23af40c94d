import { createHash } from 'node:crypto';
import { request } from 'node:http';
import { expect, inject, test } from 'vitest';
import { ask } from './http.ts';

/** Attributes of the scripts in a page that run, and their texts. */
const scriptsOf = (page: string) =>
  [...page.matchAll(/<script(?![^>]*ld\+json)([^>]*)>(.*?)<\/script>/gs)].map(([, attributes, text]) => ({
    attributes: attributes!,
    hash: `'sha256-${createHash('sha256').update(text!).digest('base64')}'`,
  }));

test('a page for one visitor has a policy with a nonce of its own, and no source from elsewhere', async () => {
  const [first, second] = await Promise.all([ask('/cart'), ask('/cart')]);
  const policy = first.headers.get('content-security-policy')!;
  expect(policy).toMatch(
    /^default-src 'self'; script-src 'self' 'sha256-[\w+/=]+' 'nonce-[\w+/=]{24}' 'strict-dynamic'; style-src 'self';/,
  );
  expect(policy).not.toContain('unsafe');
  expect(policy).not.toContain('http');
  expect(policy).not.toBe(second.headers.get('content-security-policy'));
  const nonce = /'nonce-([^']+)'/.exec(policy)![1]!;
  const page = await first.text();
  const scripts = scriptsOf(page);
  expect(scripts.length).toBeGreaterThan(2);
  // The one without a nonce sets the theme and is known by its hash.
  const others = scripts.filter(({ attributes }) => !attributes.includes(`nonce="${nonce}"`));
  expect(others).toEqual([{ attributes: '', hash: expect.toSatisfy((hash) => policy.includes(hash)) }]);
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

test.each([
  ['x-content-type-options', 'nosniff'],
  ['x-frame-options', 'DENY'],
  ['referrer-policy', 'strict-origin-when-cross-origin'],
  ['cross-origin-opener-policy', 'same-origin-allow-popups'],
  ['cross-origin-resource-policy', 'same-origin'],
  ['origin-agent-cluster', '?1'],
])('every page says %s: %s', async (name, value) => {
  for (const path of ['/', '/shop', '/cart', '/no/such/page'])
    expect((await ask(path)).headers.get(name)).toBe(value);
});

test('nothing says what the server is made of, or lets other sites in', async () => {
  const { headers } = await ask('/');
  for (const name of ['server', 'x-powered-by', 'access-control-allow-origin'])
    expect(headers.get(name)).toBeNull();
});

test('private pages are kept nowhere; assets for ever; pictures are shut in', async () => {
  for (const path of ['/cart', '/checkout', '/login', '/admin'])
    expect((await ask(path)).headers.get('cache-control')).toBe('no-store');
  const asset = /\/assets\/[\w.-]+\.js/.exec(await (await ask('/')).text())![0];
  for (const encoding of ['identity', 'br']) {
    const { headers } = await ask(asset, { headers: { 'Accept-Encoding': encoding } });
    expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    // Else a shared cache hands what one browser got to all others.
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
])('%s is no spelling of ours', async (path) => {
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
])('%s is not there', async (path) => {
  const answer = await ask(path);
  expect(answer.status).toBe(404);
  expect(await answer.text()).not.toContain('"dependencies"');
});

/** Node's fetch writes the Host header itself; an attacker does not. */
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
