/** A cell's position, from 0. */
export interface Cell {
  row: number;
  column: number;
}

/** One cell's change. Rows and columns are named by their keys, so that it survives reordering. */
export interface Edit {
  row: string;
  column: string;
  was: string;
  now: string;
}

export interface SheetColumn {
  key: string;
  /** The value that a cell takes for a typed one; null where it refuses it. */
  accept?(typed: string, before: string): string | null;
}

/** The contents of a grid. Its owner holds them; the reducer answers with edits. */
export interface Sheet {
  rows: readonly string[];
  columns: readonly SheetColumn[];
  valueOf(row: string, column: string): string;
}

export interface GridState {
  /** The selection reaches from its anchor to its head, where the focus is. */
  anchor: Cell;
  head: Cell;
  /** Whether the last undoable step is still being typed. */
  isTyping: boolean;
  /** Steps that can be undone, oldest first. */
  done: Edit[][];
  /** Steps that can be redone, last undone last. */
  undone: Edit[][];
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

export type GridAction =
  | { type: 'select'; cell: Cell; extend?: boolean }
  /** `jump` leads to the edge. */
  | { type: 'move'; key: Arrow; extend?: boolean; jump?: boolean }
  | { type: 'typed'; text: string }
  /** Ends typing; `restore` takes it back. */
  | { type: 'leave'; restore?: boolean }
  | { type: 'clear' | 'fillDown' | 'undo' | 'redo' }
  | { type: 'fillTo'; cell: Cell }
  | { type: 'paste'; text: string }
  | { type: 'setColumn'; column: string; text: string };

export interface Outcome {
  state: GridState;
  edits: Edit[];
  /** Cells that could not take the value. */
  refused: number;
}

const ORIGIN: Cell = { row: 0, column: 0 };
export const emptyGrid: GridState = { anchor: ORIGIN, head: ORIGIN, isTyping: false, done: [], undone: [] };

const MAX_STEPS = 200;

export interface Range {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

export const rangeOf = ({ anchor, head }: Pick<GridState, 'anchor' | 'head'>): Range => ({
  top: Math.min(anchor.row, head.row),
  left: Math.min(anchor.column, head.column),
  bottom: Math.max(anchor.row, head.row),
  right: Math.max(anchor.column, head.column),
});

export const isWithin = ({ top, left, bottom, right }: Range, { row, column }: Cell): boolean =>
  row >= top && row <= bottom && column >= left && column <= right;

export const cellCount = ({ top, left, bottom, right }: Range): number =>
  (bottom - top + 1) * (right - left + 1);

function cellsIn({ top, left, bottom, right }: Range): Cell[] {
  const cells: Cell[] = [];
  for (let row = top; row <= bottom; row += 1)
    for (let column = left; column <= right; column += 1) cells.push({ row, column });
  return cells;
}

const inside = ({ row, column }: Cell, { rows, columns }: Sheet): Cell => ({
  row: Math.max(0, Math.min(rows.length - 1, row)),
  column: Math.max(0, Math.min(columns.length - 1, column)),
});

const valueAt = (sheet: Sheet, { row, column }: Cell): string =>
  sheet.valueOf(sheet.rows[row]!, sheet.columns[column]!.key);

function editsOf(sheet: Sheet, wanted: readonly { cell: Cell; text: string }[]) {
  const edits: Edit[] = [];
  let refused = 0;
  for (const { cell, text } of wanted) {
    const column = sheet.columns[cell.column]!;
    const was = valueAt(sheet, cell);
    const now = column.accept ? column.accept(text, was) : text;
    if (now === null) refused += 1;
    else if (now !== was) edits.push({ row: sheet.rows[cell.row]!, column: column.key, was, now });
  }
  return { edits, refused };
}

/** The selected values, tab-separated as spreadsheets copy them. */
export function copied(state: GridState, sheet: Sheet): string {
  const { top, left, bottom, right } = rangeOf(state);
  const rows: string[] = [];
  for (let row = top; row <= bottom; row += 1)
    rows.push(
      cellsIn({ top: row, bottom: row, left, right })
        .map((cell) => quoted(valueAt(sheet, cell)))
        .join('\t'),
    );
  // A block's last line ends, too, so that an empty one counts.
  return rows.length > 1 ? `${rows.join('\n')}\n` : rows.join();
}

const quoted = (value: string): string =>
  /[\t\n\r"]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value;

/** The cells of a copied block, as spreadsheets put it on the clipboard. */
export function readBlock(text: string): string[][] {
  const rows: string[][] = [[]];
  const cells = /(?:"((?:[^"]|"")*)"|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/y;
  for (;;) {
    const found = cells.exec(text);
    if (!found) {
      // A quotation mark that spreadsheets don't write: the cell is taken as it is.
      const end = text.slice(cells.lastIndex).search(/[\t\r\n]|$/) + cells.lastIndex;
      rows.at(-1)!.push(text.slice(cells.lastIndex, end));
      cells.lastIndex = end + 1;
      if (end >= text.length) return rows;
      if (text[end] !== '\t') rows.push([]);
      continue;
    }
    const [, inner, plain, end] = found;
    rows.at(-1)!.push(inner === undefined ? plain! : inner.replaceAll('""', '"'));
    if (end === '') return rows;
    if (end === '\t') continue;
    // The last line ends with a line break, too.
    if (cells.lastIndex >= text.length) return rows;
    rows.push([]);
  }
}

/** A new step: undone ones can no longer be redone. */
const withStep = (state: GridState, step: Edit[]): GridState =>
  step.length === 0
    ? { ...state, isTyping: false }
    : { ...state, isTyping: false, done: [...state.done, step].slice(-MAX_STEPS), undone: [] };

function moved({ head, anchor }: GridState, sheet: Sheet, action: GridAction & { type: 'move' }) {
  const { key, extend, jump } = action;
  const far = jump ? Math.max(sheet.rows.length, sheet.columns.length) : 1;
  const [down, right] = {
    ArrowUp: [-far, 0],
    ArrowDown: [far, 0],
    ArrowLeft: [0, -far],
    ArrowRight: [0, far],
  }[key] as [number, number];
  const next = inside({ row: head.row + down, column: head.column + right }, sheet);
  return { head: next, anchor: extend ? anchor : next };
}

function typed(state: GridState, sheet: Sheet, text: string): Outcome {
  const cell = inside(state.head, sheet);
  const row = sheet.rows[cell.row]!;
  const { key, accept } = sheet.columns[cell.column]!;
  const last = state.isTyping ? state.done.at(-1)?.[0] : undefined;
  const was = last ? last.was : valueAt(sheet, cell);
  // A refused value stays as it was typed, so that it can be corrected.
  const now = accept?.(text, was) ?? text;
  const edit: Edit = { row, column: key, was, now };
  const before = last ? state.done.slice(0, -1) : state.done;
  return {
    state: { ...withStep({ ...state, done: before }, [edit]), anchor: state.head, isTyping: true },
    edits: [{ ...edit, was: valueAt(sheet, cell) }],
    refused: 0,
  };
}

function filled(state: GridState, sheet: Sheet, target: Range): Outcome {
  const source = rangeOf(state);
  const isSideways = target.left < source.left || target.right > source.right;
  const height = source.bottom - source.top + 1;
  const width = source.right - source.left + 1;
  const repeat = (at: number, start: number, length: number) =>
    start + ((((at - start) % length) + length) % length);
  const wanted = cellsIn(target)
    .filter((cell) => !isWithin(source, cell))
    .map((cell) => ({
      cell,
      text: valueAt(sheet, {
        row: isSideways ? cell.row : repeat(cell.row, source.top, height),
        column: isSideways ? repeat(cell.column, source.left, width) : cell.column,
      }),
    }));
  const { edits, refused } = editsOf(sheet, wanted);
  const selection = {
    anchor: { row: target.top, column: target.left },
    head: { row: target.bottom, column: target.right },
  };
  return { state: { ...withStep(state, edits), ...selection }, edits, refused };
}

function pasted(state: GridState, sheet: Sheet, text: string): Outcome {
  const block = readBlock(text);
  const height = block.length;
  const width = Math.max(...block.map((cells) => cells.length));
  const { top, left, bottom, right } = rangeOf(state);
  // A block fills a selection that it divides evenly; else it takes its own size.
  const fits = (bottom - top + 1) % height === 0 && (right - left + 1) % width === 0;
  const end = inside(
    fits ? { row: bottom, column: right } : { row: top + height - 1, column: left + width - 1 },
    sheet,
  );
  const wanted = cellsIn({ top, left, bottom: end.row, right: end.column }).flatMap((cell) => {
    const text = block[(cell.row - top) % height]![(cell.column - left) % width];
    return text === undefined ? [] : [{ cell, text: text.trim() }];
  });
  const { edits, refused } = editsOf(sheet, wanted);
  return {
    state: { ...withStep(state, edits), anchor: { row: top, column: left }, head: end },
    edits,
    refused,
  };
}

/** Swaps a step's direction and moves it from one pile to the other. Rows that are gone are left out. */
function stepped(state: GridState, sheet: Sheet, from: 'done' | 'undone'): Outcome {
  const step = state[from].at(-1);
  const rest = state[from].slice(0, -1);
  if (!step) return { state: { ...state, isTyping: false }, edits: [], refused: 0 };
  const edits = step
    .filter(({ row }) => sheet.rows.includes(row))
    .map((edit) => (from === 'done' ? { ...edit, was: edit.now, now: edit.was } : edit));
  const piles =
    from === 'done'
      ? { done: rest, undone: [...state.undone, step] }
      : { undone: rest, done: [...state.done, step] };
  const [first] = edits;
  const at = first && {
    row: sheet.rows.indexOf(first.row),
    column: sheet.columns.findIndex(({ key }) => key === first.column),
  };
  return {
    state: { ...state, ...piles, isTyping: false, ...(at && { anchor: at, head: at }) },
    edits,
    refused: 0,
  };
}

/** Pure: the owner applies the edits to its values. */
export function gridReducer(state: GridState, action: GridAction, sheet: Sheet): Outcome {
  if (sheet.rows.length === 0 || sheet.columns.length === 0) return { state, edits: [], refused: 0 };
  const known = { ...state, anchor: inside(state.anchor, sheet), head: inside(state.head, sheet) };
  const selecting = (next: Partial<GridState>): Outcome => ({
    state: { ...known, isTyping: false, ...next },
    edits: [],
    refused: 0,
  });
  switch (action.type) {
    case 'select': {
      const head = inside(action.cell, sheet);
      return selecting({ head, anchor: action.extend ? known.anchor : head });
    }
    case 'move':
      return selecting(moved(known, sheet, action));
    case 'typed':
      return typed(known, sheet, action.text);
    case 'leave': {
      if (!action.restore || !known.isTyping) return selecting({});
      const { state: undone, edits } = stepped(known, sheet, 'done');
      return { state: { ...undone, undone: known.undone }, edits, refused: 0 };
    }
    case 'clear': {
      const wanted = cellsIn(rangeOf(known)).map((cell) => ({ cell, text: '' }));
      const { edits, refused } = editsOf(sheet, wanted);
      return { state: withStep(known, edits), edits, refused };
    }
    case 'fillDown': {
      const range = rangeOf(known);
      // A single row is filled from the row above.
      const top = range.top === range.bottom ? Math.max(0, range.top - 1) : range.top;
      const source = {
        ...known,
        anchor: { row: top, column: range.left },
        head: { row: top, column: range.right },
      };
      return filled(source, sheet, { ...range, top });
    }
    case 'fillTo': {
      const source = rangeOf(known);
      const { row, column } = inside(action.cell, sheet);
      // One direction at a time: the one that was dragged farther, rows first.
      const down = Math.max(source.top - row, row - source.bottom, 0);
      const across = Math.max(source.left - column, column - source.right, 0);
      if (down === 0 && across === 0) return selecting({});
      const target =
        down >= across
          ? { ...source, top: Math.min(source.top, row), bottom: Math.max(source.bottom, row) }
          : { ...source, left: Math.min(source.left, column), right: Math.max(source.right, column) };
      return filled(known, sheet, target);
    }
    case 'paste':
      return pasted(known, sheet, action.text);
    case 'setColumn': {
      const column = sheet.columns.findIndex(({ key }) => key === action.column);
      const wanted = sheet.rows.map((_, row) => ({ cell: { row, column }, text: action.text }));
      const { edits, refused } = editsOf(sheet, wanted);
      return { state: withStep(known, edits), edits, refused };
    }
    default:
      return stepped(known, sheet, action.type === 'undo' ? 'done' : 'undone');
  }
}
