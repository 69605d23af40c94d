import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { findRedirect } from '#shop/content/index.server.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import { auditEntries } from '#shop/core/audit/audit-tables.ts';
import { writeSettings } from '#shop/core/index.server.ts';
import { type Resource, SLUG_FIELD, type TranslatedText } from '#shop/core/index.ts';
import { translations, translationVersions } from '#shop/core/translations/translation-tables.ts';
import { makeTestShop, someoneOf } from '#tests/shops/shop.ts';
import { readTranslation } from '../translations/read-translation.server.ts';
import { saveTranslation } from '../translations/save-translation.server.ts';
import { TRANSLATABLES } from '../translations/translatables.server.ts';
import { translationMeter } from '../translations/translation-meter.server.ts';
import { type ExportChoice, exportTranslations } from './export-translations.server.ts';
import { importTranslations, undoImport } from './import-translations.server.ts';
import { planTranslationImport } from './plan-import.server.ts';

const { shop, close } = await makeTestShop();
afterAll(close);
await ensurePages(shop);
beforeEach(async () => {
  await shop.db.delete(translations);
  await shop.db.delete(translationVersions);
});

const LOCALE = 'fr-CA';
const SOAP = 'garden-soap';
const admin = someoneOf('admin');
const editor = someoneOf('editor');

async function fileOf(format: 'xlf' | 'csv', choice: Partial<ExportChoice> = {}): Promise<string> {
  const chunks = exportTranslations(
    shop,
    LOCALE,
    { which: 'all', kind: null, ...choice },
    format,
    ({ resource, field, name }) => ({ kind: resource, field, note: `${name}: ${field}` }),
  );
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}
const translate = (
  resource: Resource,
  id: string,
  field: string,
  now: TranslatedText,
  was: TranslatedText | null = null,
) =>
  saveTranslation(shop, admin, { resource, id, locale: LOCALE }, { [field]: { was, now, sourceHash: '' } });
const table = (
  ...rows: (readonly [key: string, french: string, sourceHash?: string, targetHash?: string])[]
) =>
  ['id,french,english version,french version']
    .concat(rows.map(([key, french, source = '', target = '']) => `${key},"${french}",${source},${target}`))
    .join('\n');
async function planOf(text: string, actor = admin) {
  const read = await planTranslationImport(shop, actor, LOCALE, text);
  if (!read.ok) throw new Error(read.problem);
  return read.plan;
}
const textOf = async (resource: Resource, id: string, field: string) => {
  const { texts } = (await readTranslation(shop, LOCALE, resource, id))!;
  const { translated, state } = texts.find((text) => text.field === field)!;
  return [translated, state];
};
async function imported(text: string, more: { overwritten?: string[]; isChecked?: boolean } = {}) {
  const { fingerprint } = await planOf(text);
  return importTranslations(shop, admin, LOCALE, text, {
    fingerprint,
    overwritten: [],
    isChecked: false,
    ...more,
  });
}
const allRows = () =>
  shop.db
    .select()
    .from(translations)
    .orderBy(translations.resource, translations.resourceId, translations.field);

/** Gives every other text a translation that is as difficult as its source. */
async function translateSome(): Promise<number> {
  let count = 0;
  for (const { resource, list } of TRANSLATABLES)
    for await (const items of list(shop))
      for (const { id, texts } of items)
        for (const { field, text } of texts) {
          if (count++ % 2 === 0) continue;
          await translate(resource, id, field, typeof text === 'string' ? `« ${text} »` : text.toReversed());
        }
  return count;
}

test('an export that comes back as it went changes nothing', async () => {
  const count = await translateSome();
  const before = await allRows();
  const translated = before.filter(({ field }) => field !== SLUG_FIELD);
  for (const format of ['xlf', 'csv'] as const) {
    const text = await fileOf(format);
    const { counts, faults, conflicts, texts } = await planOf(text);
    expect([faults, conflicts, texts]).toEqual([[], [], []]);
    expect(counts.unchanged).toBe(translated.length);
    expect(counts.unchanged + counts.empty).toBe(count);
    expect(await imported(text)).toEqual({ ok: false, problem: 'changed' });
  }
  expect(await allRows()).toEqual(before);
});

