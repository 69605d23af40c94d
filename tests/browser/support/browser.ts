import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import format, { type FormatValues } from 'icu-minify/format';
import { type Browser, chromium, type Locator, type Page, type Request } from 'playwright-core';
import { afterAll, expect, inject, onTestFailed } from 'vitest';
import { adminMessages } from '#messages/admin.ts';
import { adminPaletteMessages } from '#messages/admin-palette.ts';
import { adminSignInMessages } from '#messages/admin-sign-in.ts';
import { FORMATTERS, type Messages, type MessageValues } from '#platform/i18n/messages.ts';
import { chromiumPath } from '#scripts/debian.mjs';
import { isHydrated } from '#tests/pages/is-hydrated.ts';
import { newNetwork, PASSWORD, sql, type Visitor } from '#tests/shops/visitor.ts';

const tAdminSignIn = adminSignInMessages.in('en-CA');

const ARGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // A page lives for seconds: optimizing its scripts takes a fifth of the processor's time and gains nothing.
  '--js-flags=--max-lazy --no-maglev --no-turbofan',
  // Shops behind TLS have host names, which all resolve to this machine.
  '--host-resolver-rules=MAP *.example.test 127.0.0.1',
];

let browser: Promise<Browser> | undefined;

/** This worker's browser: its files share it, with a new context for each page, and it closes with the worker. */
async function launched(): Promise<Browser> {
  const executablePath = chromiumPath() ?? undefined;
  browser ??= chromium.launch({ executablePath, args: ARGS }).then((started) =>
    started.once('disconnected', () => {
      browser = undefined;
    }),
  );
  return browser;
}

/** Waits until an element has the focus. */
export const hasFocus = (element: Locator): Promise<void> =>
  expect.poll(() => element.evaluate((one) => one === document.activeElement)).toBe(true);

export type Theme = 'light' | 'dark';

/**
 * Errors that Chromium and React Router log although nothing is wrong: the page handles a 4xx answer itself, and a
 * page that is left takes its open requests with it.
 */
const EXPECTED_ERRORS = ['Failed to load resource', 'Failed to fetch manifest patches'];

interface Opening {
  width?: number;
  theme?: Theme;
  javaScriptEnabled?: boolean;
  /** Whose cookies the browser has. */
  as?: Visitor;
  /** A shop other than the shared one; its certificate may be self-signed. */
  origin?: string;
  proxy?: string;
}

/** A fresh browser with an empty cart. Console errors fail the test that opened it. */
export async function openPage({
  width = 1280,
  theme = 'light',
  javaScriptEnabled = true,
  as,
  origin = inject('shopUrl'),
  proxy,
}: Opening = {}) {
  const context = await (await launched()).newContext({
    baseURL: origin,
    ignoreHTTPSErrors: true,
    viewport: { width, height: width < 600 ? 844 : 800 },
    hasTouch: width < 600,
    javaScriptEnabled,
    reducedMotion: 'reduce',
    // The admin follows the device, the shop its own switch.
    colorScheme: theme,
    ...(proxy && { proxy: { server: proxy } }),
    extraHTTPHeaders: { 'X-Forwarded-For': newNetwork() },
  });
  const cookies = [...(as?.cookies ?? [])].map(([name, value]) => ({ name, value, url: origin }));
  await context.addCookies(cookies);
  await context.addInitScript((dark) => {
    // A cross-origin frame has no storage.
    if (window === window.top) localStorage.setItem('darkMode', String(dark));
  }, theme === 'dark');
  // On a busy machine pages, and pictures requested for the first time, may be slow.
  context.setDefaultTimeout(60_000);
  context.on('page', countRequests);
  const page = await context.newPage();
  // A page is open when its scripts run.
  const goTo = page.goto.bind(page);
  page.goto = async (...asked) => {
    const answer = await goTo(...asked);
    await scriptsRun(page);
    return answer;
  };
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' && !EXPECTED_ERRORS.some((start) => message.text().startsWith(start)))
      complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  closeAfterFailure(() => context.close());
  return { page, complaints, close: () => context.close() };
}

/** A slowed page left open takes half a core from the tests that follow. */
function closeAfterFailure(close: () => Promise<void>): void {
  try {
    onTestFailed(close);
  } catch {
    // Opened for all tests of a file, not by one.
  }
}

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

// axe's other rules don't depend on colours.
const RULES_OF_COLOUR = ['color-contrast', 'link-in-text-block'];

/**
 * Renders content far below too (`content-visibility: auto`): skipped content ignores a theme change, and axe would
 * see the old colours.
 */
