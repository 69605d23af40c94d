import { afterAll, expect, test } from 'vitest';
import { readSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { defaultStorefront } from '#shop/core/settings/storefront-settings.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { restoreVersion } from '../versions/restore-version.server.ts';
import { discardDraft, readDraft, saveDraft } from '../versions/text-drafts.server.ts';
import { PART_REF } from '../versions/text-kinds.ts';
import { listVersions } from '../versions/text-versions.server.ts';
import { publishPart, readPart } from './publish-part.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
const [editor, owner, moderator] = [someoneOf('editor'), someoneOf('admin'), someoneOf('moderator')];

const saying = (text: string) => ({ ...defaultStorefront.announcement, isOn: true, text });
const published = async () => (await readSettings(shop.db)).announcement.text;

test('the original is the first version, each publishing makes one, and an earlier one can be restored', async () => {
  expect(await readPart(shop, 'announcement')).toEqual({
    value: defaultStorefront.announcement,
    version: 1,
  });
  for (const [index, text] of ['Soap', 'Balm'].entries()) {
    const asked = { base: index + 1, value: saying(text) };
    expect(await publishPart(shop, editor, 'announcement', asked)).toMatchObject({ version: index + 2 });
  }
  const versions = await listVersions(shop, 'announcement', PART_REF);
  expect(versions.map(({ version, actor, words }) => [version, actor, words.text])).toEqual([
    [3, editor.email, 'Balm'],
    [2, editor.email, 'Soap'],
    [1, null, ''],
  ]);
  const restored = { kind: 'announcement' as const, ref: PART_REF, version: 2 };
  expect(await restoreVersion(shop, editor, { ...restored, base: 2 })).toMatchObject({ problem: 'changed' });
  expect(await restoreVersion(shop, editor, { ...restored, base: 3 })).toMatchObject({ ok: true });
  expect(await published()).toBe('Soap');
  expect(await readPart(shop, 'announcement')).toMatchObject({ version: 4 });
});

test('if two people publish at once, the second sees the published version', async () => {
  const { version: base } = await readPart(shop, 'announcement');
  const outcomes = await Promise.all(
    ['Toner', 'Scrub'].map((text) =>
      publishPart(shop, editor, 'announcement', { base, value: saying(text) }),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
  const value = expect.objectContaining({ text: await published() });
  expect(outcomes).toContainEqual({ ok: false, problem: 'changed', version: base + 1, value });
  expect(
    await publishPart(shop, moderator, 'announcement', { base: base + 1, value: saying('Mine') }),
  ).toEqual({ ok: false, problem: 'not-allowed' });
});

test('a change that nobody has published is a version too', async () => {
  const { version: base } = await readPart(shop, 'announcement');
  await writeSettings(shop.db, { announcement: saying('From elsewhere') });
  const late = await publishPart(shop, editor, 'announcement', { base, value: saying('Late') });
  expect(late).toMatchObject({ problem: 'changed', version: base + 1 });
  await publishPart(shop, editor, 'announcement', { base: base + 1, value: saying('In time') });
  const [, elsewhere] = await listVersions(shop, 'announcement', PART_REF);
  expect(elsewhere).toMatchObject({ version: base + 1, words: { text: 'From elsewhere' }, actor: null });
});

test('a draft is one person’s, outlasts a restored version, and is gone once discarded', async () => {
  const words = [{ kind: 'picks', title: 'Half a wor' }];
  await saveDraft(shop, editor, 'homePage', PART_REF, { base: 1, words });
  expect(await readDraft(shop, editor, 'homePage', PART_REF)).toMatchObject({ base: 1, words });
  expect(await readDraft(shop, owner, 'homePage', PART_REF)).toBeNull();
  await publishPart(shop, owner, 'homePage', { base: 1, value: [] });
  const restored = { kind: 'homePage' as const, ref: PART_REF, version: 1, base: 2 };
  expect(await restoreVersion(shop, editor, restored)).toMatchObject({ ok: true });
  expect(await readDraft(shop, editor, 'homePage', PART_REF)).toMatchObject({ words });
  await discardDraft(shop, editor, 'homePage', PART_REF);
  expect(await readDraft(shop, editor, 'homePage', PART_REF)).toBeNull();
});
