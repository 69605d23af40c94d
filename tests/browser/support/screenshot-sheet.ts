import { execFileSync } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { adminIngredientsMessages } from '#messages/admin-ingredients.ts';
import { adminNewslettersMessages } from '#messages/admin-newsletters.ts';
import { adminOrderChangesMessages } from '#messages/admin-order-changes.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { chromiumPath } from '#scripts/debian.mjs';
import { shopNode } from '#scripts/packages.mjs';
import { adminExamples, everyAdminPage } from '#tests/pages/admin-pages.ts';
import { type FrenchShop, startFrenchShop } from '#tests/shops/french-shop.ts';
import { newDataDir, startShop } from '#tests/shops/running-shop.ts';
import { sql, Visitor } from '#tests/shops/visitor.ts';

// `npm run sheet`: screenshots of the pages for docs/design.md, one sheet for each theme, and those of docs/guide.
// `npm run sheet -- guide` takes those of the guide only; `-- admin` draws one of each page of the admin, on a phone
// and a desktop in both themes, on sheets in `build`, to look at.

const COLUMNS = 4;
const GAP = 16;
const SHOWN = { width: 384, height: 480 };
const SCREEN = { width: 1280, height: 1600 };
const GROUNDS = { light: '#e4d9cc', dark: '#443a35' };

const PATHS = [
  '/',
  '/shop',
  '/shop/product/night-garden-oil',
  '/search?q=oat',
  '/cart',
  '/checkout',
  '/gift-cards',
  '/login',
  '/blog',
  '/blog/patch-testing',
  '/shipping',
  '/no/such/page',
  '/admin',
  '/admin/orders',
  '/admin/products',
  '/admin/products/night-garden-oil',
  '/admin/customers',
  '/admin/taxes',
  '/admin/reviews',
  '/admin/blog/patch-testing',
];

const CART = {
  items: [
    {
      id: 'calming-oat-cream',
      name: 'Calming Oat Cream',
      price: 2800,
      quantity: 2,
      category: 'face',
      variant: { id: 'calming-oat-cream--60-ml', name: '60 mL' },
      imageUrl: 'calming-oat-cream',
    },
  ],
  message: '',
};

interface GuidePicture {
  path: string;
  /** The start of the name of a link on that page; the first such link is followed. */
  follow?: string;
  /** Added to the address that the link leads to. */
  suffix?: string;
  /** The name of a button that leads to the page. */
  press?(locale: Locale): string;
  /** A heading that the page is scrolled to. */
  heading?(locale: Locale): string;
}

/** The pictures of docs/guide by their names, which hold their sizes. */
const GUIDE: Record<string, GuidePicture> = {
  'home-1280x800': { path: '/admin' },
  'orders-1280x800': { path: '/admin/orders' },
  'order-1280x800': {
    path: '/admin/orders?view=to-pack',
    follow: '/admin/orders/',
    heading: (locale) => adminShippingMessages.in(locale)('title'),
  },
  'refund-1280x1000': {
    path: '/admin/orders?view=to-pack',
    follow: '/admin/orders/',
    suffix: '/refund',
    heading: (locale) => adminOrderChangesMessages.in(locale)('refund.title'),
  },
  'products-1280x800': { path: '/admin/products' },
  'ingredients-1280x1000': {
    path: '/admin/products/night-garden-oil',
    heading: (locale) => adminIngredientsMessages.in(locale)('section'),
  },
  'customer-1280x800': { path: '/admin/customers', follow: '/admin/customers/' },
  'reviews-390x844': { path: '/admin/reviews' },
  'discount-1280x1000': { path: '/admin/discounts/new' },
  'post-1280x900': { path: '/admin/blog/patch-testing' },
  'taxes-1280x900': { path: '/admin/taxes' },
  'settings-1280x900': { path: '/admin/settings' },
  'staff-1280x900': { path: '/admin/staff' },
  'status-1280x850': { path: '/admin/status' },
  'analytics-1280x1000': { path: '/admin/analytics' },
  'brand-1280x900': { path: '/admin/brand' },
  'categories-1280x800': { path: '/admin/categories' },
  'connections-1280x900': { path: '/admin/connections' },
  'languages-1280x800': { path: '/admin/settings/languages' },
  'go-live-1280x900': { path: '/admin/go-live' },
  'draft-1280x1000': { path: '/admin/orders/new' },
  'newsletter-1280x900': {
    path: '/admin/newsletters',
    press: (locale) => adminNewslettersMessages.in(locale)('add'),
  },
  'order-filters-390x844': { path: '/admin/orders?status=delivered&min=50' },
};
const GUIDE_FOLDERS: Record<Locale, string> = {
  'en-CA': 'docs/guide/pictures',
  'fr-CA': 'docs/guide/fr/pictures',
};
const LARGEST_BYTES = 60_000;
const QUALITIES = [82, 74, 66, 58, 50, 40];

