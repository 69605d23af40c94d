import { setTimeout as wait } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { deepl } from '#integrations/deepl/deepl-translator.server.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { products } from '#shop/catalog/products/product-tables.ts';
import { ensurePages } from '#shop/content/pages/ensure-pages.server.ts';
import { type Resource, readIn } from '#shop/core/index.ts';
import { readSettings, writeSettings } from '#shop/core/settings/settings.server.ts';
import { overlayOf } from '#shop/core/translations/read-translations.server.ts';
import { sourceHashOf } from '#shop/core/translations/translation-state.server.ts';
import { translations } from '#shop/core/translations/translation-tables.ts';
import type { Shop } from '#shop/shop.ts';
import { makeTestShop, someoneOf, type TestShop } from '#tests/shops/shop.ts';
import { DEEPL_KEY, type StandInDeepL, startDeepL } from '#tests/stand-ins/deepl.ts';
import { type Place, proposalRuns } from './proposal-run-tables.ts';
import { readProposalRun, resumeProposals, runProposals } from './proposal-runs.server.ts';
import { proposeTranslation } from './propose-translations.server.ts';
import { readTranslation } from './read-translation.server.ts';
import { saveTranslation } from './save-translation.server.ts';
import { cancelProposals, continueProposals, startProposals } from './start-proposal-run.server.ts';
import { translationMeter } from './translation-meter.server.ts';

const FRENCH = 'fr-CA' as string as Locale;
const SOAP = { resource: 'product', id: 'garden-soap' } as const;
const editor = someoneOf('editor');

let opened: TestShop;
let standIn: StandInDeepL;
let shop: Shop;
beforeAll(async () => {
  [opened, standIn] = await Promise.all([makeTestShop(), startDeepL()]);
  const settings = { apiKey: DEEPL_KEY, apiBase: standIn.base, waits: [1] };
  shop = { ...opened.shop, machineTranslator: deepl(settings, opened.shop.log) };
  await ensurePages(shop);
});
afterAll(() => Promise.all([opened?.close(), standIn?.close()]));
beforeEach(async () => {
  await shop.db.delete(translations);
  await shop.db.delete(proposalRuns);
  opened.jobs.length = 0;
  standIn.setFrench(null);
});

const propose = (at: { resource: Resource; id: string } = SOAP, by = editor) =>
  proposeTranslation(shop, by, { ...at, locale: FRENCH });
const textsOf = async ({ resource, id }: { resource: Resource; id: string } = SOAP) => {
  const { texts } = (await readTranslation(shop, FRENCH, resource, id))!;
  return Object.fromEntries(texts.map((text) => [text.field, text]));
};
const save = (field: string, now: string, was: string | null = null) =>
  saveTranslation(shop, editor, { ...SOAP, locale: FRENCH }, { [field]: { was, now, sourceHash: '' } });

test('proposals are unchecked: shoppers read English and the meter counts nothing, until they are saved', async () => {
  const { name } = await textsOf();
  const before = await translationMeter(shop, FRENCH);
  expect(await propose()).toMatchObject({ ok: true, damaged: [], outdated: {} });
  const proposed = (await textsOf()).name!;
  const capitals = String(name!.text).toUpperCase();
  expect(proposed).toMatchObject({ translated: capitals, state: 'unchecked' });
  const read = async () => {
    const overlay = await overlayOf(readIn(shop, FRENCH), { product: [SOAP.id] });
    return overlay.of('product', SOAP.id, { name: String(name!.text) });
  };
  expect(await read()).toMatchObject({ name: name!.text, english: ['name'] });
  const after = await translationMeter(shop, FRENCH);
  expect(after.total.complete).toEqual(before.total.complete);
  expect(after.blocking).toEqual(before.blocking);

  await save('name', capitals, capitals);
  expect(await read()).toMatchObject({ name: capitals });
});

test('no address is made from a proposal; checking the name makes one', async () => {
  await propose();
  const slugs = async () => {
    const rows = await shop.db.select().from(translations);
    return rows.filter(({ field }) => field === 'slug').map(({ value }) => value);
  };
  expect(await slugs()).toEqual([]);
  await save('name', 'Savon du jardin', String((await textsOf()).name!.translated));
  expect(await slugs()).toEqual(['savon-du-jardin']);
});

