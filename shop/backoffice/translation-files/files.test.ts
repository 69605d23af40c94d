import fc from 'fast-check';
import { expect, test } from 'vitest';
import { tidyText } from '#shop/core/index.ts';
import { markupDifference, partsOf } from './markup.ts';
import { readTranslationsCsv, writeTranslationsCsv } from './translations-csv.ts';
import { type DescribeText, type ExportedUnit, type FileRead, keyOf, placeOf } from './units.ts';
import { readXliff, writeXliff } from './xliff.ts';

const LOCALE = 'fr-CA';
const describe: DescribeText = ({ name, field }) => ({ kind: 'Page', field, note: `${name}, ${field}` });
const unitOf = (more: Partial<ExportedUnit> = {}): ExportedUnit => ({
  resource: 'page',
  id: 'about',
  field: 'body',
  format: 'markdown',
  name: 'About',
  source: 'See [our **soaps**](/shop).',
  sourceHash: 'aaaa',
  target: null,
  targetHash: '',
  state: 'missing',
  isMachine: false,
  ...more,
});

async function joined(chunks: AsyncGenerator<string>): Promise<string> {
  let text = '';
  for await (const chunk of chunks) text += chunk;
  return text;
}
async function* once(units: ExportedUnit[]) {
  yield units;
}
const xliffOf = (...units: ExportedUnit[]) => joined(writeXliff(LOCALE, describe, once(units)));
const csvOf = (...units: ExportedUnit[]) => joined(writeTranslationsCsv(describe, once(units)));
const unitsIn = (read: FileRead) => {
  if (!read.ok) throw new Error(read.problem);
  return read.units;
};
const read = (xml: string) => readXliff(xml, LOCALE);
/** A file with one text, of which `inner` is all but the source. */
const fileOf = (inner: string, source = 'Soap') =>
  `<xliff version="1.2"><file target-language="fr"><body><trans-unit id="page/about/title"><source>${source}</source>${inner}</trans-unit></body></file></xliff>`;
const targetOf = (inner: string, source?: string) => unitsIn(read(fileOf(inner, source)))[0]!.target;

test('markup is protected, and a note says where the text is shown', async () => {
  const xml = await xliffOf(
    unitOf({ target: 'Voyez [nos **savons**](/shop).', targetHash: 'bbbb', state: 'outdated' }),
  );
  expect(xml).toContain(
    '<source xml:lang="en-CA">See <ph id="1">[</ph>our <ph id="2">**</ph>soaps<ph id="3">**</ph><ph id="4">](/shop)</ph>.</source>',
  );
  expect(xml).toContain(
    '<target state="needs-review-translation">Voyez <ph id="1">[</ph>nos <ph id="2">**</ph>',
  );
  expect(xml).toContain('<note>About, body</note>');
  expect(unitsIn(read(xml))).toEqual([
    {
      line: 4,
      key: 'page/about/body',
      source: 'See [our **soaps**](/shop).',
      target: 'Voyez [nos **savons**](/shop).',
      sourceHash: 'aaaa',
      targetHash: 'bbbb',
      isUnfinished: true,
      isConfirmed: false,
    },
  ]);
});

const texts = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(
        '<',
        '&',
        '"',
        ']]>',
        '{name}',
        '**',
        '](/shop)',
        '\n',
        '\n\n',
        '=1+1',
        "'",
        ';',
        '\t',
        '😀',
      ),
    ),
    { minLength: 1, maxLength: 12 },
  )
  .map((parts) => tidyText(parts.join('')))
  .filter((text) => text !== '');

test('any text survives both files', async () => {
  await fc.assert(
    fc.asyncProperty(texts, texts, fc.string({ unit: 'grapheme' }), async (source, target, id) => {
      const unit = unitOf({ id, source, target, targetHash: '-x=y', sourceHash: '=z', state: 'complete' });
      const expected = { key: keyOf(unit), source, target, sourceHash: '=z', targetHash: '-x=y' };
      expect(unitsIn(read(await xliffOf(unit)))).toMatchObject([expected]);
      expect(unitsIn(readTranslationsCsv(await csvOf(unit)))).toMatchObject([expected]);
      expect(placeOf(keyOf(unit))).toEqual({ resource: 'page', id: id.toWellFormed(), field: 'body' });
    }),
    { numRuns: 100 },
  );
});

