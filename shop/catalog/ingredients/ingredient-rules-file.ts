import { csvText, withoutFormulas } from '#platform/text/csv.ts';
import { type Row, readCsvFile } from '#platform/text/read-csv.ts';
import { cellFault, type FileProblem, type LineFault } from '../editing/line-fault.ts';
import { type IngredientList, type IngredientRule, LISTS, RULES } from './ingredient-rules.ts';

/** The columns of a rules file, in order. Columns about the list are the same in each of its rows. */
export const RULE_COLUMNS = [
  'list',
  'name',
  'other names',
  'cas',
  'entry',
  'rule',
  'rinse-off %',
  'leave-on %',
  'full body %',
  'valid from',
  'existing products from',
  'valid to',
  'conditions',
  'source',
  'version',
  'as of',
  'list source',
];
const PERCENTS = { rinseOff: 'rinse-off %', leaveOn: 'leave-on %', fullBody: 'full body %' } as const;

export interface RulesFile {
  lists: IngredientList[];
  rules: IngredientRule[];
}

export function writeRules({ lists, rules }: RulesFile): string {
  const rows = rules.map((rule) => {
    const of = lists.find(({ list }) => list === rule.list);
    return [
      rule.list,
      rule.name,
      rule.aliases.join('; '),
      rule.cas.join('; '),
      rule.entry,
      rule.rule,
      ...[rule.rinseOff, rule.leaveOn, rule.fullBody].map((limit) => (limit === null ? '' : String(limit))),
      rule.validFrom,
      rule.existingFrom ?? '',
      rule.validTo ?? '',
      rule.conditions,
      rule.source,
      of?.version ?? '',
      of?.asOf ?? '',
      of?.source ?? '',
    ].map(withoutFormulas);
  });
  return csvText([RULE_COLUMNS, ...rows], { bom: true });
}

export function readRules(text: string): { ok: true; file: RulesFile } | { ok: false; faults: LineFault[] } {
  const { columns, rows, faults: ofFile } = readCsvFile(text);
  const faults: LineFault[] = [...ofFile];
  const missing = RULE_COLUMNS.filter((name) => !columns.includes(name));
  if (faults.length === 0 && missing.length > 0)
    faults.push({ line: 1, code: 'missing-columns', names: missing });
  if (faults.length === 0 && rows.length === 0) faults.push({ line: 1, code: 'no-entries' });
  if (faults.length > 0) return { ok: false, faults };
  const file: RulesFile = { lists: [], rules: [] };
  for (const row of rows) {
    const { list, rule, wrong } = readRow(row);
    faults.push(...wrong.map(({ column, problem }) => faultOf(row, column, problem)));
    const first = file.lists.find((one) => one.list === list.list);
    if (!first) file.lists.push(list);
    else
      for (const [column, field] of [
        ['version', 'version'],
        ['as of', 'asOf'],
        ['list source', 'source'],
      ] as const)
        if (first[field] !== list[field]) faults.push(faultOf(row, column, { code: 'varies' }));
    const overlapping = file.rules.some(
      (other) =>
        other.list === rule.list &&
        other.name.toLowerCase() === rule.name.toLowerCase() &&
        other.validFrom <= (rule.validTo ?? '9999') &&
        rule.validFrom <= (other.validTo ?? '9999'),
    );
    if (overlapping) faults.push(faultOf(row, 'name', { code: 'overlaps' }));
    file.rules.push(rule);
  }
  return faults.length > 0 ? { ok: false, faults } : { ok: true, file };
}

const faultOf = ({ line, cells }: Row, column: string, problem: FileProblem): LineFault =>
  cellFault(line, column, cells[column] ?? '', problem);

const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text);

function readRow({ cells }: Row) {
  const wrong: { column: string; problem: FileProblem }[] = [];
  const cell = (column: string) => (cells[column] ?? '').trim();
  const refuse = (column: string, problem: FileProblem) => void wrong.push({ column, problem });
  const text = (column: string, max: number, isNeeded = false): string => {
    const value = cell(column);
    if (isNeeded && value === '') refuse(column, { code: 'required' });
    if (value.length > max) refuse(column, { code: 'too-long', max });
    return value;
  };
  const day = (column: string, isNeeded = false): string | null => {
    const value = cell(column);
    if (value === '' && !isNeeded) return null;
    if (isDay(value)) return value;
    refuse(column, { code: 'day' });
    return null;
  };
  const one = <T extends string>(column: string, values: readonly T[]): T => {
    const value = values.find((known) => known === cell(column).toLowerCase());
    if (!value) refuse(column, { code: 'one-of', values });
    return value ?? values[0]!;
  };
  const percent = (column: string): number | null => {
    const value = cell(column).replace(',', '.');
    if (value === '') return null;
    if (!/^\d{1,3}(\.\d{1,5})?$/.test(value) || Number(value) > 100) refuse(column, { code: 'percent' });
    return Number(value);
  };
  const parted = (column: string): string[] => [
    ...new Set(
      text(column, 4_000)
        .split(';')
        .map((part) => part.trim())
        .filter((part) => part !== ''),
    ),
  ];
  const rule: IngredientRule = {
    list: one('list', LISTS),
    rule: one('rule', RULES),
    name: text('name', 200, true),
    aliases: parted('other names'),
    cas: parted('cas'),
    entry: text('entry', 20),
    rinseOff: percent(PERCENTS.rinseOff),
    leaveOn: percent(PERCENTS.leaveOn),
    fullBody: percent(PERCENTS.fullBody),
    validFrom: day('valid from', true) ?? '',
    existingFrom: day('existing products from'),
    validTo: day('valid to'),
    conditions: text('conditions', 1_000),
    source: text('source', 1_000, true),
  };
  if (rule.validTo !== null && rule.validTo < rule.validFrom)
    refuse('valid to', { code: 'before-valid-from' });
  if (rule.existingFrom !== null && rule.existingFrom < rule.validFrom)
    refuse('existing products from', { code: 'existing-before' });
  if ((rule.list === 'allergens') !== (rule.rule === 'declare')) refuse('rule', { code: 'rule-of-list' });
  const list: IngredientList = {
    list: rule.list,
    version: text('version', 40, true),
    asOf: day('as of', true) ?? '',
    source: text('list source', 2_000, true),
  };
  return { rule, list, wrong };
}