async function drawGuide(browser: Browser, owner: Visitor, locale: Locale): Promise<void> {
  const folder = GUIDE_FOLDERS[locale];
  mkdirSync(folder, { recursive: true });
  await owner.submit('/admin/preferences', { intent: 'language', language: locale, back: '/admin' });
  for (const [name, wanted] of Object.entries(GUIDE)) {
    const [, width, height] = /-(\d+)x(\d+)$/.exec(name)!;
    const context = await signedInContext(browser, owner, 'light', {
      width: Number(width),
      height: Number(height),
    });
    const screenshot = await guideScreenshot(context, wanted, locale);
    await writeFile(`${folder}/${name}.webp`, await smallWebp(screenshot));
    await context.close();
  }
}

async function guideScreenshot(
  context: BrowserContext,
  { path, follow, suffix = '', press, heading }: GuidePicture,
  locale: Locale,
): Promise<Buffer> {
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'networkidle' });
  if (follow) {
    const hrefs = await page
      .locator(`main a[href^="${follow}"]`)
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
    const href = hrefs.find((found) => /\/[^/?.]{8,}$/.test(found));
    await page.goto(`${href}${suffix}`, { waitUntil: 'networkidle' });
  }
  if (press) {
    await page
      .getByRole('button', { name: press(locale) })
      .first()
      .click();
    await page.getByRole('textbox').first().waitFor();
    await page.waitForLoadState('networkidle');
  }
  if (heading) {
    await page.getByRole('heading', { name: heading(locale), exact: true }).evaluate((element) => {
      element.scrollIntoView();
      window.scrollBy(0, -40);
    });
  }
  return page.screenshot();
}

async function smallWebp(screenshot: Buffer): Promise<Buffer> {
  for (const quality of QUALITIES) {
    const picture = await sharp(screenshot).webp({ quality, effort: 6 }).toBuffer();
    if (picture.length <= LARGEST_BYTES) return picture;
  }
  throw new Error('A picture of the guide is too large at every quality');
}

async function signedInContext(
  browser: Browser,
  { url, cookies }: Visitor,
  theme: keyof typeof GROUNDS,
  viewport: { width: number; height: number },
): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: url,
    viewport,
    reducedMotion: 'reduce',
    colorScheme: theme,
  });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const stored = { darkMode: String(theme === 'dark'), cart: JSON.stringify(CART) };
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
  return context;
}

/** Every page at desktop size in this theme, in a grid. */
async function drawSheet(browser: Browser, owner: Visitor, theme: keyof typeof GROUNDS): Promise<void> {
  const context = await signedInContext(browser, owner, theme, SCREEN);
  const page = await context.newPage();
  const pictures: OverlayOptions[] = [];
  for (const [index, path] of PATHS.entries()) {
    await page.goto(path, { waitUntil: 'networkidle' });
    const input = await sharp(await page.screenshot())
      .resize(SHOWN)
      .toBuffer();
    const [column, row] = [index % COLUMNS, Math.floor(index / COLUMNS)];
    pictures.push({
      input,
      left: GAP + column * (SHOWN.width + GAP),
      top: GAP + row * (SHOWN.height + GAP),
    });
  }
  await context.close();
  await sharp({
    create: {
      width: GAP + COLUMNS * (SHOWN.width + GAP),
      height: GAP + Math.ceil(PATHS.length / COLUMNS) * (SHOWN.height + GAP),
      channels: 3,
      background: GROUNDS[theme],
    },
  })
    .composite(pictures)
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(`docs/pictures/pages-${theme}.jpg`);
}

