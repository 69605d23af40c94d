import { expect, test } from 'vitest';
import { checkIngredients, completed } from './inci.ts';
import { SHIPPED_LISTS, SHIPPED_RULES } from './ingredient-law.ts';
import { keyOf, rulesOn, type Sale } from './ingredient-rules.ts';
import { RULE_COLUMNS, readRules, writeRules } from './ingredient-rules-file.ts';
import { readIngredients } from './ingredients.ts';

const ALLERGENS = { plant: 'Oil', substance: 'Part of an oil' };
const onDay = (today: string, more: Partial<Sale> = {}): Sale => ({
  today,
  usage: 'leave-on',
  firstSold: null,
  ...more,
});
const found = (list: string, sale: Sale) => checkIngredients(readIngredients(list), SHIPPED_RULES, sale);
const verdicts = (list: string, sale: Sale) =>
  found(list, sale).flatMap((finding) => ('verdict' in finding ? [finding.verdict] : []));
/** The limits reported for a list of a single ingredient. */
const limits = (list: string, sale: Sale) => verdicts(list, sale)[0]!.limits;
const allergens = SHIPPED_RULES.filter(({ list }) => list === 'allergens');

test('the list has the 24 allergens of before and the 57 that were added, each entry once', () => {
  expect(allergens).toHaveLength(81);
  expect(allergens.filter(({ validFrom }) => validFrom === '2026-04-12')).toHaveLength(24);
  expect(allergens.filter(({ existingFrom }) => existingFrom === '2028-08-01')).toHaveLength(57);
  expect(new Set(allergens.map(({ entry }) => entry)).size).toBe(81);
  for (const { name, rinseOff, leaveOn, source } of allergens)
    expect({ name, rinseOff, leaveOn, source: source !== '' }).toEqual({
      name,
      rinseOff: 0.01,
      leaveOn: 0.001,
      source: true,
    });
});

test.each([
  'Lavandula Angustifolia Oil',
  'Mentha Piperita Oil',
  'Citrus Aurantium Dulcis Peel Oil',
  'Citrus Limon Peel Oil',
  'Rosa Damascena Flower Oil',
  'Pogostemon Cablin Oil',
  'Eucalyptus Globulus Leaf Oil',
  'Eugenia Caryophyllus Bud Oil',
  'Jasminum Officinale Flower Extract',
  'Pelargonium Graveolens Flower Oil',
  'Santalum Album Oil',
  'Cananga Odorata Flower Oil',
  'Cinnamomum Zeylanicum Bark Oil',
  'Cedrus Atlantica Bark Oil',
  'Turpentine',
  'Myroxylon Pereirae Resin',
])('%s is an allergen of the label', (name) => {
  expect(checkIngredients([{ inci: name, plain: '' }], SHIPPED_RULES, onDay('2026-11-22'))).toContainEqual(
    expect.objectContaining({
      kind: 'allergen',
      verdict: expect.objectContaining({ limits: [{ use: null, percent: 0.001 }] }),
    }),
  );
  expect(completed({ inci: name.toUpperCase(), plain: '' }, SHIPPED_RULES, ALLERGENS)).toMatchObject({
    inci: name,
    allergen: true,
  });
});

test('an oil that the list names differently is reported as a possible match, a seed oil is not', () => {
  expect(found('Pogostemon Cablin Leaf Oil', onDay('2026-11-22'))).toMatchObject([
    { kind: 'maybe-allergen', name: 'Pogostemon Cablin Oil' },
  ]);
  expect(found('Rosa Canina Fruit Oil, Vitis Vinifera Seed Oil', onDay('2026-11-22'))).toEqual([]);
});

test('a rule binds a new product at once, and one that was sold before it later', () => {
  const lavender = 'Lavandula Angustifolia Oil';
  const binds = (day: string, more: Partial<Sale> = {}) => verdicts(lavender, onDay(day, more));
  const now = { rule: 'declare', entry: '360', from: null, isExisting: false };
  expect(binds('2026-07-31')).toMatchObject([{ ...now, from: '2026-08-01' }]);
  expect(binds('2026-08-01')).toMatchObject([now]);
  const existing = { firstSold: '2026-07-31' };
  expect(binds('2028-07-31', existing)).toMatchObject([{ ...now, from: '2028-08-01', isExisting: true }]);
  expect(binds('2028-08-01', existing)).toMatchObject([now]);
  expect(binds('2027-01-01', { firstSold: '2026-08-01' })).toMatchObject([now]);
  // The first 24 apply to new and existing products from the same day.
  expect(verdicts('Linalool', onDay('2026-04-12', { firstSold: '2020-01-01' }))).toMatchObject([
    { ...now, entry: '84' },
  ]);
});

test('the limit is that of the product’s use, or every limit if its use is unknown', () => {
  const of = (usage: Sale['usage']) => limits('Linalool', onDay('2026-11-22', { usage }));
  expect(of('rinse-off')).toEqual([{ use: null, percent: 0.01 }]);
  expect(of('leave-on full body')).toEqual([{ use: null, percent: 0.001 }]);
  expect(of('unknown')).toEqual([
    { use: 'rinse-off', percent: 0.01 },
    { use: 'leave-on', percent: 0.001 },
  ]);
});

