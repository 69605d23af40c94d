import type { Page } from 'playwright-core';
import { commonMessages } from '#messages/common.ts';
import { productMessages } from '#messages/product.ts';
import { shopMessages } from '#messages/shop.ts';
import { launchBrowser } from './browser.ts';

const tCommon = commonMessages.in('en-CA');
const tProduct = productMessages.in('en-CA');
const tShop = shopMessages.in('en-CA');

/** Web vitals on a slow phone: the median of a few loads with an empty cache, times in milliseconds. */
export interface Vitals {
  page: string;
  /** Largest contentful paint. */
  lcp: number;
  /** Interaction to next paint: the slowest of the presses. */
  inp: number;
  /** Cumulative layout shift. */
  cls: number;
  /** The slowest event of each press. */
  presses: Record<string, number>;
}

// A mid-range phone on slow 4G, with Lighthouse's figures.
export const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
};
export const SLOWER = 4;
const LOADS = 5;

type Press = (page: Page) => Promise<void>;

// A touch, as on a phone: Playwright's click hovers like a mouse and runs hit tests in the throttled page, which
// would count as the page's own work.
const press =
  (role: 'button' | 'link' | 'checkbox', name: string | RegExp): Press =>
  async (page) => {
    const target = page.getByRole(role, { name }).first();
    await target.scrollIntoViewIfNeeded();
    const box = (await target.boundingBox())!;
    await page.waitForTimeout(300);
    await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2);
  };

const HEART = press('button', tCommon('wishlist.add', { name: 'Night Garden Face Oil' }));

const PRESSES: Record<string, Record<string, Press>> = {
  list: {
    'add to cart': press('button', tShop('card.add')),
    heart: HEART,
    theme: press('button', tCommon('nav.dark')),
    filters: press('button', tShop('filters')),
    'a filter': press('checkbox', tShop('skinType.oily')),
    'close the filters': press('button', tCommon('close')),
    search: press('button', tCommon('nav.search')),
  },
  product: {
    variant: press('link', /mL$/),
    'add to cart': press('button', tProduct('add')),
    heart: HEART,
    theme: press('button', tCommon('nav.dark')),
    search: press('button', tCommon('nav.search')),
  },
};

declare global {
  interface Window {
    vitals: { lcp: number; cls: number; slowest: number };
  }
}

function watch(): void {
  window.vitals = { lcp: 0, cls: 0, slowest: 0 };
  const observe = (type: string, note: (entry: never) => void, more: object = {}) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as never);
    }).observe({ type, buffered: true, ...more });
  observe('largest-contentful-paint', (entry: PerformanceEntry) => {
    window.vitals.lcp = entry.startTime;
  });
  observe('layout-shift', (entry: { value: number; hadRecentInput: boolean }) => {
    if (!entry.hadRecentInput) window.vitals.cls += entry.value;
  });
  observe(
    'event',
    (entry: { interactionId: number; duration: number }) => {
      if (entry.interactionId) window.vitals.slowest = Math.max(window.vitals.slowest, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

export const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;

export async function vitalsOf(url: string, pages: Record<string, string>): Promise<Vitals[]> {
  const browser = await launchBrowser();
  const results: Vitals[] = [];
  for (const [page, path] of Object.entries(pages)) {
    const runs: Omit<Vitals, 'page'>[] = [];
    for (let load = 0; load < LOADS; load += 1) {
      const context = await browser.newContext({
        viewport: { width: 412, height: 823 },
        deviceScaleFactor: 1.75,
        isMobile: true,
        hasTouch: true,
      });
      const tab = await context.newPage();
      const devtools = await context.newCDPSession(tab);
      await devtools.send('Network.enable');
      await devtools.send('Network.emulateNetworkConditions', LINE);
      await devtools.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
      await tab.addInitScript(watch);
      await tab.goto(url + path, { waitUntil: 'networkidle' });
      const { lcp, cls } = await tab.evaluate(() => window.vitals);
      const presses: Record<string, number> = {};
      for (const [name, act] of Object.entries(PRESSES[page] ?? {})) {
        await act(tab);
        await tab.waitForTimeout(400);
        presses[name] = await tab.evaluate(() => {
          const { slowest } = window.vitals;
          window.vitals.slowest = 0;
          return slowest;
        });
      }
      runs.push({ lcp, cls, inp: Math.max(0, ...Object.values(presses)), presses });
      await context.close();
    }
    const of = (pick: (run: Omit<Vitals, 'page'>) => number) => median(runs.map(pick));
    results.push({
      page,
      lcp: Math.round(of(({ lcp }) => lcp)),
      inp: Math.round(of(({ inp }) => inp)),
      cls: Math.round(of(({ cls }) => cls) * 1000) / 1000,
      presses: Object.fromEntries(
        Object.keys(PRESSES[page] ?? {}).map((name) => [
          name,
          Math.round(of(({ presses }) => presses[name]!)),
        ]),
      ),
    });
  }
  await browser.close();
  return results;
}
