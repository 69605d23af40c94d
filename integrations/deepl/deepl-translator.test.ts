import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { TextPart } from '#shop/backoffice/index.ts';
import { partsOf } from '#shop/backoffice/translation-files/markup.ts';
import { DEEPL_KEY, type StandInDeepL, startDeepL } from '#tests/stand-ins/deepl.ts';
import { deepl } from './deepl-translator.server.ts';
import { textOfXml, xmlOf } from './markup-xml.ts';

let standIn: StandInDeepL;
beforeAll(async () => {
  standIn = await startDeepL();
});
afterAll(() => standIn?.close());
beforeEach(() => {
  standIn.setFrench(null);
  standIn.asked.length = 0;
});

const markdown = (text: string): TextPart[] => partsOf(text, 'markdown');
const translator = (apiKey = DEEPL_KEY) =>
  deepl({ apiKey, apiBase: standIn.base, waits: [1, 1] }, pino({ level: 'silent' }));
const translated = async (...texts: string[]) => {
  const result = await translator().translate(texts.map(markdown));
  return result.ok ? result.texts : result;
};

test('blanks, links and bold text survive translation', async () => {
  expect(
    await translated('Order {number} & **soap**, see [our <b>page</b>](https://shop.example/a?b=1&c=2).'),
  ).toEqual(['ORDER {number} & **SOAP**, SEE [OUR <b>PAGE</b>](https://shop.example/a?b=1&c=2).']);
  expect(standIn.asked[0]!.text[0]).toContain('<x id="1">{number}</x> &amp; <g id="3">soap</g>');
});

test.each([
  ['another blank', '<x id="9">{total}</x>'],
  ['an element that was left open', '<g id="0">fort'],
  ['elements that cross', '<g id="0">a<x id="3">b</g></x>'],
  ['an element of another kind', '<x id="0">**</x>fort'],
  ['a sign that is no XML', 'moins < plus'],
])('%s is no translation', (_, xml) => {
  expect(textOfXml(xml, markdown('**strong** {name}'))).toBeNull();
});

test('markup without a partner is left alone, and an empty element is read', () => {
  const parts = markdown('2 ** 3 {name}');
  expect(xmlOf(parts)).toBe('2 <x id="1">**</x> 3 <x id="3">{name}</x>');
  expect(textOfXml('<x id="3"/> 2 <x id="1"/> 3 &#233;', parts)).toBe('{name} 2 ** 3 é');
});

test('texts are sent in requests of at most 50, and come back in their order', async () => {
  const texts = Array.from({ length: 120 }, (_, at) => `soap ${at}`);
  expect(await translated(...texts)).toEqual(texts.map((text) => text.toUpperCase()));
  expect(standIn.asked.map(({ text }) => text.length)).toEqual([50, 50, 20]);
});

test('a request stays below DeepL’s 128 KiB; a text that alone is longer isn’t sent', async () => {
  const long = 'soap '.repeat(9_000).trim();
  const tooLong = 'soap '.repeat(30_000).trim();
  expect(await translated(long, tooLong, long, long, 'oil')).toEqual([
    long.toUpperCase(),
    null,
    long.toUpperCase(),
    long.toUpperCase(),
    'OIL',
  ]);
  expect(standIn.asked.map(({ text }) => text.length)).toEqual([2, 2]);
});

test.each([429, 500, 503, 529])('after a status %i the request is sent again', async (status) => {
  standIn.fail(status, 2);
  expect(await translated('Soap')).toEqual(['SOAP']);
});

test('it isn’t sent again before the time that DeepL asks for', async () => {
  standIn.fail(429, 1, 'no', 1);
  const sent = performance.now();
  expect(await translated('Soap')).toEqual(['SOAP']);
  expect(performance.now() - sent).toBeGreaterThan(990);
});

test.each([
  [403, 'key'],
  [413, 'too-large'],
  [429, 'busy'],
  [456, 'quota'],
  [400, 'refused'],
  [500, 'unavailable'],
  [529, 'busy'],
])('a status %i that lasts is the problem %s', async (status, problem) => {
  standIn.fail(status, 3, 'Because');
  expect(await translated('Soap')).toMatchObject({ ok: false, problem });
  standIn.setFrench(null);
});

test('DeepL’s own words are passed on, and a wrong key is named', async () => {
  standIn.fail(400, 1, 'Value for target_lang not supported.');
  expect(await translated('Soap')).toMatchObject({ reason: 'Value for target_lang not supported.' });
  const other = await translator('another').translate([markdown('Soap')]);
  expect(other).toMatchObject({ ok: false, problem: 'key' });
});

test('a server that does not answer is unavailable', async () => {
  const nobody = deepl(
    { apiKey: DEEPL_KEY, apiBase: 'http://127.0.0.1:9', waits: [1] },
    pino({ level: 'silent' }),
  );
  expect(await nobody.translate([markdown('Soap')])).toMatchObject({ ok: false, problem: 'unavailable' });
});