test('French that is checked and current is never asked for; outdated French stays until a person saves', async () => {
  await save('name', 'Savon du jardin');
  await save('tagline', 'Un vieux slogan');
  await shop.db.update(translations).set({ sourceHash: sourceHashOf('an older English') });
  await save('name', 'Savon', 'Savon du jardin');
  standIn.asked.length = 0;
  const { name, tagline } = await textsOf();
  expect([name!.state, tagline!.state]).toEqual(['complete', 'outdated']);
  const proposed = await propose();
  expect(proposed).toMatchObject({
    ok: true,
    outdated: { tagline: String(tagline!.text).toUpperCase() },
  });
  expect(standIn.asked.flatMap(({ text }) => text)).not.toContain(name!.text);
  expect(await textsOf()).toMatchObject({
    name: { translated: 'Savon', state: 'complete' },
    tagline: { translated: 'Un vieux slogan', state: 'outdated' },
  });
});

test('proposals get French typography', async () => {
  standIn.setFrench(() => "L'huile de nuit: 30 mL!");
  await propose();
  expect((await textsOf()).name!.translated).toBe('L’huile de nuit\u00a0: 30\u00a0mL\u202f!');
});

test('a proposal with another blank is refused and named; the others stay', async () => {
  const about = { resource: 'page', id: 'about' } as const;
  standIn.setFrench((xml) => (xml.includes('shopName') ? 'La boutique' : 'Bonjour'));
  const { title } = await textsOf(about);
  expect(title!.text).toContain('{shopName}');
  const proposed = await propose(about);
  expect(proposed.ok && proposed.damaged).toContain('title');
  expect(proposed.ok && proposed.count).toBeGreaterThan(0);
  expect((await textsOf(about)).title!.state).toBe('missing');
});

test('without a machine, the right or an item nothing is proposed', async () => {
  expect(await proposeTranslation(opened.shop, editor, { ...SOAP, locale: FRENCH })).toEqual({
    ok: false,
    problem: 'off',
  });
  expect(await propose(SOAP, someoneOf('moderator'))).toMatchObject({ problem: 'not-allowed' });
  expect(await propose({ ...SOAP, id: 'gone' })).toMatchObject({ problem: 'gone' });
});

/** Runs the queued steps until none is left. */
async function work(most = 100, by = shop): Promise<number> {
  let steps = 0;
  for (let job = opened.jobs.shift(); job && steps < most; job = opened.jobs.shift()) {
    await runProposals(by, (job.data as { runId: string }).runId);
    steps += 1;
  }
  return steps;
}
const left = async () =>
  (await translationMeter(shop, FRENCH)).items.filter(({ fields }) => fields.missing > 0);

test('a run proposes French for everything that is missing, step by step', async () => {
  const items = (await left()).filter(({ resource }) => resource !== 'discount' && resource !== 'settings');
  expect(await startProposals(shop, someoneOf('admin'), FRENCH, 'missing')).toBe('started');
  expect(await startProposals(shop, someoneOf('admin'), FRENCH, 'missing')).toBe('running');
  expect(await work(1)).toBe(1);
  const started = (await readProposalRun(shop))!;
  expect(started.finishedAt).toBeNull();
  expect(started.left).toBeLessThan(started.total);
  expect(started.total).toBeGreaterThanOrEqual(items.length);
  await opened.shop.jobs.add(shop.db, 'propose-translations', {
    runId: (await shop.db.select().from(proposalRuns))[0]!.id,
  });
  await work();
  const run = (await readProposalRun(shop))!;
  expect(run).toMatchObject({ left: 0, problem: null, damaged: [] });
  expect(run.finishedAt).not.toBeNull();
  expect(await left()).toEqual([]);
  expect(await startProposals(shop, someoneOf('admin'), FRENCH, 'missing')).toBe('nothing');
});

test('a run of chosen things leaves others, and outdated French, alone', async () => {
  await save('name', 'Savon du jardin');
  await shop.db.update(translations).set({ sourceHash: sourceHashOf('an older English') });
  const chosen: Place[] = [SOAP];
  const before = (await left()).length;
  expect(await startProposals(shop, editor, FRENCH, chosen)).toBe('started');
  await work();
  expect((await textsOf()).name).toMatchObject({ translated: 'Savon du jardin', state: 'outdated' });
  expect((await textsOf()).description!.state).toBe('unchecked');
  expect((await left()).length).toBe(before - 1);
});