const layOutAll = (page: Page) =>
  page.evaluate(() => {
    if (document.adoptedStyleSheets.length > 0) return;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets.push(sheet);
  });

/** Media queries and lengths relative to the screen follow its size some frames later, more of them under load. */
const resized = (page: Page) =>
  page.waitForFunction(async (size) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    await frame();
    await frame();
    return !size || matchMedia(`(width: ${size.width}px)`).matches;
  }, page.viewportSize());

/** axe finds nothing on this page. @param rules ids of axe's rules, or tags */
export async function expectAccessible(page: Page, where: string, rules = RULES): Promise<void> {
  await layOutAll(page);
  await resized(page);
  // Half a megabyte of script, so a page gets it once.
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const found = await page.evaluate(async (runOnly) => {
    const { axe } = window as unknown as { axe: typeof import('axe-core') };
    const { violations } = await axe.run(document, { runOnly, resultTypes: ['violations'] });
    return violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} ${failureSummary}`).join(' | ')}`,
    );
  }, rules);
  expect(found, where).toEqual([]);
}

const WIDTHS = [320, 768, 1280];
const THEMES: Theme[] = ['light', 'dark'];

/** Changes a page's theme and waits for all colour transitions. */
const paint = (page: Page, theme: Theme) =>
  page.evaluate(async (dark) => {
    const frame = () => new Promise((done) => requestAnimationFrame(done));
    document.body.classList.toggle('dark', dark);
    // Inherited colours change a frame later.
    for (let still = 0; still < 3; still += 1) {
      await frame();
      if (document.getAnimations().some(({ playState }) => playState === 'running')) still = 0;
    }
  }, theme === 'dark');

export async function expectFits(page: Page, where: string): Promise<void> {
  await resized(page);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect.soft(overflow, where).toBeLessThanOrEqual(0);
}

/** Waits until no part of the page is busy, and so dimmed: an answer is shown before its data is loaded. */
export const loaded = (page: Page): Promise<void> =>
  expect.poll(() => page.locator('[aria-busy=true]').count()).toBe(0);

/** When the page is ready, axe finds nothing, and nothing is wider than the screen. */
export async function expectFineNow(page: Page, where: string): Promise<void> {
  await ready(page);
  await expectAccessible(page, where);
  await expectFits(page, where);
}

/**
 * Nothing is wider than the screen at any of these widths; at the narrowest and the widest, axe finds nothing in
 * either theme. Ends at the widest.
 */
export async function expectFine(page: Page, where: string, widths = WIDTHS): Promise<void> {
  await expectFineAt(page, where, widths);
  await page.setViewportSize({ width: widths.at(-1)!, height: 844 });
}

/** As `expectFine`, and ends at the narrowest. */
async function expectFineAt(page: Page, where: string, widths: readonly number[]): Promise<void> {
  const looked = new Set([widths[0]!, widths.at(-1)!]);
  await layOutAll(page);
  for (const theme of THEMES) {
    await paint(page, theme);
    // Widths don't depend on colours, so most are checked once. The dark theme begins at the width where the light one
    // ended, because a change of width takes as long as axe.
    for (const width of theme === 'light' ? widths : [...looked].toReversed()) {
      await page.setViewportSize({ width, height: 844 });
      await expectFits(page, `${where} at ${width}`);
      if (!looked.has(width)) continue;
      const rules = theme === 'light' ? RULES : RULES_OF_COLOUR;
      await expectAccessible(page, `${where} at ${width}, ${theme}`, rules);
    }
  }
}

interface Looking {
  /** Whose cookies the browser has; called when the tests run. */
  as?: () => Visitor;
  /** A shop other than the shared one; called when the tests run. */
  origin?: () => string;
  /** Entries of localStorage when a page starts. */
  stored?: object;
  widths?: number[];
}

/**
 * Opens addresses one after another in the same page of a browser, so that scripts, and axe, are compiled once.
 * @returns a function that opens an address, checks it with `expectFine` and expects no console errors
 */
export function looking({ as, origin, stored = {}, widths = WIDTHS }: Looking = {}) {
  const start = async () => {
    const opened = await openPage({ as: as?.(), ...(origin && { origin: origin() }) });
    await opened.page.addInitScript((entries) => {
      for (const [key, value] of entries) localStorage.setItem(key, value);
    }, Object.entries(stored));
    return opened;
  };
  let opened: Awaited<ReturnType<typeof start>> | undefined;
  const end = async () => {
    await opened?.close();
    opened = undefined;
  };
  afterAll(end);
  return async (path: string): Promise<void> => {
    opened ??= await start();
    const { page, complaints } = opened;
    try {
      await page.setViewportSize({ width: widths[0]!, height: 844 });
      // Earlier errors belong to the previous page.
      page.once('framenavigated', () => complaints.splice(0));
      await page.goto(path);
      await ready(page);
      await expectFineAt(page, path, widths);
      expect(complaints.filter((complaint) => !complaint.includes('/test-error'))).toEqual([]);
    } catch (error) {
      // The next address starts with a fresh browser.
      await end();
      throw error;
    }
  };
}

