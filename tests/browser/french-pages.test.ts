import { afterAll, beforeAll, test } from 'vitest';
import { type FrenchShop, startFrenchShop } from '../french-shop.ts';
import { looking } from './browser.ts';

let french: FrenchShop;
beforeAll(async () => {
  french = await startFrenchShop();
}, 180_000);
afterAll(() => french?.running.stop(true));

const origin = () => french.running.url;
const widths = [320, 1280];
const asBuyer = looking({ as: () => french.buyer, origin, widths });
const asOwner = looking({ as: () => french.owner, origin, widths });

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
])('the page of an account %s is as it should be in French', (path) =>
  asBuyer(path.replace(':number', french.number)),
);

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
])('the page of the admin %s is as it should be in French', (path) =>
  asOwner(path.replace(':number', french.number)),
);
