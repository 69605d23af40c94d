import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import { buildWhenStale } from '#scripts/build-when-stale.mjs';
import type { Driver } from '#tests/engines/driver.ts';
import { startFirefox } from '#tests/engines/firefox.ts';
import { EnginePage } from '#tests/engines/page.ts';
import { startWebKit } from '#tests/engines/webkit.ts';
import { startShop } from '#tests/shops/running-shop.ts';
import { table } from './table.ts';
import { median } from './vitals.ts';

// Compares walks between pages of this build with those of another one, in Firefox and WebKit, in turns:
// OTHER=http://localhost:3001 node scripts/start.mjs --run bench/engines.ts

const WALKS = Number(process.env.WALKS ?? 9);
const PATIENCE_MS = 20_000;

/** Each is reached from the one before, by a link on it or by going back. */
const STEPS = [
  { name: 'home to list', to: '/shop' },
  { name: 'list to product', to: '/shop/product/night-garden-oil' },
  { name: 'product back to list', to: '/shop', isBack: true },
  { name: 'list to posts', to: '/blog' },
  { name: 'posts to post', to: '/blog/patch-testing' },
  { name: 'post to cart', to: '/cart' },
] as const;

/** Milliseconds from a press, or from going back, until the heading of the page is there. */
async function step(
  driver: Driver,
  page: EnginePage,
  { to, ...how }: (typeof STEPS)[number],
): Promise<number> {
  const isThere = `location.pathname === '${to}' && !!document.querySelector('main h1')?.getClientRects().length`;
  const end = Date.now() + PATIENCE_MS;
  await (`isBack` in how ? driver.run('(history.back(), true)') : page.press(`a[href="${to}"]`));
  const from = Date.now();
  // Between two pages there is none to ask.
  while (!(await driver.run<boolean>(isThere).catch(() => false))) {
    if (Date.now() > end) throw new Error(`${to} did not come.`);
    await wait(5);
  }
  return Date.now() - from;
}

async function walk(driver: Driver, url: string): Promise<number[]> {
  const page = new EnginePage(driver, url);
  await page.go('/');
  const times: number[] = [];
  for (const one of STEPS) {
    // Somebody looks at a page before leaving it.
    await wait(1_000);
    times.push(await step(driver, page, one));
  }
  return times;
}

async function main(other: string): Promise<void> {
  const shop = await startShop();
  try {
    for (const [engine, start] of [
      ['Firefox', startFirefox],
      ['WebKit', startWebKit],
    ] as const) {
      const driver = await start();
      await driver.open(1280);
      const [ours, others]: [number[][], number[][]] = [[], []];
      try {
        // The first walk of each fills the browser's cache.
        for (let turn = 0; turn <= WALKS; turn += 1)
          for (const [url, times] of [
            [shop.url, ours],
            [other, others],
          ] as const) {
            const took = await walk(driver, url);
            if (turn > 0) times.push(took);
          }
      } finally {
        await driver.close();
      }
      table(
        `${engine}, medians of ${WALKS} walks in ms; load of the machine ${loadavg()[0]!.toFixed(1)}`,
        ['step', 'other', 'this', 'ratio'],
        STEPS.map(({ name }, index) => {
          const [before, after] = [others, ours].map((all) => median(all.map((times) => times[index]!)));
          return [name, Math.round(before!), Math.round(after!), (after! / before!).toFixed(2)];
        }),
      );
    }
  } finally {
    await shop.stop(true);
  }
}

const { OTHER } = process.env;
if (!OTHER) throw new Error('Name the address of the other shop: OTHER=http://localhost:3001');
await buildWhenStale();
await main(OTHER);
