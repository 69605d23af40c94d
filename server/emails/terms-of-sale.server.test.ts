import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as templates from '#emails/index.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { defaultPages } from '#shop/content/pages/defaults/pages.ts';
import { savePage } from '#shop/content/pages/edit-pages.server.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import { readIn } from '#shop/core/core.ts';
import { localPath } from '#shop/core/paths.ts';
import { writeSettings } from '#shop/core/settings/settings.server.ts';
import { changeTranslations, readStored } from '#shop/core/translations/change-translations.server.ts';
import { sourceHashOf } from '#shop/core/translations/translation-state.server.ts';
import type { Shop } from '#shop/shop.ts';
import { paidOrder } from '#tests/orders/parcels.ts';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { emailRenderer } from './writer.ts';

const [ENGLISH, FRENCH] = ['en-CA', 'fr-CA'] as const;
const terms = defaultPages.find(({ slug }) => slug === 'terms')!;
const words = { title: terms.title, description: terms.description };

let opened: TestShop;
let shop: Shop;
let version = 1;
beforeAll(async () => {
  opened = await makeTestShop();
  const ports = { ...opened.shop, transfers: { email: 'pay@example.ca' } };
  shop = { ...ports, renderEmail: emailRenderer(async () => templates, ports) };
  await writeSettings(shop.db, { languages: [ENGLISH, FRENCH] });
  await ensurePages(shop);
});
beforeEach(() => opened.clock.advance(3_600_000));
afterAll(() => opened.close());

const ordered = async (locale: Locale) => (await paidOrder(readIn(shop, locale))).id;
const confirmationOf = async (orderId: string) =>
  (await shop.renderEmail(shop, {
    kind: 'order-confirmation',
    recipient: 'ada@example.ca',
    data: { orderId },
  }))!;

async function edit(body: string) {
  const saved = await savePage(shop, someoneOf('admin'), 'terms', {
    base: version,
    words: { ...words, body },
  });
  expect(saved).toMatchObject({ ok: true });
  version += 1;
}

async function translate(body: string, source: string) {
  const item = { resource: 'page', id: 'terms', name: 'Terms', locale: FRENCH } as const;
  const now = {
    value: body,
    sourceHash: sourceHashOf(source),
    origin: 'person',
    checkedAt: shop.clock.now(),
  } as const;
  const was = (await readStored(shop, item)).get('body')?.value ?? null;
  expect(await changeTranslations(shop, 'ada@example.ca', item, { body: { was, now } })).toMatchObject({
    ok: true,
  });
}

test('a confirmation that is sent again has the terms in force when the order was placed', async () => {
  await edit('Plum terms.');
  await translate('Conditions de prune.', 'Plum terms.');
  opened.clock.advance(3_600_000);
  const early = [await ordered(ENGLISH), await ordered(FRENCH)] as const;
  opened.clock.advance(3_600_000);
  await edit('Quince terms.');
  await translate('Conditions de coing.', 'Quince terms.');
  opened.clock.advance(3_600_000);
  const late = [await ordered(ENGLISH), await ordered(FRENCH)] as const;
  for (const [[english, french], held, gone] of [
    [early, ['Plum terms.', 'Conditions de prune.'], /Quince|coing/],
    [late, ['Quince terms.', 'Conditions de coing.'], /Plum|prune/],
  ] as const)
    for (const [id, sentence] of [
      [english, held[0]],
      [french, held[1]],
    ] as const) {
      const { text } = await confirmationOf(id);
      expect(text).toContain(sentence);
      expect(text).not.toMatch(gone);
    }
});

test('terms that are too long for an email are a link to their page', async () => {
  await edit(`Apricot terms. ${'é'.repeat(30_000)}`);
  const { html, text } = await confirmationOf(await ordered(ENGLISH));
  expect(html).toContain(`href="http://localhost:3000${localPath('/terms', ENGLISH, [ENGLISH, FRENCH])}"`);
  expect(text).not.toContain('Apricot terms.');
});