test('an export holds the requested texts', async () => {
  await translate('page', 'about', 'title', 'À propos');
  await translate('product', SOAP, 'name', 'Savon');
  await shop.db.update(translations).set({ sourceHash: 'older' });
  const ids = async (choice: Partial<ExportChoice>) =>
    (await fileOf('csv', choice)).split('\n').flatMap((line) => /^[a-z-]+\/[^,]+/.exec(line)?.[0] ?? []);
  expect(await ids({ which: 'outdated' })).toEqual([`product/${SOAP}/name`, 'page/about/title']);
  expect(await ids({ which: 'outdated', kind: 'page' })).toEqual(['page/about/title']);
  const missing = await ids({ which: 'missing', kind: 'product' });
  expect(missing).toContain(`product/${SOAP}/tagline`);
  expect(missing).not.toContain(`product/${SOAP}/name`);
  expect(await ids({ which: 'incomplete', kind: 'page' })).toContain('page/about/title');
});

test('names in addresses are in no file', async () => {
  await translate('product', SOAP, 'name', 'Savon du jardin');
  for (const format of ['xlf', 'csv'] as const)
    expect(await fileOf(format)).not.toContain(`product/${SOAP}/slug`);
  const { faults, texts } = await planOf(table([`product/${SOAP}/slug`, 'savon']));
  expect([faults, texts]).toEqual([[{ line: 2, code: 'unknown' }], []]);
});

test('new, changed, faulty and unknown texts are distinguished, and only valid ones imported', async () => {
  await translate('page', 'about', 'title', 'À propos');
  const exported = await fileOf('csv', { kind: 'page' });
  const [, titleHash, french] = /^page\/about\/title,.*,([^,]+),([^,\r]+)\r?$/m.exec(exported)!;
  const { texts } = (await readTranslation(shop, LOCALE, 'page', 'about'))!;
  const body = texts.find(({ field }) => field === 'body')!;
  const text = table(
    ['page/about/title', 'Qui est {shopName}', titleHash!, french!],
    [`product/${SOAP}/name`, 'Savon du jardin'],
    ['page/about/body', 'Sans les signes **du tout', body.sourceHash],
    ['page/nowhere/title', 'Nulle part'],
    ['page/about/title', 'Encore'],
    [`product/${SOAP}/tagline`, ''],
  );
  const plan = await planOf(text);
  expect(plan.counts).toEqual({ new: 1, changed: 1, unchanged: 0, empty: 1 });
  expect(plan.faults.map(({ line, code }) => [line, code])).toEqual([
    [4, 'markup'],
    [5, 'unknown'],
    [6, 'twice'],
  ]);
  expect(await imported(text)).toMatchObject({ ok: true, count: 2 });
  expect(await textOf('page', 'about', 'title')).toEqual(['Qui est {shopName}', 'complete']);
  expect(await textOf('product', SOAP, 'name')).toEqual(['Savon du jardin', 'complete']);
  expect(await textOf('page', 'about', 'body')).toEqual([null, 'missing']);
  const log = await shop.db.select().from(auditEntries).where(eq(auditEntries.action, 'imported'));
  expect(log.map(({ after }) => after)).toEqual([
    { title: 'Qui est {shopName}' },
    { name: 'Savon du jardin', slug: 'savon-du-jardin' },
  ]);
});