/** Few enough to be looked at, and for the height of a JPEG. */
const PAGES_ON_SHEET = 12;
const ADMIN_SCREENS = [
  { width: 390, height: 844, shown: 208 },
  { width: 1280, height: 844, shown: 683 },
];
const ADMIN_HEIGHT = 450;

/** A row for each page of the admin: the phone and the desktop in one theme, then in the other. */
async function drawAdmin(browser: Browser): Promise<void> {
  const french = await startFrenchShop();
  try {
    await sql('update users set admin_language = null', [], french.database);
    await drawPages(browser, french.owner, await adminPaths(browser, french));
  } finally {
    await french.running.stop(true);
  }
}

async function adminPaths(browser: Browser, french: FrenchShop): Promise<string[]> {
  const context = await signedInContext(browser, french.owner, 'light', SCREEN);
  const paths: string[] = [];
  for await (const { path } of everyAdminPage(await context.newPage(), await adminExamples(french)))
    paths.push(path);
  await context.close();
  return paths;
}

async function drawPages(browser: Browser, owner: Visitor, paths: readonly string[]): Promise<void> {
  const count = Math.ceil(paths.length / PAGES_ON_SHEET);
  for (let sheet = 0; sheet < count; sheet += 1) {
    const shown = paths.slice(sheet * PAGES_ON_SHEET, (sheet + 1) * PAGES_ON_SHEET);
    const file = `build/admin-pages-${String(sheet + 1).padStart(2, '0')}.jpg`;
    await drawRows(browser, owner, shown, file);
    console.log([file, ...shown].join('\n  '));
  }
}

async function drawRows(
  browser: Browser,
  owner: Visitor,
  paths: readonly string[],
  file: string,
): Promise<void> {
  const pictures: OverlayOptions[] = [];
  let left = GAP;
  for (const theme of ['light', 'dark'] as const) {
    for (const { shown, ...screen } of ADMIN_SCREENS) {
      const context = await signedInContext(browser, owner, theme, screen);
      const page = await context.newPage();
      for (const [row, path] of paths.entries()) {
        await page.goto(path, { waitUntil: 'networkidle' });
        const input = await sharp(await page.screenshot())
          .resize({ width: shown, height: ADMIN_HEIGHT })
          .toBuffer();
        pictures.push({ input, left, top: GAP + row * (ADMIN_HEIGHT + GAP) });
      }
      await context.close();
      left += shown + GAP;
    }
  }
  await sharp({
    create: {
      width: left,
      height: GAP + paths.length * (ADMIN_HEIGHT + GAP),
      channels: 3,
      background: GROUNDS.light,
    },
  })
    .composite(pictures)
    .jpeg({ quality: 72, mozjpeg: true })
    .toFile(file);
}

/** A demonstration shop with many orders, and its owner. */
async function drawDemonstration(browser: Browser, isGuideOnly: boolean): Promise<void> {
  const dataDir = await newDataDir();
  execFileSync(shopNode(), ['scripts/seed.ts', '--orders', '200'], {
    env: { ...process.env, DATA_DIR: dataDir },
  });
  const shop = await startShop({}, { dataDir });
  try {
    const owner = new Visitor(shop.url);
    await owner.welcome(shop.welcomeUrl());
    // English last, which the sheets are in.
    for (const locale of LOCALES.toReversed()) await drawGuide(browser, owner, locale);
    if (isGuideOnly) return;
    await drawSheet(browser, owner, 'light');
    await drawSheet(browser, owner, 'dark');
  } finally {
    await shop.stop(true);
  }
}

const browser = await chromium.launch({
  executablePath: chromiumPath() ?? undefined,
  args: ['--no-sandbox'],
});
const [, , only] = process.argv;
await (only === 'admin' ? drawAdmin(browser) : drawDemonstration(browser, only === 'guide')).finally(() =>
  browser.close(),
);
