import { afterAll, beforeAll, test } from 'vitest';
import { buy } from '../buy.ts';
import { databaseUrlOf, type RunningShop, startShop } from '../running-shop.ts';
import { newEmail, sql, Visitor } from '../visitor.ts';
import { looking } from './browser.ts';

let shop: RunningShop;
let buyer: Visitor;
let owner: Visitor;
let number: string;
beforeAll(async () => {
  shop = await startShop({});
  const database = await databaseUrlOf(shop.dataDir);
  await sql(
    `insert into settings (key, value) values ('languages', '["en-CA", "fr-CA"]')
     on conflict (key) do update set value = excluded.value`,
    [],
    database,
  );
  buyer = new Visitor(shop.url);
  const email = newEmail();
  await buyer.register(email);
  number = await buy(buyer, { email });
  owner = new Visitor(shop.url);
  await owner.welcome(shop.welcomeUrl());
  await sql(`update users set admin_language = 'fr-CA' where admin`, [], database);
}, 180_000);
afterAll(() => shop?.stop(true));

const origin = () => shop.url;
const widths = [320, 1280];
const asBuyer = looking({ as: () => buyer, origin, widths });
const asOwner = looking({ as: () => owner, origin, widths });

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
  asBuyer(path.replace(':number', number)),
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
  asOwner(path.replace(':number', number)),
);
