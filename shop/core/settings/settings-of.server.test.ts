import { afterAll, beforeEach, expect, test } from 'vitest';
import { makeTestShop } from '#tests/shops/shop.ts';
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
  const { tagline, navigation, announcement, english } = await settingsOf(french);
  expect(english).toBeUndefined();
  expect(tagline).toBe(`L’huile${NO_BREAK}: 20${NO_BREAK}% de calendula${NARROW}!`);
  expect(navigation.header![0]!.label).toBe(`Nos savons${NARROW}!`);
  expect(announcement.text).toBe(`Ouvert dimanche${NARROW}!`);
});

test('in a shop of two languages, a text without a translation stays as it is written, and says so', async () => {
  await writeSettings(shop.db, {
    languages: ['en-CA', 'fr-CA'],
    about: '',
    hours: 'Monday to Friday',
    pickupPlaces: [
      {
        id: 'main',
        name: 'The bakery',
        address: { street1: '1 First Street', city: 'Calgary', state: 'AB', zip: 'T2G 0A1', country: 'CA' },
        hours: '9:00',
        instructions: 'Ring the bell',
        readyDays: 0,
      },
    ],
  });
  const translated = (resource: 'settings' | 'menu', resourceId: string, field: string, value: string) => ({
    resource,
    resourceId,
    locale: french.locale,
    field,
    value,
    sourceHash: 'x',
    origin: 'person' as const,
    translatedBy: 'a@example.ca',
    translatedAt: shop.clock.now(),
    checkedAt: shop.clock.now(),
  });
  await shop.db
    .insert(translations)
    .values([
      translated('settings', 'shop', 'hours', 'Du lundi au vendredi'),
      translated('settings', 'shop', 'pickup.main.name', 'La boulangerie'),
    ]);
  const { tagline, english, pickupPlaces, navigation, announcement } = await settingsOf(french);
  expect(tagline).toBe("L'huile: 20% de calendula!");
  expect(english).toEqual(['tagline']);
  expect(pickupPlaces[0]).toMatchObject({ name: 'La boulangerie', english: ['instructions'] });
  expect(navigation.header).toEqual([
    { label: 'Nos savons!', to: '/shop', children: [], english: ['label'] },
  ]);
  expect(announcement.english).toEqual(['text']);
  await shop.db.insert(translations).values([translated('menu', 'Nos savons!', 'name', 'Nos savons')]);
  expect((await settingsOf(french)).navigation.header![0]).not.toHaveProperty('english');
  expect(await settingsOf(shop)).not.toHaveProperty('english');
});
