import { afterAll, expect, test } from 'vitest';
import { publishBrand, readBrand } from '#shop/core/brand/edit-brand.server.ts';
import { addLogo } from '#shop/core/brand/logos.server.ts';
import { DEFAULT_BRAND } from '#shop/core/index.ts';
import { invoiceOf } from '#shop/orders/reading/invoice.server.ts';
import { readOrder } from '#shop/orders/reading/read-orders.server.ts';
import { paidOrder } from '#tests/orders/parcels.ts';
import { makeTestShop } from '#tests/shops/shop.ts';
import { documentsOf } from './documents.ts';

const { shop, close } = await makeTestShop();
afterAll(close);

test('an invoice has the typefaces and the logo of the look that is published', async () => {
  const order = (await readOrder(shop, (await paidOrder(shop)).id))!;
  const invoice = async () => {
    const pdf = await invoiceOf({ ...shop, documents: documentsOf(shop.db) }, order);
    const source = Buffer.from(pdf).toString('latin1');
    const fonts = [...source.matchAll(/\/FontName \/\w+\+([A-Za-z]+)/g)].map(([, name]) => name!);
    return { fonts: [...new Set(fonts)].toSorted(), hasPicture: /\/Subtype ?\/Image/.test(source) };
  };
  expect(await invoice()).toEqual({ fonts: ['Figtree', 'Newsreader'], hasPicture: false });

  const drawing =
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 100"><circle cx="50" cy="50" r="40"/></svg>';
  const added = await addLogo(shop, Buffer.from(drawing));
  if (!added.ok) throw new Error(added.problem);
  const brand = {
    ...DEFAULT_BRAND,
    headings: 'lora',
    text: 'mulish',
    logo: added.logo,
    showsName: true,
  } as const;
  await publishBrand(shop, 'owner@example.ca', brand, (await readBrand(shop)).version);
  expect(await invoice()).toEqual({ fonts: ['Lora', 'Mulish'], hasPicture: true });
});
