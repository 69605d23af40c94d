import { afterAll, expect, inject, test } from 'vitest';
import { openDevtools } from '#tests/pages/devtools.ts';
import { isHydrated } from '#tests/pages/is-hydrated.ts';
import { registered } from '#tests/shops/visitor.ts';

// This browser, whose windows are never shown, keeps no page. It still reports the other obstacles.
const OWN_REASONS = ['BrowsingInstanceNotSwapped', 'BackForwardCacheDisabledForDelegate'];

const url = inject('shopUrl');
const devtools = await openDevtools();
afterAll(devtools.close);
const customer = await registered();

const isThere = `(path) => {
  ${isHydrated}
  return location.pathname === path && document.readyState === 'complete' && isHydrated();
}`;

/** Leaves a page and goes back. @returns why the browser could not show it as it was left */
async function reasonsAgainst(path: string, { cookies = new Map<string, string>(), script = '' } = {}) {
  const tab = await devtools.newTab();
  // A page that is being left doesn't answer.
  const evaluate = (expression: string): Promise<unknown> =>
    tab.send('Runtime.evaluate', { expression }).then(
      ({ result }) => result.value,
      () => null,
    );
  const reached = (page: string) =>
    expect.poll(() => evaluate(`(${isThere})('${page}')`), { timeout: 20_000 }).toBe(true);
  await tab.send('Page.enable');
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  for (const [name, value] of cookies) await tab.send('Network.setCookie', { name, value, url });
  await tab.send('Page.navigate', { url: url + path });
  await reached(path);
  await tab.send('Page.navigate', { url: `${url}/about` });
  await reached('/about');
  const reasons = new Promise<string[]>((resolve) => {
    tab.on('Page.backForwardCacheNotUsed', ({ notRestoredExplanations }) =>
      resolve(notRestoredExplanations.map(({ reason }: { reason: string }) => reason)),
    );
  });
  await evaluate('history.back()');
  const found = await reasons;
  await tab.close();
  return found.filter((reason) => !OWN_REASONS.includes(reason));
}

test.each([
  '/',
  '/shop',
  '/shop/product/night-garden-oil',
  '/search',
  '/blog',
  '/blog/patch-testing',
  '/faq',
])('nothing keeps %s out of the back/forward cache', async (path) => {
  expect(await reasonsAgainst(path)).toEqual([]);
  expect(await reasonsAgainst(path, { cookies: customer.cookies })).toEqual([]);
});

test('a page that is in the way of the cache would be found', async () => {
  const script = 'addEventListener("unload", () => {})';
  expect(await reasonsAgainst('/faq', { script })).toEqual(['UnloadHandlerExistsInMainFrame']);
});