test('retinol, retinal and esters of thioglycolic acid follow the Hotlist of their day', () => {
  const retinol = (day: string, usage: Sale['usage']) => limits('Retinol', onDay(day, { usage }));
  expect(retinol('2025-02-27', 'leave-on full body')).toEqual([{ use: null, percent: 1 }]);
  expect(retinol('2025-02-28', 'leave-on full body')).toEqual([{ use: null, percent: 0.2 }]);
  expect(retinol('2026-11-22', 'leave-on')).toEqual([{ use: null, percent: 1 }]);
  expect(retinol('2026-11-22', 'unknown')).toEqual([
    { use: 'rinse-off', percent: 1 },
    { use: 'leave-on full body', percent: 0.2 },
  ]);
  const retinal = (usage: Sale['usage']) => limits('Retinal', onDay('2026-11-22', { usage }));
  expect(retinal('leave-on full body')).toEqual([{ use: null, percent: 0.01 }]);
  expect(retinal('rinse-off')).toEqual([{ use: null, percent: 0.05 }]);
  expect(verdicts('Glyceryl Thioglycolate', onDay('2026-11-22'))).toMatchObject([{ rule: 'prohibited' }]);
});

test('a prohibited or restricted ingredient is found under any of its names, by the archived list', () => {
  const today = onDay('2026-11-23');
  const prohibited = { rule: 'prohibited', conditions: '' };
  expect(verdicts('Methoxyethanol, Kava Kava, Cannabidiol', today)).toMatchObject(Array(3).fill(prohibited));
  expect(verdicts('Salicylic Acid', today)).toMatchObject([
    { rule: 'restricted', limits: [{ use: null, percent: 2 }] },
  ]);
  expect(verdicts('Borax', today)[0]).toMatchObject({
    limits: [{ use: null, percent: 5 }],
    conditions: expect.stringContaining('To adjust pH up to 0.1%.'),
  });
  expect(limits('Tagetes Oil', { ...today, usage: 'leave-on' })).toEqual([{ use: null, percent: 0.01 }]);
  // Only aerosols are restricted: an earlier version reported it as prohibited.
  expect(verdicts('Methylene Chloride', today)).toMatchObject([
    { rule: 'restricted', limits: [], conditions: 'Not in aerosols.' },
  ]);
  // The first version reported it, but it isn't on the list.
  expect(found('Melaleuca Alternifolia Leaf Oil', today)).toEqual([]);
});

test('no name is in two entries of the Hotlist, and each CAS number is one', () => {
  const current = rulesOn(SHIPPED_RULES, '2026-11-23').filter(({ list }) => list === 'hotlist');
  expect(current.length).toBeGreaterThan(480);
  const names = current.flatMap(({ name, aliases }) => [name, ...aliases].map(keyOf));
  expect(names.filter((name, at) => names.indexOf(name) < at)).toEqual([]);
  for (const cas of current.flatMap((rule) => rule.cas)) {
    const digits = [...cas.replaceAll('-', '')].map(Number).reverse();
    const sum = digits.slice(1).reduce((total, digit, at) => total + (at + 1) * digit, 0);
    expect([cas, sum % 10]).toEqual([cas, digits[0]]);
  }
});

test('one row of an entry counts on a day', () => {
  for (const day of ['2020-01-01', '2025-02-27', '2025-02-28', '2030-01-01']) {
    const names = rulesOn(SHIPPED_RULES, day).map(({ list, name }) => `${list} ${name}`);
    expect(new Set(names).size, day).toBe(names.length);
  }
});

test('lists that are written are read the same', () => {
  const read = readRules(writeRules({ lists: [...SHIPPED_LISTS], rules: [...SHIPPED_RULES] }));
  expect(read).toEqual({ ok: true, file: { lists: SHIPPED_LISTS, rules: SHIPPED_RULES } });
});

test('problems in a file are reported line by line', () => {
  const row = (more: Record<string, string> = {}): string => {
    const cells: Record<string, string> = {
      list: 'allergens',
      name: 'Linalool',
      rule: 'declare',
      'leave-on %': '0.001',
      'valid from': '2026-04-12',
      source: 'x',
      version: '1',
      'as of': '2026-11-01',
      'list source': 'y',
      ...more,
    };
    return RULE_COLUMNS.map((column) => cells[column] ?? '').join(',');
  };
  const faults = (...rows: string[]) => {
    const read = readRules([RULE_COLUMNS.join(','), ...rows].join('\n'));
    return read.ok ? [] : read.faults;
  };
  expect(faults(row())).toEqual([]);
  expect(faults(row({ list: 'soaps' }))).toEqual([
    { line: 2, column: 'list', cell: 'soaps', code: 'one-of', values: ['allergens', 'hotlist'] },
  ]);
  expect(faults(row({ 'leave-on %': 'much', 'valid from': '2026-02-30', source: '' }))).toEqual([
    { line: 2, column: 'leave-on %', cell: 'much', code: 'percent' },
    { line: 2, column: 'valid from', cell: '2026-02-30', code: 'day' },
    { line: 2, column: 'source', cell: '', code: 'required' },
  ]);
  expect(faults(row(), row({ version: '2' }))).toEqual([
    { line: 3, column: 'version', cell: '2', code: 'varies' },
    { line: 3, column: 'name', cell: 'Linalool', code: 'overlaps' },
  ]);
  expect(faults(row({ 'valid to': '2026-01-01' }))).toMatchObject([{ code: 'before-valid-from' }]);
  expect(faults(row({ rule: 'prohibited' }))).toMatchObject([{ code: 'rule-of-list' }]);
  expect(readRules('list,name\nallergens,x')).toMatchObject({ ok: false });
  expect(readRules('')).toMatchObject({ ok: false });
});
