import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { deepl } from '#integrations/deepl/deepl-translator.server.ts';
import { testDeepL } from '#integrations/deepl/test-deepl.server.ts';
import { partsOf } from '#shop/backoffice/translation-files/markup.ts';
import { DEEPL_KEY, type StandInDeepL, startDeepL } from '../stand-ins/deepl.ts';
import { errorAnswer, STATUSES, translateAnswer, usageAnswer } from '../stand-ins/deepl-schema.ts';
import { liveKeys, recordedOf, recording } from './recorder.ts';

const log = pino({ level: 'silent' });
const TEXT = 'Your order {number} has **lavender soap**: see [our page](https://shop.example/soap).';

let standIn: StandInDeepL;
beforeAll(async () => {
  standIn = await startDeepL();
});
afterAll(() => standIn?.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(standIn.base + path, { ...init, headers: { Authorization: `DeepL-Auth-Key ${DEEPL_KEY}` } });
const translate = (body: object) => ask('/v2/translate', { method: 'POST', body: JSON.stringify(body) });

test.each([
  ['a field that DeepL doesn’t know', { text: ['a'], target_lang: 'FR', tone: 'warm' }, 400],
  ['no target language', { text: ['a'] }, 400],
  ['51 texts', { text: Array(51).fill('a'), target_lang: 'FR' }, 400],
  ['XML that isn’t closed', { text: ['<x>a'], target_lang: 'FR', tag_handling: 'xml' }, 400],
  ['more than 128 KiB', { text: ['a'.repeat(140_000)], target_lang: 'FR' }, 413],
  ['more characters than are left', { text: ['a'.repeat(99_000)], target_lang: 'FR' }, 456],
])('the stand-in refuses %s', async (_, body, status) => {
  const limit = standIn.usage.character_limit;
  if (status === 456) standIn.usage.character_limit = 2_000;
  const answer = await translate(body);
  standIn.usage.character_limit = limit;
  expect(answer.status).toBe(status);
  expect(STATUSES).toContain(answer.status);
  expect(errorAnswer.safeParse(await answer.json()).success).toBe(true);
});

/** A connection test, and a text with each kind of markup: the same for DeepL and the stand-in. */
async function checkDeepL(apiKey: string, apiBase: string | undefined): Promise<void> {
  const settings = { apiKey, apiBase };
  expect(await testDeepL(settings, 'en-CA', log)).toMatchObject({ ok: true, code: 'ready' });
  const result = await deepl(settings, log).translate([partsOf(TEXT, 'markdown')]);
  const text = result.ok ? result.texts[0]! : result.problem;
  for (const whole of ['{number}', '**', '](https://shop.example/soap)']) expect(text).toContain(whole);
  expect(text).not.toContain('lavender soap');
}

test('a text comes back with its markup, from the stand-in', () => checkDeepL(DEEPL_KEY, standIn.base));

const keys = liveKeys('DEEPL_API_KEY');
test.skipIf(!keys)('the same with DeepL (CONTRACT_LIVE=1, DEEPL_API_KEY)', () =>
  recording('deepl', Object.values(keys!), () => checkDeepL(keys!.DEEPL_API_KEY, undefined)),
);

test('DeepL’s recorded answers have the shape of the stand-in’s', () => {
  for (const { path, status, body } of recordedOf('deepl')) {
    const shape = status !== 200 ? errorAnswer : path === '/v2/usage' ? usageAnswer : translateAnswer;
    expect(shape.safeParse(body).success, path).toBe(true);
  }
});
