import { loadavg } from 'node:os';
import { setTimeout as wait } from 'node:timers/promises';
import type { Browser, Page } from 'playwright-core';
import { productMessages } from '#messages/product.ts';
import { openDevtools } from '#tests/pages/devtools.ts';
import { startShop } from '#tests/shops/running-shop.ts';
import { launchBrowser } from './browser.ts';
import { table } from './table.ts';
import { LINE, median, SLOWER } from './vitals.ts';

// Compares this build with another one on a slow phone, in turns, so that a slow moment of the machine affects both:
// OTHER=http://localhost:3001 node scripts/start.mjs --run bench/compare.ts

const LOADS = Number(process.env.LOADS ?? 9);
const QUIET_MS = 2_500;
const PHONE = { width: 412, height: 823, deviceScaleFactor: 1.75, mobile: true };

const PAGES = {
  home: '/',
  list: '/shop',
  'list, scripts blocked': '/shop#without-scripts',
  product: '/shop/product/night-garden-oil',
  post: '/blog/patch-testing',
  search: '/search?q=soap',
  cart: '/cart',
  checkout: '/checkout',
};

type Devtools = Awaited<ReturnType<typeof openDevtools>>;

interface Load {
  /** Transferred, in kB of 1000 bytes. */
  scriptKb: number;
  /** The part that was requested before the load event. */
  earlyKb: number;
  /** Total blocking time: the sum of each task's time beyond 50 ms. */
  tbt: number;
  /** All tasks of the main thread, in milliseconds. */
  mainThread: number;
  lcp: number;
  cls: number;
}

declare global {
  interface Window {
    seen: { lcp: number; cls: number; blocked: number; pressed: number; counted: number };
  }
}

function watch(): void {
  window.seen = { lcp: 0, cls: 0, blocked: 0, pressed: 0, counted: 0 };
  const observe = (type: string, note: (entry: never) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as never);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', (entry: PerformanceEntry) => {
    window.seen.lcp = entry.startTime;
  });
  observe('layout-shift', (entry: { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) window.seen.cls += entry.value;
  });
  // As Lighthouse does, from the first paint on.
  let painted = Number.POSITIVE_INFINITY;
  observe('paint', ({ name, startTime }: PerformanceEntry) => {
    if (name === 'first-contentful-paint') painted = startTime;
  });
  observe('longtask', ({ startTime, duration }: PerformanceEntry) => {
    if (startTime >= painted) window.seen.blocked += Math.max(0, duration - 50);
  });
}

/** Notes when something is first pressed, and when the cart's badge with a count is first painted. */
function timePress(): void {
  addEventListener('pointerdown', ({ timeStamp }) => (window.seen.pressed ||= timeStamp), true);
  const watcher = new MutationObserver(() => {
    if (!document.querySelector('[data-testid=cart-count]:not([hidden]):not(:empty)')) return;
    watcher.disconnect();
    requestAnimationFrame(() => setTimeout(() => (window.seen.counted = performance.now())));
  });
  watcher.observe(document, { subtree: true, childList: true, characterData: true, attributes: true });
}

const CART = {
  items: [
    {
      id: 'oatmeal-hand-soap',
      name: 'Oat & Honey Soap',
      price: 850,
      quantity: 1,
      imageUrl: 'oatmeal-hand-soap',
    },
  ],
  message: '',
};

async function slowPhone(browser: Browser): Promise<{ tab: Page; close(): Promise<void> }> {
  const context = await browser.newContext({
    viewport: { width: PHONE.width, height: PHONE.height },
    deviceScaleFactor: PHONE.deviceScaleFactor,
    isMobile: true,
    hasTouch: true,
  });
  const tab = await context.newPage();
  const devtools = await context.newCDPSession(tab);
  await devtools.send('Network.enable');
  await devtools.send('Network.emulateNetworkConditions', LINE);
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  await tab.addInitScript(watch);
  return { tab, close: () => context.close() };
}