test('one Undo restores what was there, and refuses once somebody has gone on', async () => {
  await translate('product', SOAP, 'name', 'Savon');
  const before = await allRows();
  const text = (await fileOf('xlf', { kind: 'product' }))
    .replace('>Savon</target>', '>Savonnette</target>')
    .replace(
      /(product\/garden-soap\/tagline".*?<\/source>)/,
      '$1<target state="translated">Du jardin</target>',
    );
  const done = await imported(text);
  if (!done.ok) throw new Error(done.problem);
  expect(done.count).toBe(2);
  expect(await textOf('product', SOAP, 'tagline')).toEqual(['Du jardin', 'complete']);
  expect(await undoImport(shop, someoneOf('moderator'), done.changeId)).toMatchObject({
    problem: 'not-allowed',
  });
  await translate('product', SOAP, 'name', 'Le savon', 'Savonnette');
  expect(await undoImport(shop, admin, done.changeId)).toEqual({ ok: false, problem: 'changed', count: 1 });
  expect(await textOf('product', SOAP, 'tagline')).toEqual(['Du jardin', 'complete']);
  await translate('product', SOAP, 'name', 'Savonnette', 'Le savon');
  expect(await undoImport(shop, admin, done.changeId)).toEqual({ ok: true });
  const value = (row: (typeof before)[number]) => [
    row.field,
    row.value,
    row.sourceHash,
    row.checkedAt !== null,
  ];
  expect((await allRows()).map(value)).toEqual(before.map(value));
  expect(await undoImport(shop, admin, '01890000-0000-7000-8000-000000000000')).toMatchObject({
    problem: 'gone',
  });
});

test('a translation made since the export is overwritten only where the importer says so', async () => {
  await translate('product', SOAP, 'name', 'Savon');
  const text = (await fileOf('xlf', { kind: 'product' })).replace('>Savon</target>', '>Savonnette</target>');
  await translate('product', SOAP, 'name', 'Le savon', 'Savon');
  const { conflicts, counts } = await planOf(text);
  expect(counts.changed).toBe(0);
  expect(conflicts).toMatchObject([{ theirs: 'Le savon', yours: 'Savonnette' }]);
  expect(await imported(text)).toEqual({ ok: false, problem: 'changed' });
  expect(await imported(text, { overwritten: [conflicts[0]!.key] })).toMatchObject({ ok: true, count: 1 });
  expect(await textOf('product', SOAP, 'name')).toEqual(['Savonnette', 'complete']);
});

test('a plan that is no longer true is not carried out', async () => {
  const text = table([`product/${SOAP}/name`, 'Savon']);
  const { fingerprint } = await planOf(text);
  await translate('product', SOAP, 'name', 'Le savon');
  expect(
    await importTranslations(shop, admin, LOCALE, text, { fingerprint, overwritten: [], isChecked: false }),
  ).toEqual({ ok: false, problem: 'changed' });
});

test('a translation of an older English is outdated at once, and an approval makes it complete', async () => {
  const text = await fileOf('xlf', { kind: 'product' });
  const withName = text.replace(
    /(product\/garden-soap\/name".*?<\/source>)/,
    '$1<target state="translated">Savon</target>',
  );
  const aged = withName.replace(/(product\/garden-soap\/name".*?x-source-version">)[\w-]+/, '$1older');
  expect(await planOf(aged)).toMatchObject({ outdated: 1 });
  await imported(aged);
  expect(await textOf('product', SOAP, 'name')).toEqual(['Savon', 'outdated']);
  const back = await fileOf('xlf', { which: 'outdated' });
  expect(await planOf(back)).toMatchObject({ counts: { changed: 0, unchanged: 1 } });
  await imported(back.replace('state="needs-review-translation"', 'state="final"'));
  expect(await textOf('product', SOAP, 'name')).toEqual(['Savon', 'complete']);
});

test('texts that the file marks as unfinished are left out, unless the importer accepts them', async () => {
  const text = (await fileOf('xlf', { kind: 'product' })).replace(
    /(product\/garden-soap\/name".*?<\/source>)/,
    '$1<target state="needs-review-translation" state-qualifier="leveraged-mt">Savon</target>',
  );
  expect(await planOf(text)).toMatchObject({ unfinished: 1 });
  const complete = async () => (await translationMeter(shop, LOCALE)).total.complete.fields;
  const before = await complete();
  const done = await imported(text);
  expect(await textOf('product', SOAP, 'name')).toEqual(['Savon', 'unchecked']);
  expect(await complete()).toBe(before);
  await undoImport(shop, admin, done.ok ? done.changeId : '');
  await imported(text, { isChecked: true });
  expect(await textOf('product', SOAP, 'name')).toEqual(['Savon', 'complete']);
  expect(await complete()).toBe(before + 1);
});

test('French that shoppers read stays until someone has checked what the file marks as unfinished', async () => {
  await translate('product', SOAP, 'name', 'Savon du jardin');
  const exported = await fileOf('xlf', { kind: 'product' });
  const text = exported.replace(
    /(product\/garden-soap\/name"[^>]*?) approved="yes"(>.*?<\/source>)<target[^>]*>[^<]*<\/target>/,
    '$1$2<target state="needs-review-translation">Savonnette</target>',
  );
  expect(await planOf(text)).toMatchObject({ counts: { new: 0, changed: 1 }, unfinished: 1, held: 1 });
  expect(await imported(text)).toEqual({ ok: false, problem: 'changed' });
  expect(await textOf('product', SOAP, 'name')).toEqual(['Savon du jardin', 'complete']);
  // Outdated French is read, too.
  await shop.db.update(translations).set({ sourceHash: 'older' });
  expect(await planOf(text)).toMatchObject({ held: 1 });
  expect(await imported(text, { isChecked: true })).toMatchObject({ ok: true, count: 1 });
  expect(await textOf('product', SOAP, 'name')).toEqual(['Savonnette', 'complete']);
  // Who chooses the file's text in a conflict has read both.
  await translate('product', SOAP, 'name', 'Pain de savon', 'Savonnette');
  const key = `product/${SOAP}/name`;
  expect(await planOf(text)).toMatchObject({ counts: { changed: 0 }, conflicts: [{ key }] });
  expect(await imported(text, { overwritten: [key] })).toMatchObject({ ok: true, count: 1 });
  expect(await textOf('product', SOAP, 'name')).toEqual(['Savonnette', 'complete']);
});

test('editors import no settings', async () => {
  await writeSettings(shop.db, { tagline: 'Made by hand' });
  const text = table(['settings/shop/tagline', 'Fait à la main'], [`product/${SOAP}/name`, 'Savon']);
  const plan = await planOf(text, editor);
  expect(plan.faults).toEqual([{ line: 2, code: 'not-allowed' }]);
  expect(plan.counts.new).toBe(1);
});

const slugOf = async (resource: Resource, id: string) =>
  (await readTranslation(shop, LOCALE, resource, id))!.slug!.translated;

test('a first French name brings an address, and undo takes it back with a redirect', async () => {
  const saved = await imported(
    table([`product/${SOAP}/name`, 'Savon du jardin'], ['product/sage-hand-balm/name', 'Savon du jardin']),
  );
  expect(await slugOf('product', SOAP)).toBe('savon-du-jardin');
  expect(await slugOf('product', 'sage-hand-balm')).toBe('savon-du-jardin-2');
  if (!saved.ok) throw new Error(saved.problem);
  expect(saved.count).toBe(2);
  expect(await undoImport(shop, admin, saved.changeId)).toEqual({ ok: true });
  expect(await slugOf('product', SOAP)).toBeNull();
  expect(await findRedirect(shop, '/shop/product/savon-du-jardin')).toBe(`/shop/product/${SOAP}`);
});

test('a later name and an unchecked one bring no translation', async () => {
  await translate('product', SOAP, 'name', 'Savon');
  await translate('product', SOAP, SLUG_FIELD, '', 'savon');
  await imported(table([`product/${SOAP}/name`, 'Savonnette']), { overwritten: [`product/${SOAP}/name`] });
  expect(await textOf('product', SOAP, 'name')).toEqual(['Savonnette', 'complete']);
  expect(await slugOf('product', SOAP)).toBeNull();
  const unfinished = (await fileOf('xlf')).replace(
    /(product\/sage-hand-balm\/name".*?<\/source>)/,
    '$1<target state="needs-review-translation">Baume</target>',
  );
  await imported(unfinished);
  expect(await textOf('product', 'sage-hand-balm', 'name')).toEqual(['Baume', 'unchecked']);
  expect(await slugOf('product', 'sage-hand-balm')).toBeNull();
  await translate('product', 'sage-hand-balm', 'name', 'Baume', 'Baume');
  expect(await slugOf('product', 'sage-hand-balm')).toBe('baume');
});
