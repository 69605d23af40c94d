import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readAmount } from './amounts.ts';
import {
  type Cell,
  copied,
  type Edit,
  emptyGrid,
  type GridAction,
  type GridState,
  gridReducer,
  rangeOf,
  readBlock,
  type Sheet,
} from './grid-state.ts';

const COLUMNS = ['sku', 'price', 'stock'];

/** A grid with its owner. */
class Table {
  state: GridState = emptyGrid;
  values: string[][];
  readonly accept: ((typed: string, before: string) => string | null) | undefined;
  constructor(values: string[][], accept?: (typed: string, before: string) => string | null) {
    this.values = values;
    this.accept = accept;
  }
  get sheet(): Sheet {
    return {
      rows: this.values.map((_, at) => `row ${at}`),
      columns: COLUMNS.map((key) => ({ key, ...(this.accept && { accept: this.accept }) })),
      valueOf: (row, column) => this.values[Number(row.slice(4))]![COLUMNS.indexOf(column)]!,
    };
  }
  do(action: GridAction): { edits: Edit[]; refused: number } {
    const { state, edits, refused } = gridReducer(this.state, action, this.sheet);
    this.state = state;
    this.values = this.values.map((cells, row) =>
      cells.map(
        (value, column) =>
          edits.findLast((edit) => edit.row === `row ${row}` && edit.column === COLUMNS[column])?.now ??
          value,
      ),
    );
    return { edits, refused };
  }
  select(anchor: Cell, head: Cell) {
    this.do({ type: 'select', cell: anchor });
    this.do({ type: 'select', cell: head, extend: true });
  }
}

const at = (row: number, column: number): Cell => ({ row, column });
const value = fc.oneof(fc.string(), fc.constantFrom('a\tb', 'c\nd', 'say "soap"', '"', ''));
const values = fc.array(fc.tuple(value, value, value), { minLength: 1, maxLength: 6 });
const cell = fc.record({ row: fc.integer({ min: -2, max: 8 }), column: fc.integer({ min: -2, max: 5 }) });
const arrow = fc.constantFrom('ArrowUp', 'ArrowDown', 'ArrowLeft', 'ArrowRight') as fc.Arbitrary<
  'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight'
>;
const action: fc.Arbitrary<GridAction> = fc.oneof(
  fc.record({ type: fc.constant('select' as const), cell, extend: fc.boolean() }),
  fc.record({ type: fc.constant('move' as const), key: arrow, extend: fc.boolean(), jump: fc.boolean() }),
  fc.record({ type: fc.constant('typed' as const), text: value }),
  fc.record({ type: fc.constant('leave' as const), restore: fc.boolean() }),
  fc.record({ type: fc.constantFrom('clear' as const, 'fillDown' as const) }),
  fc.record({ type: fc.constant('fillTo' as const), cell }),
  fc.record({ type: fc.constant('paste' as const), text: value }),
  fc.record({ type: fc.constant('setColumn' as const), column: fc.constantFrom(...COLUMNS), text: value }),
);

test('undoing every step leads back to the start, and redoing all of them to the end', () => {
  fc.assert(
    fc.property(values, fc.array(action, { maxLength: 12 }), (start, actions) => {
      const table = new Table(start);
      for (const one of actions) table.do(one);
      table.do({ type: 'leave' });
      const end = table.values;
      while (table.state.done.length > 0) table.do({ type: 'undo' });
      expect(table.values).toEqual(start);
      while (table.state.undone.length > 0) table.do({ type: 'redo' });
      expect(table.values).toEqual(end);
    }),
  );
});

test('the selection never leaves the grid', () => {
  fc.assert(
    fc.property(values, fc.array(action, { maxLength: 20 }), (start, actions) => {
      const table = new Table(start);
      for (const one of actions) {
        table.do(one);
        const { top, left, bottom, right } = rangeOf(table.state);
        expect([top >= 0, left >= 0, bottom < start.length, right < 3]).toEqual([true, true, true, true]);
      }
    }),
  );
});

test('a copied block is pasted as it was, whatever it contains', () => {
  fc.assert(
    fc.property(values, cell, cell, (start, anchor, head) => {
      const table = new Table(start.map((row) => row.map((text) => text.trim())));
      table.select(anchor, head);
      const { top, left, bottom, right } = rangeOf(table.state);
      const block = table.values.slice(top, bottom + 1).map((row) => row.slice(left, right + 1));
      const text = copied(table.state, table.sheet);
      const other = new Table(table.values.map(() => ['x', 'x', 'x']));
      other.select(at(top, left), at(bottom, right));
      other.do({ type: 'paste', text });
      expect(other.values.slice(top, bottom + 1).map((row) => row.slice(left, right + 1))).toEqual(block);
    }),
  );
});