test('a run ends with DeepL’s problem, and continues where it ended', async () => {
  standIn.fail(456);
  await startProposals(shop, editor, FRENCH, [SOAP]);
  await work();
  expect(await readProposalRun(shop)).toMatchObject({ problem: 'quota', left: 1, proposed: 0 });
  standIn.setFrench(null);
  await continueProposals(shop);
  await work();
  expect(await readProposalRun(shop)).toMatchObject({ problem: null, left: 0 });
  expect((await textsOf()).name!.state).toBe('unchecked');
});

test('a thing with a text that DeepL refuses is named and passed over, and the run goes on with the others', async () => {
  await startProposals(shop, editor, FRENCH, [SOAP, { resource: 'product', id: 'sage-hand-balm' }]);
  const [first, second] = (await shop.db.select().from(proposalRuns))[0]!.waiting;
  const { name } = await textsOf(first);
  const { machineTranslator } = shop;
  const picky: Shop = {
    ...shop,
    machineTranslator: {
      translate: async (texts) =>
        JSON.stringify(texts).includes(String(name!.text))
          ? { ok: false, problem: 'refused', reason: 'Not this' }
          : machineTranslator!.translate(texts),
    },
  };
  await work(100, picky);
  const ended = (await readProposalRun(shop))!;
  expect(ended).toMatchObject({ problem: 'refused', reason: 'Not this', left: 1 });
  expect(ended.damaged).toContainEqual(expect.objectContaining({ id: first!.id, field: 'name' }));
  await continueProposals(shop);
  await work(100, picky);
  expect(await readProposalRun(shop)).toMatchObject({ problem: null, left: 0 });
  expect((await textsOf(second)).name!.state).toBe('unchecked');
});

test('a stopped run does nothing more, and its proposals stay', async () => {
  await startProposals(shop, someoneOf('admin'), FRENCH, 'missing');
  const [job] = opened.jobs;
  const { runId } = job!.data as { runId: string };
  await runProposals(shop, runId);
  const { proposed } = (await readProposalRun(shop))!;
  await cancelProposals(shop);
  await runProposals(shop, runId);
  expect(await readProposalRun(shop)).toMatchObject({ problem: 'cancelled', proposed });
});

test('a step is taken by one worker, and taken again once that one has died', async () => {
  await startProposals(shop, editor, FRENCH, [SOAP]);
  const { runId } = opened.jobs.shift()!.data as { runId: string };
  const lease = new Date(shop.clock.now().getTime() + 60_000);
  await shop.db.update(proposalRuns).set({ leaseUntil: lease });
  await runProposals(shop, runId);
  expect(await readProposalRun(shop)).toMatchObject({ left: 1 });
  await resumeProposals(shop);
  expect(opened.jobs).toEqual([]);
  await shop.db.update(proposalRuns).set({ leaseUntil: new Date(shop.clock.now().getTime() - 60_000) });
  await resumeProposals(shop);
  expect(await work()).toBe(1);
  expect(await readProposalRun(shop)).toMatchObject({ left: 0 });
});

test('a text that somebody translates during a run stays theirs', async () => {
  standIn.slow(300);
  const proposing = propose();
  await wait(100);
  await save('name', 'Savon du jardin');
  expect(await proposing).toMatchObject({ ok: false, problem: 'changed' });
  standIn.slow(0);
  expect((await textsOf()).name).toMatchObject({ translated: 'Savon du jardin', state: 'complete' });
});

test('an answer that comes once English is turned off, or its item archived, is not stored', async () => {
  const { languages } = await readSettings(shop.db);
  const setStatus = (status: 'published' | 'archived') =>
    shop.db.update(products).set({ status }).where(eq(products.id, SOAP.id));
  standIn.slow(300);
  for (const [meanwhile, back] of [
    [() => writeSettings(shop.db, { languages: [FRENCH] }), () => writeSettings(shop.db, { languages })],
    [() => setStatus('archived'), () => setStatus('published')],
  ] as const) {
    const proposing = propose();
    await wait(100);
    await meanwhile();
    expect(await proposing).toMatchObject({ ok: false, problem: 'changed' });
    await back();
  }
  standIn.slow(0);
  expect(await shop.db.select().from(translations)).toEqual([]);
});