/** Requests without an answer yet. */
const openRequests = new WeakMap<Page, Set<Request>>();

function countRequests(page: Page): void {
  const open = new Set<Request>();
  openRequests.set(page, open);
  page.on('request', (request) => open.add(request));
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
}

const QUIET_MS = 100;

/**
 * Waits until the page has loaded, its scripts run, and no request has been open for a moment. Gives up on requests
 * after ten seconds: a frame that is left in the middle may never say how its requests ended.
 */
export async function ready(page: Page): Promise<void> {
  await page.waitForLoadState();
  await scriptsRun(page);
  const open = openRequests.get(page)!;
  const end = Date.now() + 10_000;
  for (let quietSince = Date.now(); Date.now() < Math.min(end, quietSince + QUIET_MS); ) {
    await page.waitForTimeout(20);
    if (open.size > 0) quietSince = Date.now();
  }
}

/** Gives up after ten seconds: in tests that block the scripts, and on the last-resort error page, they never run. */
const scriptsRun = (page: Page) =>
  page.waitForFunction(isHydrated, null, { timeout: 10_000 }).catch(() => {});

/** Blocks requests to these addresses until told to continue. */
export async function held(page: Page, addresses: string) {
  const { promise: isAsked, resolve: note } = Promise.withResolvers<void>();
  const { promise: isFree, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    note();
    await isFree;
    await route.continue().catch(() => {});
  });
  return { isAsked, goOn };
}

export type CaughtEmail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  status: string;
};

/** An address's emails from the shop's outbox. */
export const emailsTo = (address: string): Promise<CaughtEmail[]> =>
  sql<CaughtEmail>(
    `select recipient as "to", subject, text, html, status from outbox where recipient = $1 order by created_at desc`,
    [address],
  );

/** Opens the admin's command palette by its shortcut, which works once the page is hydrated. @returns its field */
export async function openPalette(page: Page): Promise<Locator> {
  const field = page.getByRole('searchbox', { name: adminPaletteMessages.in('en-CA')('field') });
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+k');
      return field.isVisible();
    })
    .toBe(true);
  return field;
}

const OWNER_EMAIL = 'owner@example.test';

/** How far below the admin's bar the first row of a list begins, in px; null without rows. */
export const firstRowBelowBar = (page: Page): Promise<number | null> =>
  page.evaluate(() => {
    const bar = document.querySelector('header')!.getBoundingClientRect();
    const row = document.querySelector('main section[aria-label] tbody tr');
    return row && Math.round(row.getBoundingClientRect().top - bar.bottom);
  });

/** Follows the owner's link from the console and opens the demonstration shop under its own name. Ends in the admin. */
export async function openAdmin(page: Page, welcomeUrl: string): Promise<void> {
  await page.goto(welcomeUrl);
  await page.getByRole('textbox', { name: tAdminSignIn('welcome.name') }).fill('Olive Owner');
  const email = page.getByRole('textbox', { name: tAdminSignIn('welcome.email') });
  if (await email.isEditable()) await email.fill(OWNER_EMAIL);
  await page.getByRole('textbox', { name: tAdminSignIn('welcome.password') }).fill(PASSWORD);
  await page.getByRole('textbox', { name: tAdminSignIn('welcome.shopName') }).fill('Linden & Loam');
  await page.getByRole('button', { name: tAdminSignIn('welcome.password.submit') }).click();
  await page.getByRole('heading', { level: 1, name: adminMessages.in('en-CA')('nav.home') }).waitFor();
}

/** A message as it is read out, without its tags. */
export function spoken<M extends MessageValues>(
  messages: Messages<M>,
  key: keyof M & string,
  values: Record<string, string | number> = {},
): string {
  const withTags = new Proxy<FormatValues<string>>(values, {
    has: () => true,
    get: (known, name: string) => known[name] ?? ((parts: string[]) => [parts].flat().join('')),
  });
  return [format<string>(messages.compiled('en-CA', key), 'en-CA', withTags, FORMATTERS)].flat().join('');
}
