import { afterAll, expect, test } from 'vitest';
import { makeTestShop } from '#tests/shops/shop.ts';
import { auditEntries } from '../audit/audit-tables.ts';
import { settingsOf, withSettings } from '../settings/settings-of.server.ts';
import { type Brand, brandOf, DEFAULT_BRAND } from './brand.ts';
import { publishBrand, readBrand, saveBrandDraft, undoBrand } from './edit-brand.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const owner = 'owner@example.ca';
const inColour = (accent: string): Brand => ({
  ...DEFAULT_BRAND,
  colours: { ...DEFAULT_BRAND.colours, accent },
});
const [plum, moss] = [inColour('#7a2e8f'), inColour('#3d5a2a')];
const now = () => readBrand(shop);

test('a draft is the staff’s alone, a published look is everybody’s, and undo goes back step by step', async () => {
  expect(await now()).toMatchObject({ published: DEFAULT_BRAND, draft: null, previous: null });
  await saveBrandDraft(shop, owner, plum, (await now()).version);
  const { published, draft } = await now();
  // Also in the order of its keys, so that a page can tell whether anything is left to save.
  expect(JSON.stringify([published, draft])).toBe(JSON.stringify([DEFAULT_BRAND, plum]));
  expect(brandOf(await settingsOf(shop))).toEqual(DEFAULT_BRAND);

  expect(await publishBrand(shop, owner, plum, (await now()).version)).toMatchObject({ ok: true });
  expect(brandOf(await settingsOf(shop))).toEqual(plum);
  await publishBrand(shop, owner, moss, (await now()).version);
  expect(await now()).toMatchObject({ published: moss, draft: null, previous: plum });

  await undoBrand(shop, owner, (await now()).version);
  expect(await now()).toMatchObject({ published: plum, draft: moss, previous: DEFAULT_BRAND });
  await undoBrand(shop, owner, (await now()).version);
  expect(await now()).toMatchObject({ published: DEFAULT_BRAND, draft: moss, previous: null });
  expect(await undoBrand(shop, owner, (await now()).version)).toMatchObject({ problem: 'nothing-to-undo' });

  const log = await shop.db.select().from(auditEntries).orderBy(auditEntries.id);
  expect(log.filter(({ subjectId }) => subjectId === 'brand')).toHaveLength(4);
});

test('if two people publish at once, the second sees the look of the first', async () => {
  const { version } = await now();
  const saved = await Promise.all([plum, moss].map((brand) => publishBrand(shop, owner, brand, version)));
  expect(saved.filter(({ ok }) => ok)).toHaveLength(1);
  const { published } = await now();
  expect(saved).toContainEqual({
    ok: false,
    problem: 'changed-meanwhile',
    now: expect.objectContaining({ published }),
  });
});

test('a preview is seen by nobody else', async () => {
  const before = (await settingsOf(shop)).brand;
  const preview = inColour('#123456');
  expect((await settingsOf(withSettings(shop, { brand: preview }))).brand).toEqual(preview);
  expect((await settingsOf(shop)).brand).toEqual(before);
});
