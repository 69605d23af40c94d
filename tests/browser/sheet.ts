import { execFileSync } from 'node:child_process';
import { type Browser, chromium } from 'playwright-core';
import sharp, { type OverlayOptions } from 'sharp';
import { chromiumPath } from '#scripts/debian.mjs';
import { shopNode } from '#scripts/packages.mjs';
import { newDataDir, startShop } from '../running-shop.ts';
import { Visitor } from '../visitor.ts';

// `npm run sheet`: screenshots of the pages for docs/design.md, one sheet for each theme.

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

/** Every page at desktop size in this theme, in a grid. */
async function drawSheet(
  browser: Browser,
  { url, cookies }: Visitor,
  theme: keyof typeof GROUNDS,
): Promise<void> {
  const context = await browser.newContext({ baseURL: url, viewport: SCREEN, reducedMotion: 'reduce' });
  await context.addCookies([...cookies].map(([name, value]) => ({ name, value, url })));
  const stored = { darkMode: String(theme === 'dark'), cart: JSON.stringify(CART) };
  await context.addInitScript((entries) => {
    for (const [key, value] of entries) localStorage.setItem(key, value);
  }, Object.entries(stored));
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

const dataDir = await newDataDir();
execFileSync(shopNode(), ['scripts/seed.ts', '--orders', '200'], {
  env: { ...process.env, DATA_DIR: dataDir },
});
const shop = await startShop({}, { dataDir });
const browser = await chromium.launch({
  executablePath: chromiumPath() ?? undefined,
  args: ['--no-sandbox'],
});
try {
  const owner = new Visitor(shop.url);
  await owner.welcome(shop.welcomeUrl());
  await drawSheet(browser, owner, 'light');
  await drawSheet(browser, owner, 'dark');
} finally {
  await browser.close();
  await shop.stop(true);
}
