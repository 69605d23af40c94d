import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeTestShop } from '#tests/shop.ts';
import { readIn } from '../core.ts';
import { translations } from '../translations/translation-tables.ts';
import { writeSettings } from './settings.server.ts';
import { settingsOf } from './settings-of.server.ts';
import { defaultStorefront } from './storefront-settings.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const french = readIn(shop, 'fr-CA');
const NARROW = '\u202f';
const NO_BREAK = '\u00a0';
beforeEach(async () => {
  await shop.db.delete(translations);
  await writeSettings(shop.db, {
    emailTexts: {
      'fr-CA': { signature: "A bientôt! L'équipe" },
      'en-CA': { signature: "See you soon! It's us" },
    },
    tagline: "L'huile: 20% de calendula!",
    navigation: {
      header: [{ label: 'Nos savons!', to: '/shop', children: [] }],
      footer: null,
      social: [],
    },
    announcement: { ...defaultStorefront.announcement, isOn: true, text: 'Ouvert dimanche!' },
  });
});

test('the owner’s own French words in emails are typeset, the English ones stay', async () => {
  await writeSettings(shop.db, { languages: ['en-CA', 'fr-CA'] });
  const { emailTexts } = await settingsOf(french);
  expect(emailTexts['fr-CA']).toEqual({ signature: `A bientôt${NARROW}! L’équipe` });
  expect(emailTexts['en-CA']).toEqual({ signature: "See you soon! It's us" });
  expect((await settingsOf(shop)).emailTexts['fr-CA']).toEqual({ signature: "A bientôt! L'équipe" });
});

test('a shop that speaks only French has its texts typeset', async () => {
  await writeSettings(shop.db, { languages: ['fr-CA'] });
  const { tagline, navigation, announcement } = await settingsOf(french);
  expect(tagline).toBe(`L’huile${NO_BREAK}: 20${NO_BREAK}% de calendula${NARROW}!`);
  expect(navigation.header![0]!.label).toBe(`Nos savons${NARROW}!`);
  expect(announcement.text).toBe(`Ouvert dimanche${NARROW}!`);
});

test('in a shop of two languages, what has no translation stays as it is written', async () => {
  await writeSettings(shop.db, { languages: ['en-CA', 'fr-CA'] });
  expect((await settingsOf(french)).tagline).toBe("L'huile: 20% de calendula!");
});
