import type { Locator, Request } from 'playwright-core';
import { afterAll, expect, test } from 'vitest';
import { adminBrandMessages } from '#messages/admin-brand.ts';
import { DEFAULT_BRAND } from '#shop/core/index.ts';
import { databaseUrlOf, startShop } from '#tests/shops/running-shop.ts';
import { sql } from '#tests/shops/visitor.ts';
import { expectFineNow, openAdmin, openPage, ready } from '../../support/browser.ts';

const t = adminBrandMessages.in('en-CA');
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 80"><script>alert(1)</script>' +
  '<circle cx="40" cy="40" r="36" fill="#3d5a2a"/></svg>';
/** A change of the look is on the shop's pages within this time. */
const SOON_MS = 2_000;

// A separate shop, so that the pages of other tests keep their look.
const shop = await startShop({ TRUSTED_PROXY: '127.0.0.1' });
afterAll(() => shop.stop(true));

test('an owner gives the shop her colours and logo, sees them at once, and takes them back', async () => {
  const owner = await openPage({ width: 390, origin: shop.url });
  const { page } = owner;
  await openAdmin(page, shop.welcomeUrl());
  await page.goto('/admin/brand');
  await ready(page);

  // Too light to read: it is darkened, and the page says so.
  const accent = page.getByRole('textbox', { name: t('colour.accent'), exact: true });
  await accent.fill('#ffb6c9');
  await page.getByText(/^#ffb6c9 /).waitFor();
  await accent.fill('#3d5a2a');
  const chosen = page.waitForResponse((answer) => answer.url().includes('/admin/brand/logo'));
  await page.getByRole('button', { name: t('logo'), exact: true }).setInputFiles({
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(LOGO),
  });
  expect((await chosen).status()).toBe(200);
  await page.getByRole('button', { name: t('logo.remove'), exact: true }).waitFor();

  // Every page of the shop would send a drawing as heavy as this one.
  const draw = (rings: number) =>
    LOGO.replace('</svg>', `${'<circle cx="40" cy="40" r="36"/>'.repeat(rings)}</svg>`);
  const choose = (rings: number) =>
    page.getByRole('button', { name: t('logo'), exact: true }).setInputFiles({
      name: 'logo.svg',
      mimeType: 'image/svg+xml',
      buffer: Buffer.from(draw(rings)),
    });
  await choose(1_000);
  await page.getByText(t('logo.heavy', { max: 15 })).waitFor();
  await expectFineNow(page, 'a heavy logo');
  await choose(0);
  await expect.poll(() => page.getByText(t('logo.heavy', { max: 15 })).count()).toBe(0);

  // The draft is in the frame, and nowhere else.
  const frame = page.frameLocator('iframe');
  const inkOf = () =>
    frame.locator('body').evaluate((body) => getComputedStyle(body).getPropertyValue('--pink'));
  await expect.poll(inkOf).toBe('#3d5a2a');
  await page.getByText(t('state.draft')).waitFor();
  await expectFineNow(page, 'brand');

  // Each choice is seen in the frame at once.
  const [body, heading, button, footer] = [
    frame.locator('body'),
    frame.getByRole('heading').first(),
    frame.locator('.button').first(),
    frame.getByRole('contentinfo'),
  ];
  const styleOf = (element: Locator, property: string) =>
    element.evaluate((element, property) => getComputedStyle(element).getPropertyValue(property), property);
  const space = Number.parseFloat(await styleOf(footer, 'padding-top'));
  expect(space).toBeGreaterThan(0);
  for (const [name, choice, element, property, style] of [
    ['headings', 'typeface.lora', heading, 'font-family', /^"?Lora/],
    ['text', 'typeface.mulish', body, 'font-family', /^"?Mulish/],
    ['corners', 'corners.square', button, 'border-radius', /^0px$/],
    ['density', 'density.compact', footer, 'padding-top', new RegExp(`^${space * 0.6}px$`)],
  ] as const) {
    expect(await styleOf(element, property), name).not.toMatch(style);
    await page.getByLabel(t(name), { exact: true }).selectOption({ label: t(choice) });
    await expect.poll(() => styleOf(element, property), { message: name }).toMatch(style);
  }
  const markOf = () => styleOf(frame.locator('header .mark'), 'background-image');
  const onLight = await markOf();
  expect(onLight).toContain('/media/brand/');
  await page.getByRole('button', { name: t('darkLogo'), exact: true }).setInputFiles({
    name: 'dark.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(LOGO.replace('#3d5a2a', '#e6f0dc')),
  });
  await page.getByRole('button', { name: t('darkLogo.remove'), exact: true }).waitFor();
  expect(await markOf()).toBe(onLight);
  await page.getByLabel(t('preview.theme'), { exact: true }).selectOption('dark');
  await expect.poll(markOf).not.toBe(onLight);
  expect(await markOf()).toContain('/media/brand/');
  await expectFineNow(page, 'brand in the dark theme');
  await page.getByLabel(t('preview.theme'), { exact: true }).selectOption('light');
  await expect.poll(markOf).toBe(onLight);
  const nameWidth = () =>
    frame.locator('header .shop-name').evaluate((name) => name.getBoundingClientRect().width);
  expect(await nameWidth()).toBe(1);
  const showsName = page.getByRole('checkbox', { name: t('logo.showsName') });
  await showsName.check();
  await expect.poll(nameWidth).toBeGreaterThan(50);
  await showsName.uncheck();
  await expect.poll(nameWidth).toBe(1);

  const widthOf = () => frame.locator('body').evaluate(() => innerWidth);
  expect(await widthOf()).toBe(390);
  await page.getByLabel(t('preview.width')).selectOption('desktop');
  await expect.poll(widthOf).toBe(1280);
  await expectFineNow(page, 'brand on a desktop');
  // The frame shows that keys have reached it.
  await page.locator('#preview-theme').focus();
  await page.keyboard.press('Tab');
  const ring = () =>
    page
      .locator('iframe')
      .evaluate((frame) => getComputedStyle(frame.parentElement!.parentElement!).outlineStyle);
  await expect.poll(ring).toBe('solid');
  const shopper = await openPage({ origin: shop.url });
  const pageOf = async () => (await shopper.page.request.get('/')).text();
  expect(await pageOf()).not.toContain('id="brand"');

  await page.getByRole('button', { name: t('publish'), exact: true }).click();
  await page.getByText(t('published')).waitFor();
  // The admin wears it, too, without a reload.
  const worn = () => page.evaluate(() => getComputedStyle(document.body).getPropertyValue('--pink').trim());
  await expect.poll(worn).toBe('#3d5a2a');
  await expect.poll(pageOf, { timeout: SOON_MS }).toContain('--pink:#3d5a2a');
  await shopper.page.goto('/');
  await ready(shopper.page);
  const mark = shopper.page.locator('header .mark');
  const address = await mark.evaluate(
    (mark) => /url\("(.+)"\)/.exec(getComputedStyle(mark).backgroundImage)![1]!,
  );
  const logo = await shopper.page.request.get(address);
  expect(logo.headers()['content-type']).toBe('image/svg+xml');
  expect(logo.headers()['content-security-policy']).toContain("default-src 'none'");
  expect(await logo.text()).not.toContain('script');
  // So is her choice of the rest.
  expect(await pageOf()).toMatch(/"Lora".*"Mulish".*--radius-card:0.*--air:\.6.*\.dark \.mark/);
  // Her logo is too wide for a tab, which shows the flower in her colour.
  const icon = await shopper.page.locator('link[rel=icon][sizes="32x32"]').getAttribute('href');
  expect(icon).toMatch(/^\/media\/brand\/icon-/);
  expect((await shopper.page.request.get(icon!)).headers()['content-type']).toBe('image/png');
  // The name is still the link's.
  await shopper.page.getByRole('banner').getByRole('link', { name: 'Linden & Loam' }).waitFor();
  await expectFineNow(shopper.page, 'brand-home');
  await shopper.page.goto('/cart');
  await ready(shopper.page);
  await expectFineNow(shopper.page, 'brand-cart');
  expect(shopper.complaints).toEqual([]);

  await page.getByRole('button', { name: t('undo'), exact: true }).click();
  await page.getByText(t('undone')).waitFor();
  await expect.poll(pageOf, { timeout: SOON_MS }).not.toContain('id="brand"');
  await expect.poll(worn).not.toBe('#3d5a2a');
  // The published look is the draft again.
  await page.reload();
  await ready(page);
  expect(await accent.inputValue()).toBe('#3d5a2a');
  expect(owner.complaints).toEqual([]);
  await Promise.all([shopper.close(), owner.close()]);
});

/** Bytes of a first load on a phone, compressed as they are sent and without headers; pictures apart. */
async function firstLoad(path: string) {
  const { page, close } = await openPage({ width: 390, origin: shop.url });
  const sent = { document: 0, stylesheet: 0, script: 0, font: 0, image: 0 };
  const requests: Request[] = [];
  page.on('requestfinished', (request) => void requests.push(request));
  await page.goto(path);
  await ready(page);
  // These come last, when the browser is idle.
  await expect.poll(() => requests.some((one) => one.url().includes('/page-scripts-'))).toBe(true);
  await ready(page);
  for (const request of requests) {
    const type = request.resourceType() as keyof typeof sent;
    const isOther = type === 'image' && !request.url().includes('/media/brand/');
    if (type in sent && !isOther) sent[type] += (await request.sizes()).responseBodySize;
  }
  await close();
  const { image, ...rest } = sent;
  return { ...rest, logo: image, total: Object.values(rest).reduce((sum, bytes) => sum + bytes, 0) };
}

const PATHS = ['/', '/shop'];
const LOGO_ID = '0123456789abcdef012345';
const link = (label: string, to: string) => ({ label, to });

/** A shop whose owner has changed everything that every page shows. Its typefaces weigh less than the shop's own. */
const OWN = {
  brand: {
    ...DEFAULT_BRAND,
    colours: { accent: '#3b5bdb', second: '#0b7285', paper: '#eef3ff' },
    corners: 'square',
    density: 'compact',
    logo: { id: LOGO_ID, width: 240, height: 80, isVector: true },
    showsName: true,
  },
  navigation: {
    header: [
      { ...link('Face', '/shop?category=face'), children: [] },
      { ...link('Body', '/shop?category=body'), children: [link('Soap', '/shop?category=body&kind=soaps')] },
      { ...link('Our story', '/about'), children: [] },
    ],
    footer: [
      { title: 'Find us', links: [link('Contact', '/contact'), link('Questions', '/faq')] },
      { title: 'Orders', links: [link('Shipping', '/shipping'), link('Terms', '/terms')] },
    ],
    social: ['https://www.instagram.com/lindenandloam', 'https://www.youtube.com/@lindenandloam'],
  },
  announcement: {
    isOn: true,
    text: 'Free soap on Saturday',
    linkText: 'See the soap',
    link: '/shop?category=body',
    tone: 'bold',
    isDismissible: true,
    from: null,
    until: null,
  },
};
const TYPEFACES = { headings: 'playfair-display', text: 'nunito-sans' };

async function save(settings: object): Promise<void> {
  const database = await databaseUrlOf(shop.dataDir);
  for (const [key, value] of Object.entries(settings))
    await sql(
      'insert into settings (key, value) values ($1, $2) on conflict (key) do update set value = $2',
      [key, JSON.stringify(value)],
      database,
    );
  const saved = JSON.stringify(settings).includes(TYPEFACES.text) ? 'Nunito Sans' : '--radius-card:0';
  for (const path of PATHS)
    await expect.poll(async () => (await fetch(shop.url + path)).text()).toContain(saved);
}

test('a look, menus and an announcement add at most 1 kB to a first load, and a logo, apart, at most 15 kB', async ({
  annotate,
}) => {
  const database = await databaseUrlOf(shop.dataDir);
  await sql(
    "insert into brand_logos (id, svg, png, saved_at) values ($1, $2, '', now()) on conflict do nothing",
    [LOGO_ID, LOGO],
    database,
  );
  const loads = () => Promise.all(PATHS.map(firstLoad));
  const plain = await loads();
  for (const brand of [OWN.brand, { ...OWN.brand, ...TYPEFACES }]) {
    await save({ ...OWN, brand });
    const own = await loads();
    for (const [at, path] of PATHS.entries()) {
      const [before, after] = [plain[at]!, own[at]!];
      const added = after.total - before.total;
      const words = `First load of ${path} in ${brand.headings}: ${added} B more`;
      await annotate(`${words} (${JSON.stringify(before)}, ${JSON.stringify(after)})`);
      expect(before.total).toBeGreaterThan(60_000);
      expect(added, path).toBeLessThanOrEqual(1_000);
      expect([before.logo, after.logo > 0], path).toEqual([0, true]);
      expect(after.logo, path).toBeLessThanOrEqual(15_000);
    }
  }
});
