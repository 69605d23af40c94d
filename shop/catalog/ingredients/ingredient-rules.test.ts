import { expect, test } from 'vitest';
import { checkIngredients, completed } from './inci.ts';
import { SHIPPED_LISTS, SHIPPED_RULES } from './ingredient-law.ts';
import { keyOf, rulesOn, type Sale } from './ingredient-rules.ts';
import { RULE_COLUMNS, readRules, writeRules } from './ingredient-rules-file.ts';
import { readIngredients } from './ingredients.ts';

const onDay = (today: string, more: Partial<Sale> = {}): Sale => ({
  today,
  usage: 'leave-on',
  firstSold: null,
  ...more,
});
const said = (list: string, sale: Sale) =>
  checkIngredients(readIngredients(list), SHIPPED_RULES, sale).map(({ inci, words }) => `${inci} ${words}`);
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
    expect.objectContaining({ kind: 'allergen', words: expect.stringContaining('above 0.001%') }),
  );
  expect(completed({ inci: name.toUpperCase(), plain: '' }, SHIPPED_RULES)).toMatchObject({
    inci: name,
    allergen: true,
  });
});

test('an oil that the list names another way is told as one that may fall under it, a seed oil is not', () => {
  const [found] = checkIngredients(
    readIngredients('Pogostemon Cablin Leaf Oil'),
    SHIPPED_RULES,
    onDay('2026-11-22'),
  );
  expect(found).toMatchObject({ kind: 'maybe-allergen' });
  expect(found!.words).toContain('“Pogostemon Cablin Oil”');
  expect(said('Rosa Canina Fruit Oil, Vitis Vinifera Seed Oil', onDay('2026-11-22'))).toEqual([]);
});

test('a rule binds a new product at once, and one that was sold before it later', () => {
  const lavender = 'Lavandula Angustifolia Oil';
  const entry = 'fragrance allergen, Annex III entry 360';
  expect(said(lavender, onDay('2026-07-31'))).toEqual([
    `${lavender} must be named on the label above 0.001% from August 1, 2026 (${entry}).`,
  ]);
  expect(said(lavender, onDay('2026-08-01'))).toEqual([
    `${lavender} must be named on the label above 0.001% (${entry}).`,
  ]);
  const existing = { firstSold: '2026-07-31' };
  expect(said(lavender, onDay('2028-07-31', existing))).toEqual([
    `${lavender} must be named on the label above 0.001% from August 1, 2028, because you sold this product before the rule began (${entry}).`,
  ]);
  expect(said(lavender, onDay('2028-08-01', existing))).toEqual([
    `${lavender} must be named on the label above 0.001% (${entry}).`,
  ]);
  expect(said(lavender, onDay('2027-01-01', { firstSold: '2026-08-01' }))[0]).not.toContain('2028');
  // The first 24 bind both from the same day.
  expect(said('Linalool', onDay('2026-04-12', { firstSold: '2020-01-01' }))).toEqual([
    'Linalool must be named on the label above 0.001% (fragrance allergen, Annex III entry 84).',
  ]);
});

test('the limit is that of the product, or all of them where nobody has said what it is', () => {
  const of = (usage: Sale['usage']) => said('Linalool', onDay('2026-11-22', { usage }))[0];
  expect(of('rinse-off')).toContain('above 0.01% (');
  expect(of('leave-on full body')).toContain('above 0.001% (');
  expect(of('unknown')).toContain('above 0.01% in rinse-off products, 0.001% in leave-on products (');
});

test('retinol, retinal and esters of thioglycolic acid follow the Hotlist of their day', () => {
  const retinol = (day: string, usage: Sale['usage']) => said('Retinol', onDay(day, { usage }))[0];
  expect(retinol('2025-02-27', 'leave-on full body')).toContain('up to 1%');
  expect(retinol('2025-02-28', 'leave-on full body')).toContain('up to 0.2%');
  expect(retinol('2026-11-22', 'leave-on')).toContain('up to 1%');
  expect(retinol('2026-11-22', 'unknown')).toContain(
    '1% in rinse-off products, 0.2% in leave-on products for the whole body',
  );
  const retinal = (usage: Sale['usage']) => said('Retinal', onDay('2026-11-22', { usage }))[0];
  expect(retinal('leave-on full body')).toContain('up to 0.01%');
  expect(retinal('rinse-off')).toContain('up to 0.05%');
  expect(said('Glyceryl Thioglycolate', onDay('2026-11-22'))).toEqual([
    'Glyceryl Thioglycolate is prohibited on Health Canada’s Hotlist.',
  ]);
});

test('what is prohibited or limited is found under any of its names, by the archived list', () => {
  const today = onDay('2026-11-23');
  expect(said('Methoxyethanol, Kava Kava, Cannabidiol', today)).toEqual([
    'Methoxyethanol is prohibited on Health Canada’s Hotlist.',
    'Kava Kava is prohibited on Health Canada’s Hotlist.',
    'Cannabidiol is prohibited on Health Canada’s Hotlist.',
  ]);
  expect(said('Salicylic Acid', today)).toEqual([
    'Salicylic Acid is restricted on Health Canada’s Hotlist: up to 2%.',
  ]);
  expect(said('Borax', today)[0]).toContain('up to 5%. To adjust pH up to 0.1%.');
  expect(said('Tagetes Oil', { ...today, usage: 'leave-on' })[0]).toContain('up to 0.01%');
  // Only aerosols: an earlier version called it prohibited.
  expect(said('Methylene Chloride', today)).toEqual([
    'Methylene Chloride is restricted on Health Canada’s Hotlist. Not in aerosols.',
  ]);
  // Named by the first version, and not on the list.
  expect(said('Melaleuca Alternifolia Leaf Oil', today)).toEqual([]);
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

test('what is wrong with a file is told line by line', () => {
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
    'Line 2, list: use allergens or hotlist (you wrote “soaps”)',
  ]);
  expect(faults(row({ 'leave-on %': 'much', 'valid from': '2026-02-30', source: '' }))).toEqual([
    'Line 2, leave-on %: use a number from 0 to 100, such as 0.001 (you wrote “much”)',
    'Line 2, valid from: use a day, such as 2026-08-01 (you wrote “2026-02-30”)',
    'Line 2, source: fill this in (it is empty)',
  ]);
  expect(faults(row(), row({ version: '2' }))).toEqual([
    'Line 3, version: must be the same in every line of a list (you wrote “2”)',
    'Line 3, name: is in the list twice for the same days: end one with “valid to” (you wrote “Linalool”)',
  ]);
  expect(faults(row({ 'valid to': '2026-01-01' }))[0]).toContain('use a day after “valid from”');
  expect(faults(row({ rule: 'prohibited' }))[0]).toContain('use declare for allergens');
  expect(readRules('list,name\nallergens,x')).toMatchObject({ ok: false });
  expect(readRules('')).toMatchObject({ ok: false });
});
