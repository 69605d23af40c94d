import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, useRef, useState } from 'react';
import {
  type Arrow,
  type Cell,
  cellCount,
  copied,
  type Edit,
  emptyGrid,
  type GridAction,
  gridReducer,
  type Outcome,
  rangeOf,
  type Sheet,
} from './grid-state.ts';

/** In `select` keys move between cells, in `type` too, and in `edit` they move within the text. */
type Mode = 'select' | 'type' | 'edit';
export type CellElement = HTMLInputElement | HTMLSelectElement;

export interface CellHandlers {
  onFocus(cell: Cell, element: CellElement): void;
  onBlur(): void;
  onChange(cell: Cell, element: CellElement): void;
  onStep(cell: Cell, step: 1 | -1): void;
  onOpen(cell: Cell): void;
}

/** Rows have buttons, too. */
const isInCell = (target: EventTarget): boolean => (target as Element).closest('[data-at]') !== null;

const isLong = (element: EventTarget | null | undefined): boolean =>
  element instanceof HTMLInputElement && element.readOnly;

interface GridOptions {
  sheet: Sheet;
  onEdit(edits: Edit[]): void;
  /** Called after each action, to say what it did. */
  onDone(action: GridAction, outcome: Outcome): void;
  /** Opens the text of a cell that is too long to be typed in it. */
  onOpen(cell: Cell): void;
}

