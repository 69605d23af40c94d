import type { ReactNode } from 'react';
import type { IconName } from '#app/ui/icon.tsx';

export interface ListColumn<Row> {
  id: string;
  name: string;
  /** Explains its figure, where its name doesn't. */
  help?: string;
  cell(row: Row): ReactNode;
  /** The value of `sort` in the address; with a minus before it for descending. */
  sort?: string;
  /** Dates and numbers start with the greatest. */
  sortsDown?: boolean;
  /** Right-aligned figures. */
  isFigure?: boolean;
  /** Sorts by a number, although its cell isn't a figure. */
  isNumber?: boolean;
  /** Not shown until it is chosen. */
  isOptional?: boolean;
  /** Its place on a phone's card, one column each; columns without a place aren't on it. The note is a third line. */
  card?: 'title' | 'figure' | 'line' | 'badge' | 'note';
}

export interface ListOption {
  value: string;
  name: string;
}

/** `id` is the parameter in the address, which a choice may have several times. */
export type ListFilter =
  | {
      kind: 'choice';
      id: string;
      name: string;
      options: readonly ListOption[];
      isSingle?: boolean;
      /** Offered under “More” until it is on, so that the chips stay on one line. */
      isRare?: boolean;
    }
  | { kind: 'days'; id: string; name: string; from: string; to: string }
  | { kind: 'amounts'; id: string; name: string; from: string; to: string }
  /** On or off: `1` in the address. */
  | { kind: 'toggle'; id: string; name: string; isRare?: boolean }
  /** Set by links from other pages; here it can only be removed. */
  | { kind: 'link'; id: string; name: string };

/** A tab of the list that the shop provides. */
export interface ListView {
  name: string;
  /** As in the address, without the question mark; empty for all. */
  query: string;
  /** The path of another list that belongs to this one. */
  path?: string;
  /** Shown only where work waits. */
  count?: number;
}

export interface BulkAction<Row> {
  name: string;
  icon?: IconName;
  /** A letter that runs it while the focus is in the list. */
  key?: string;
  /**
   * Without it, possible for every row. Offered as soon as one selected row allows it, and done with those that do. For
   * rows that weren't loaded it gets the answer of admin.lists.$list.ids.ts.
   */
  isPossible?(row: Row): boolean;
  /** It also gets rows that it can't change; its page says why. */
  takesAll?: boolean;
  /** A page that takes the ids in the list's form: works without scripts. */
  submit?: { action: string; method: 'get' | 'post'; opensTab?: boolean };
  /** The address of a page for the selection. */
  to?(ids: readonly string[]): string;
  run?(ids: readonly string[], selected: SelectedRows<Row>): void;
  /** The choices to pick from first: the button opens them. */
  choices?: readonly ListOption[];
  /** The most rows that it takes at once. */
  most?: number;
  /** Offered under “More actions”, so that the bar stays on one line. */
  isRare?: boolean;
  /** Also offered in each row, while the pointer or the focus is in it. */
  inRow?: boolean;
}

export interface SelectedRows<Row> {
  /** Those of the ids that were loaded. */
  rows: readonly Row[];
  /** Of the action's choices; empty where it has none. */
  choice: string;
  /** Empties the selection, once it is done. */
  clear(): void;
}

export interface ListFound {
  /** Null where counting would take longer than reading. */
  total: number | null;
  /** Whether `total` is exact, or the least there are. */
  isExact?: boolean;
  /** From 1. */
  page: number;
  hasMore: boolean;
  /** Nothing has the words of the search; the rows are spelt like it. */
  isAlike?: boolean;
}
