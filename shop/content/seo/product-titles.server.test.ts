import { afterAll, expect, test } from 'vitest';
import { listBulkEdits, saveCells, undoCells } from '#shop/catalog/index.server.ts';
import type { CellEdit } from '#shop/catalog/index.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { changeProductTitles, productTitlesOf } from './product-titles.server.ts';
import { seoTitlesOf } from './seo-titles.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const editor = someoneOf('editor');
const OIL = 'calendula-body-oil';
const edit = (field: CellEdit['field'], was: string, now: string): CellEdit => ({
  product: OIL,
  variant: null,
  field,
  was,
  now,
});
const save = (...edits: CellEdit[]) => saveCells(shop, editor, edits, changeProductTitles);
const titles = async () => (await productTitlesOf(shop, [OIL])).get(OIL);
const none = { seoTitle: '', seoDescription: '' };

test('the table saves texts for search engines with the other cells, and undoes them with those', async () => {
  expect(await titles()).toEqual(none);
  const saved = await save(
    edit('seoTitle', '', ' Marigold oil,\n handmade '),
    edit('seoDescription', '', 'Slow-infused.'),
    edit('name', 'Calendula Body Oil', 'Marigold Oil'),
  );
  if (!saved.ok) throw new Error(saved.problem);
  const words = { title: 'Marigold oil, handmade', description: 'Slow-infused.' };
  expect(await seoTitlesOf(shop, `/shop/product/${OIL}`)).toEqual(words);
  const [listed] = (await listBulkEdits(shop, { page: 1 })).edits;
  expect(listed).toMatchObject({ products: 1, fields: ['name', 'seoDescription', 'seoTitle'] });
  expect(await undoCells(shop, editor, saved.id, changeProductTitles)).toEqual({ ok: true });
  expect(await titles()).toEqual(none);
});

test('a text for search engines that is too long, or was changed since, saves nothing', async () => {
  expect(await save(edit('seoTitle', '', 'x'.repeat(121)))).toMatchObject({
    faults: [{ product: OIL, field: 'seoTitle', problem: { code: 'too-long', max: 120 } }],
  });
  const saved = await save(edit('seoTitle', '', 'First'));
  if (!saved.ok) throw new Error(saved.problem);
  const overtaken = await save(
    edit('seoDescription', '', 'A description.'),
    edit('seoTitle', '', 'Second'),
    edit('name', 'Calendula Body Oil', 'Other'),
  );
  expect(overtaken).toMatchObject({
    problem: 'conflict',
    conflicts: [{ productId: OIL, field: 'seoTitle', theirs: 'First', yours: 'Second' }],
  });
  expect(await titles()).toEqual({ seoTitle: 'First', seoDescription: '' });
  const later = await save(edit('seoTitle', 'First', 'Later'));
  expect(later.ok).toBe(true);
  const undone = await undoCells(shop, editor, saved.id, changeProductTitles);
  expect(undone).toMatchObject({ problem: 'conflict' });
  expect((await titles())?.seoTitle).toBe('Later');
});