/** The keys, clipboard and pointer of a grid over a table of inputs. */
export function useGrid({ sheet, onEdit, onDone, onOpen }: GridOptions) {
  const table = useRef<HTMLTableElement>(null);
  const [state, setState] = useState(emptyGrid);
  // Several events may come before the next rendering.
  const latest = useRef(state);
  const mode = useRef<Mode>('select');
  /** After Esc, when Tab leads out of the grid instead of to the next cell. */
  const isLeaving = useRef(false);
  /** The text being typed into the focused cell: `-10%`, say. */
  const [draft, setDraft] = useState<string | null>(null);
  const [hasFocus, setFocus] = useState(false);

  const elementAt = ({ row, column }: Cell) =>
    table.current?.querySelector<CellElement>(`[data-at="${row},${column}"] :is(input, select)`);
  const dispatch = (action: GridAction): Outcome => {
    const outcome = gridReducer(latest.current, action, sheet);
    latest.current = outcome.state;
    setState(outcome.state);
    if (outcome.edits.length > 0) onEdit(outcome.edits);
    onDone(action, outcome);
    return outcome;
  };
  const focusHead = () => {
    const element = elementAt(latest.current.head);
    element?.focus();
    if (element instanceof HTMLInputElement) element.select();
  };
  /** An action by a key: it ends typing, and the focus follows the selection. */
  const act = (action: GridAction) => {
    mode.current = 'select';
    setDraft(null);
    dispatch(action);
    focusHead();
  };

  const onEnter = (event: KeyboardEvent<HTMLElement>) => {
    event.preventDefault();
    if (mode.current !== 'select') return act({ type: 'move', key: 'ArrowDown' });
    const element = elementAt(latest.current.head);
    if (isLong(element)) return onOpen(latest.current.head);
    mode.current = 'edit';
    if (element instanceof HTMLSelectElement) element.showPicker?.();
    else element?.setSelectionRange(element.value.length, element.value.length);
  };
  const onEscape = (event: KeyboardEvent<HTMLElement>) => {
    const { head, anchor } = latest.current;
    const isOne = head.row === anchor.row && head.column === anchor.column;
    if (mode.current === 'select' && isOne) {
      isLeaving.current = true;
      return;
    }
    event.preventDefault();
    event.stopPropagation();
    act(mode.current === 'select' ? { type: 'select', cell: head } : { type: 'leave', restore: true });
  };
  /** Leaves the grid's last field forwards and its first field backwards to the browser. */
  const leave = (isBackwards: boolean) => {
    const fields = table.current?.querySelectorAll<HTMLElement>(
      ':is(a[href], input, select, button):not(:disabled, [tabindex="-1"])',
    );
    const reachable = [...(fields ?? [])].filter((field) => field.checkVisibility());
    reachable.at(isBackwards ? 0 : -1)?.focus();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const { key, shiftKey, altKey } = event;
    const wasLeaving = isLeaving.current;
    if (key !== 'Shift') isLeaving.current = false;
    if (!isInCell(event.target)) return;
    if (key === 'Tab' && wasLeaving) return leave(shiftKey);
    const isControl = event.ctrlKey || event.metaKey;
    const isEditing = mode.current === 'edit';
    if (altKey || event.nativeEvent.isComposing) return;
    const letter = isControl ? key.toLowerCase() : '';
    const step = (action: GridAction) => {
      event.preventDefault();
      act(action);
    };
    if (letter === 'z') return step({ type: shiftKey ? 'redo' : 'undo' });
    if (letter === 'y') return step({ type: 'redo' });
    if (letter === 'd') return step({ type: 'fillDown' });
    if (key === 'Enter' && !isControl) return onEnter(event);
    if (key === 'Escape') return onEscape(event);
    // Typing into a long text opens it, too; the letter itself is left out.
    if (isLong(event.target) && (key === 'F2' || (key.length === 1 && !isControl))) {
      event.preventDefault();
      return onOpen(latest.current.head);
    }
    if (key === 'F2') mode.current = 'edit';
    if (isEditing) return;
    if (/^Arrow/.test(key))
      return step({ type: 'move', key: key as Arrow, extend: shiftKey, jump: isControl });
    if ((key === 'Delete' || key === 'Backspace') && mode.current === 'select') step({ type: 'clear' });
  };

  const isSelecting = () => mode.current === 'select';
  const onCopy = (event: ClipboardEvent<HTMLElement>) => {
    if (!isSelecting() || !isInCell(event.target)) return;
    event.preventDefault();
    event.clipboardData.setData('text/plain', copied(latest.current, sheet));
    if (event.type === 'cut') act({ type: 'clear' });
  };
  const onPaste = (event: ClipboardEvent<HTMLElement>) => {
    const text = event.clipboardData.getData('text/plain');
    if (!isSelecting() || text === '' || !isInCell(event.target)) return;
    event.preventDefault();
    act({ type: 'paste', text });
  };

  const isHead = ({ row, column }: Cell) =>
    latest.current.head.row === row && latest.current.head.column === column;
  const handlers: CellHandlers = {
    onFocus: (cell, element) => {
      isLeaving.current = false;
      if (!isHead(cell)) dispatch({ type: 'select', cell });
      mode.current = 'select';
      if (element instanceof HTMLInputElement) element.select();
    },
    onBlur: () => {
      mode.current = 'select';
      setDraft(null);
      dispatch({ type: 'leave' });
    },
    onChange: (cell, { value }) => {
      // Some browsers don’t focus a choice that is pressed.
      if (!isHead(cell)) dispatch({ type: 'select', cell });
      if (mode.current === 'select') mode.current = 'type';
      setDraft(value);
      dispatch({ type: 'typed', text: value });
    },
    onStep: (cell, step) => {
      const before = sheet.valueOf(sheet.rows[cell.row]!, sheet.columns[cell.column]!.key);
      dispatch({ type: 'select', cell });
      dispatch({ type: 'typed', text: String(Math.max(0, (Number(before) || 0) + step)) });
      dispatch({ type: 'leave' });
    },
    onOpen: (cell) => {
      dispatch({ type: 'select', cell });
      onOpen(cell);
    },
  };
  const current = useRef(handlers);
  current.current = handlers;
  // The same object every time, so that only changed cells are rendered again.
  const [cellHandlers] = useState<CellHandlers>(() => ({
    onFocus: (cell, element) => current.current.onFocus(cell, element),
    onBlur: () => current.current.onBlur(),
    onChange: (cell, element) => current.current.onChange(cell, element),
    onStep: (cell, step) => current.current.onStep(cell, step),
    onOpen: (cell) => current.current.onOpen(cell),
  }));

  return {
    table,
    state,
    latest,
    draft,
    isHead,
    act,
    dispatch,
    extendTo: (cell: Cell) => dispatch({ type: 'select', cell, extend: true }),
    focusHead,
    elementAt,
    cellHandlers,
    isSelecting,
    startEditing: () => {
      mode.current = 'edit';
    },
    hasFocus,
    tableProps: {
      onKeyDown,
      onCopy,
      onCut: onCopy,
      onPaste,
      onFocus: () => setFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>) =>
        setFocus(currentTarget.contains(relatedTarget)),
    },
    count: cellCount(rangeOf(state)),
  };
}