test('a block from a spreadsheet lands where the selection starts, and ends at the edge', () => {
  const table = new Table([
    ['', '1', '2'],
    ['', '3', '4'],
    ['', '5', '6'],
  ]);
  table.select(at(1, 1), at(1, 1));
  table.do({ type: 'paste', text: '10\t11\t12\r\n13\t14\t15\r\n16\t17\t18\r\n' });
  expect(table.values).toEqual([
    ['', '1', '2'],
    ['', '10', '11'],
    ['', '13', '14'],
  ]);
  // One value fills the selection.
  table.select(at(0, 2), at(2, 2));
  table.do({ type: 'paste', text: '7' });
  expect(table.values.map((row) => row[2])).toEqual(['7', '7', '7']);
  expect(readBlock('a\t"b ""c""\nd"\n"e" f\tg\n')).toEqual([
    ['a', 'b "c"\nd'],
    ['"e" f', 'g'],
  ]);
});

test('the top row fills a selection, the handle repeats the selection, and a cell may refuse', () => {
  const table = new Table(
    [
      ['a', '1', ''],
      ['b', '2', ''],
      ['', '', ''],
      ['', '', ''],
    ],
    (typed) => (typed === 'b' ? null : typed),
  );
  table.select(at(0, 1), at(3, 1));
  table.do({ type: 'fillDown' });
  expect(table.values.map((row) => row[1])).toEqual(['1', '1', '1', '1']);
  table.do({ type: 'undo' });
  table.select(at(0, 0), at(1, 0));
  expect(table.do({ type: 'fillTo', cell: at(3, 0) })).toMatchObject({ refused: 1 });
  expect(table.values.map((row) => row[0])).toEqual(['a', 'b', 'a', '']);
  expect(rangeOf(table.state)).toEqual({ top: 0, left: 0, bottom: 3, right: 0 });
});

test('typing into one cell is one step, and Esc takes it back', () => {
  const table = new Table([['', '20.00', '']], (typed, before) =>
    readAmount(typed, before, { digits: 2, max: 1000, locale: 'en-CA' }),
  );
  table.do({ type: 'select', cell: at(0, 1) });
  for (const text of ['-', '-1', '-10', '-10%']) table.do({ type: 'typed', text });
  expect(table.values[0]![1]).toBe('18.00');
  table.do({ type: 'leave' });
  table.do({ type: 'typed', text: '5' });
  expect(table.values[0]![1]).toBe('5.00');
  table.do({ type: 'leave', restore: true });
  expect(table.values[0]![1]).toBe('18.00');
  table.do({ type: 'undo' });
  expect(table.values[0]![1]).toBe('20.00');
  table.do({ type: 'redo' });
  expect(table.values[0]![1]).toBe('18.00');
});

test('steps whose row is gone are left out', () => {
  const table = new Table([
    ['a', '', ''],
    ['b', '', ''],
  ]);
  table.do({ type: 'setColumn', column: 'sku', text: 'z' });
  table.values = [['z', '', '']];
  table.do({ type: 'undo' });
  expect(table.values).toEqual([['a', '', '']]);
});

test('a number cell takes amounts and changes', () => {
  const price = (typed: string, before = '20.00') =>
    readAmount(typed, before, { digits: 2, max: 100_000, locale: 'en-CA' });
  expect(
    ['24', '24,5', '$1,234.50', '1 234,50 $', '=14', '+2', '-1.50', '-10%', '+33.3 %', '+33,3 %', ''].map(
      (t) => price(t),
    ),
  ).toEqual([
    '24.00',
    '24.50',
    '1234.50',
    '1234.50',
    '14.00',
    '22.00',
    '18.50',
    '18.00',
    '26.66',
    '26.66',
    '',
  ]);
  expect(['free', '-30', '10%', '1.234', '1e3', '+', '=', '999999'].map((t) => price(t))).toEqual(
    Array(8).fill(null),
  );
  expect(price('+2', '')).toBe(null);
  const french = (typed: string) => readAmount(typed, '20,00', { digits: 2, max: 100_000, locale: 'fr-CA' });
  expect(['24', '24.5', '-10%', '=1 234,50 $'].map(french)).toEqual(['24,00', '24,50', '18,00', '1234,50']);
  expect(readAmount('+5', '7', { digits: 0, max: 100, locale: 'en-CA' })).toBe('12');
  expect(readAmount('1.5', '7', { digits: 0, max: 100, locale: 'en-CA' })).toBe(null);
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000_000 }), (cents) => {
      const text = (cents / 100).toFixed(2);
      return price(text, '') === text && price('+0', text) === text && price('-100%', text) === '0.00';
    }),
  );
});