async function load(browser: Devtools, url: string): Promise<Load> {
  const tab = await browser.newTab();
  const scripts = new Set<string>();
  const early = new Set<string>();
  let isLoaded = false;
  let lastRequest = Date.now();
  let [bytes, earlyBytes] = [0, 0];
  tab.on('Page.loadEventFired', () => {
    isLoaded = true;
  });
  tab.on('Network.requestWillBeSent', ({ requestId, request }) => {
    lastRequest = Date.now();
    if (!/\.js(\?|$)/.test(request.url)) return;
    scripts.add(requestId);
    if (!isLoaded) early.add(requestId);
  });
  tab.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    lastRequest = Date.now();
    if (scripts.has(requestId)) bytes += encodedDataLength;
    if (early.has(requestId)) earlyBytes += encodedDataLength;
  });
  for (const domain of ['Page', 'Network', 'Performance']) await tab.send(`${domain}.enable`);
  await tab.send('Network.emulateNetworkConditions', LINE);
  await tab.send('Emulation.setDeviceMetricsOverride', PHONE);
  await tab.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
  const cart = `localStorage.setItem('cart', ${JSON.stringify(JSON.stringify(CART))})`;
  const source = `(${watch})();${/cart|checkout/.test(url) ? cart : ''}`;
  await tab.send('Page.addScriptToEvaluateOnNewDocument', { source });
  if (url.endsWith('#without-scripts')) await tab.send('Network.setBlockedURLs', { urls: ['*.js'] });
  await tab.send('Page.navigate', { url });
  while (!isLoaded || Date.now() - lastRequest < QUIET_MS) await wait(100);
  const { metrics } = await tab.send('Performance.getMetrics');
  const { result } = await tab.send('Runtime.evaluate', { expression: 'JSON.stringify(seen)' });
  const { lcp, cls, blocked } = JSON.parse(result.value);
  await tab.close();
  const taskSeconds = metrics.find(({ name }: { name: string }) => name === 'TaskDuration').value;
  return {
    scriptKb: bytes / 1000,
    earlyKb: earlyBytes / 1000,
    tbt: blocked,
    mainThread: taskSeconds * 1000,
    lcp,
    cls,
  };
}

/** From a tap on Add to cart until the badge with its count is painted, in milliseconds. @param pause after the load event */
async function firstPress(browser: Browser, url: string, pause: number | null): Promise<number> {
  const { tab, close } = await slowPhone(browser);
  await tab.addInitScript(timePress);
  await tab.goto(url + PAGES.product, { waitUntil: pause === null ? 'commit' : 'load' });
  const button = tab.getByRole('button', { name: productMessages.in('en-CA')('add') }).first();
  await button.waitFor();
  // Before the pause: a shopper presses a button that is already in view.
  await button.scrollIntoViewIfNeeded();
  if (pause !== null) await tab.waitForTimeout(pause);
  const box = (await button.boundingBox())!;
  await tab.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  // Playwright looks only every 20 to 500 ms, so the page itself notes when.
  await tab.waitForFunction(() => window.seen.counted > 0, undefined, { timeout: 60_000 });
  const took = await tab.evaluate(() => window.seen.counted - window.seen.pressed);
  await close();
  return took;
}

const whole = (value: number): string => String(Math.round(value));
const ratio = (ours: number, other: number): string => (other > 0 ? (ours / other).toFixed(2) : '–');

async function main(other: string): Promise<void> {
  const shop = await startShop();
  const browser = await launchBrowser();
  const devtools = await openDevtools();
  try {
    const rows: string[][] = [];
    for (const [page, path] of Object.entries(PAGES)) {
      const runs: Record<'ours' | 'other', Load[]> = { ours: [], other: [] };
      for (let turn = 0; turn < LOADS; turn += 1) {
        runs.ours.push(await load(devtools, shop.url + path));
        runs.other.push(await load(devtools, other + path));
      }
      const of = (figure: keyof Load) =>
        (['other', 'ours'] as const).map((whose) => median(runs[whose].map((run) => run[figure])));
      const [script, early, tbt, main, lcp, cls] = (
        ['scriptKb', 'earlyKb', 'tbt', 'mainThread', 'lcp', 'cls'] as const
      ).map(of);
      const pair = ([before, after]: number[] = []) => `${whole(before!)} → ${whole(after!)}`;
      rows.push([
        page,
        pair(script),
        pair(early),
        pair(tbt),
        ratio(tbt![1]!, tbt![0]!),
        pair(main),
        ratio(main![1]!, main![0]!),
        pair(lcp),
        `${cls![0]!.toFixed(3)} → ${cls![1]!.toFixed(3)}`,
      ]);
    }
    table(
      `A slow phone, medians of ${LOADS}, the other build → this one; load of the machine ${loadavg()[0]!.toFixed(1)}`,
      ['page', 'script kB', 'before load', 'TBT ms', 'ratio', 'main thread ms', 'ratio', 'LCP ms', 'CLS'],
      rows,
    );
    const presses: string[][] = [];
    for (const [when, pause] of [
      ['at once', null],
      ['2 s after load', 2_000],
    ] as const) {
      const [ours, others]: [number[], number[]] = [[], []];
      for (let turn = 0; turn < LOADS; turn += 1) {
        ours.push(await firstPress(browser, shop.url, pause));
        others.push(await firstPress(browser, other, pause));
      }
      presses.push([
        when,
        `${whole(median(others))} → ${whole(median(ours))}`,
        ratio(median(ours), median(others)),
      ]);
    }
    table('From the first press on Add to cart to the badge, ms', ['when', 'other → this', 'ratio'], presses);
  } finally {
    await browser.close();
    await devtools.close();
    await shop.stop(true);
  }
}

const { OTHER } = process.env;
if (!OTHER) throw new Error('Name the address of the other shop: OTHER=http://localhost:3001');
await main(OTHER);