test('no cell is a formula', async () => {
  const file = await csvOf(unitOf({ name: '=cmd()', source: '@SUM(1)', target: '-1+1' }));
  expect(file).toContain("'=cmd()");
  expect(file).toContain("'@SUM(1)");
  expect(file).toContain("'-1+1");
});

test('programs may write markup in their own way', () => {
  const source = 'A <ph id="1">{name}</ph>';
  expect(targetOf('<target>Un <ph id="1"/></target>', source)).toBe('Un {name}');
  expect(targetOf('<target>Un <x id="1"/></target>', source)).toBe('Un {name}');
  expect(targetOf('<target>Un <x id="9" equiv-text="{name}"/></target>', source)).toBe('Un {name}');
  expect(targetOf('<target><mrk mtype="seg" mid="0">Un </mrk><g id="2">savon</g></target>')).toBe('Un savon');
  expect(targetOf('<target><![CDATA[Un & <br>]]></target>')).toBe('Un & <br>');
  expect(targetOf('<target>Oui</target><alt-trans><target>Non</target></alt-trans>')).toBe('Oui');
});

test('texts that a program marks as unfinished or machine-made are recognized', () => {
  const isUnfinished = (attributes: string) =>
    unitsIn(read(fileOf(`<target ${attributes}>Savon</target>`)))[0]!.isUnfinished;
  expect(isUnfinished('')).toBe(false);
  expect(isUnfinished('state="translated"')).toBe(false);
  expect(isUnfinished('state="needs-review-translation"')).toBe(true);
  expect(isUnfinished('state="new"')).toBe(true);
  expect(isUnfinished('state-qualifier="leveraged-mt"')).toBe(true);
});

const LAUGHS = `<?xml version="1.0"?>\n<!DOCTYPE lolz [<!ENTITY lol "lol"><!ENTITY lol2 "&lol;&lol;">]>\n<xliff version="1.2">&lol2;</xliff>`;

test.each([
  ['entities', LAUGHS, 'doctype', 2],
  ['a DOCTYPE from elsewhere', `<!DOCTYPE xliff SYSTEM "file:///etc/passwd">${fileOf('')}`, 'doctype', 1],
  ['an undeclared entity', fileOf('<target>\n&xxe;</target>'), 'malformed', 2],
  ['a file cut off', fileOf('<target>Savon</target>').slice(0, 130), 'malformed', 1],
  ['tags that cross', fileOf('<target><g id="1">Un</target></g>'), 'malformed', 1],
  ['endless depth', '<xliff version="1.2">'.padEnd(40_000, '<a>'), 'malformed', 1],
  ['a web page', '<html><body></body></html>', 'not-xliff', 1],
  ['XLIFF 2', '<xliff version="2.0" srcLang="en"></xliff>', 'xliff-2', 1],
  ['another language', fileOf('').replace('target-language="fr"', 'target-language="de"'), 'language', 1],
  ['an empty file', '<xliff version="1.2"></xliff>', 'nothing', 1],
])('%s is refused', (_, xml, problem, line) => {
  expect(read(xml)).toEqual({ ok: false, problem, line });
});

test('a table without the columns that matter is refused, and a broken line named', () => {
  expect(readTranslationsCsv('name,price\nSoap,8')).toMatchObject({ problem: 'columns' });
  expect(readTranslationsCsv('id,french\npage/about/title\npage/about/body,Oui')).toMatchObject({
    faulty: [2],
    units: [{ line: 3, target: 'Oui', sourceHash: null, targetHash: null }],
  });
});

test('missing and added markup is named', () => {
  const source = '## Soap\nHello {name}, [see](/shop) **this**';
  expect(markupDifference(source, '## Savon\nBonjour {name}, [voyez](/shop) **ceci**', 'markdown')).toEqual({
    missing: [],
    extra: [],
  });
  expect(markupDifference(source, 'Bonjour {nom}, [voyez](/savons) **ceci**', 'markdown')).toEqual({
    missing: ['##', '{name}', '](/shop)'],
    extra: ['{nom}', '](/savons)'],
  });
  expect(partsOf('2 ** 3 [a](b)', 'line')).toEqual([{ text: '2 ** 3 [a](b)', isMarkup: false }]);
});
