import { readFile } from 'node:fs/promises';
import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { messageFiles } from '#scripts/compile-messages.mjs';
import { type FrenchShop, startFrenchShop } from '#tests/shops/french-shop.ts';
import { sql } from '#tests/shops/visitor.ts';
import { looking, openPage, ready } from '../support/browser.ts';
import { scriptOf } from '../support/first-load.ts';

let french: FrenchShop;
beforeAll(async () => {
  french = await startFrenchShop();
}, 180_000);
afterAll(() => french?.running.stop(true));

const origin = () => french.running.url;
const widths = [320, 1280];
const soap = { id: 'oatmeal-hand-soap', name: 'Oat & Honey Soap', price: 850, quantity: 1 };
const CART = JSON.stringify({ items: [soap], message: '' });
const asGuest = looking({ origin, widths, stored: { cart: CART } });
const asBuyer = looking({ as: () => french.buyer, origin, widths });
const asOwner = looking({ as: () => french.owner, origin, widths });

test.each(['/fr', '/fr/boutique', '/fr/boutique/produit/savon-avoine-et-miel', '/fr/panier', '/fr/paiement'])(
  'the shop’s page %s looks right in French',
  asGuest,
);

test.each([
  '/fr/compte',
  '/fr/compte/commandes',
  '/fr/compte/commandes/:number',
  '/fr/compte/favoris',
  '/fr/compte/avis',
  '/fr/compte/adresses',
  '/fr/compte/profil',
  '/fr/compte/securite',
  '/fr/compte/confidentialite',
])('an account’s page %s looks right in French', (path) => asBuyer(path.replace(':number', french.number)));

test.each([
  '/admin',
  '/admin/orders',
  '/admin/orders/:number',
  '/admin/products/garden-soap',
  '/admin/categories/1',
  '/admin/blog/patch-testing',
  '/admin/pages/terms',
  '/admin/translations',
  '/admin/translations/product/garden-soap',
  '/admin/settings/languages',
  '/admin/analytics',
  '/admin/help/french',
])('the admin’s page %s looks right in French', (path) => asOwner(path.replace(':number', french.number)));

/** Sentences that only one of the two catalogues has, as they are in the source of a script. */
async function sentencesOf(locale: Locale, other: Locale): Promise<string[]> {
  const textsOf = async (folder: Locale) => {
    const read = await Promise.all(
      [...messageFiles().values()].map(async (file) =>
        JSON.parse(await readFile(`messages/${folder}/${file}`, 'utf8')),
      ),
    );
    return read.flatMap((texts) => Object.values<string>(texts));
  };
  const known = new Set(await textsOf(other));
  return (await textsOf(locale)).filter((text) => /^[^{}<>'"’\n]{16,}$/.test(text) && !known.has(text));
}

test('a product’s script has the French sentences alone, and at most 3 kB more than the English one', async () => {
  const english = await scriptOf('/shop/product/night-garden-oil', origin());
  const at = (await french.buyer.ask('/fr/boutique/produit/night-garden-oil')).headers.get('Location')!;
  const inFrench = await scriptOf(at, origin());
  const [ofEnglish, ofFrench] = [await sentencesOf('en-CA', 'fr-CA'), await sentencesOf('fr-CA', 'en-CA')];
  const within = (sentences: string[], { source }: typeof english) =>
    sentences.filter((sentence) => source.includes(sentence));
  expect(within(ofEnglish, english).length).toBeGreaterThan(3);
  expect(within(ofFrench, inFrench).length).toBeGreaterThan(3);
  expect(within(ofEnglish, inFrench)).toEqual([]);
  expect(within(ofFrench, english)).toEqual([]);
  expect(inFrench.total - english.total).toBeLessThanOrEqual(3000);
});

test('price labels are in the language of the staff, or the one that is chosen for them', async () => {
  const form = await (await french.owner.ask('/admin/products/labels')).text();
  expect(form).toMatch(/<select[^>]* name="language"/);
  const labels = async (query: string) => {
    const answer = await french.owner.ask(`/admin/products/labels.pdf?product=oatmeal-hand-soap${query}`);
    const pdf = await getDocumentProxy(new Uint8Array(await answer.arrayBuffer()));
    return (await extractText(pdf, { mergePages: true })).text.replace(/\s+/g, ' ');
  };
  for (const query of ['', '&language=fr-CA', '&language=de'])
    expect(await labels(query), query).toContain('Savon avoine et miel');
  expect(await labels('&language=en-CA')).toContain('Oat & Honey Soap');
});

test('the cart marks the names of pickup places that have no French', async () => {
  const address = { street1: '1 Rue A', city: 'Gaspé', state: 'QC', zip: 'G4X 1A1', country: 'CA' };
  const place = { id: 'main', name: 'The old bakery', address, hours: '', instructions: '', readyDays: 0 };
  await sql(
    `insert into settings (key, value) values ('pickupPlaces', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify([place])],
    french.database,
  );
  const { page, complaints, close } = await openPage({ width: 390, origin: origin() });
  await page.addInitScript((cart) => localStorage.setItem('cart', cart), CART);
  const marked = page.getByText('The old bakery, Gaspé');
  // The page may be cached for a moment.
  await expect
    .poll(
      async () => {
        await page.goto('/fr/panier');
        await ready(page);
        return (await marked.count()) > 0 && marked.getAttribute('lang');
      },
      { timeout: 10_000 },
    )
    .toBe('en-CA');
  expect(complaints).toEqual([]);
  await close();
});
