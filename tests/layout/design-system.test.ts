import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const FOLDERS = ['ui', 'form', 'form/uploads', 'list', 'grid'].map((name) => `app/admin/${name}`);
const PAGES = ['admin.design-system.tsx', 'design-system-parts.tsx'].map((name) => `app/test-pages/${name}`);

const WHOLE_LIST = 'Every list of the admin has it, with rows to choose and views to save.';
const IN_GRID = 'The grid shows it.';
/** Components that the page doesn't show by name, and why. */
const NOT_SHOWN: Record<string, string> = {
  BulkBar: WHOLE_LIST,
  BulkTags: WHOLE_LIST,
  GridCell: IN_GRID,
  LeaveGuard: 'It has no look of its own until a page is left.',
  ListPage: WHOLE_LIST,
  ListSearch: WHOLE_LIST,
  LongText: IN_GRID,
  LookPanel: WHOLE_LIST,
  NextStep: 'The page’s own header has it.',
  RowActions: WHOLE_LIST,
  SavedNotice: 'It is a notice with the button for undoing, which the page shows.',
  SearchBox: 'It is a combo box whose choices the server finds.',
  SetForAll: IN_GRID,
  Tab: 'The tabs show it.',
  UndoElsewhere: 'It has no look of its own.',
  UploadList: 'It shows uploads that are under way.',
  ViewTabs: WHOLE_LIST,
};

test('the design system of the admin shows each of its widgets', () => {
  const widgets = FOLDERS.flatMap((folder) =>
    readdirSync(folder)
      .filter((name) => name.endsWith('.tsx'))
      .flatMap((name) => [
        ...readFileSync(`${folder}/${name}`, 'utf8').matchAll(/^export (?:const|function) ([A-Z][a-z]\w*)/gm),
      ])
      .map(([, widget]) => widget!),
  );
  const shown = PAGES.map((file) => readFileSync(file, 'utf8')).join('\n');
  const missing = widgets.filter((widget) => !new RegExp(`<${widget}\\b`).test(shown));
  expect(missing.toSorted()).toEqual(Object.keys(NOT_SHOWN));
});

test('style sheets name colours by the variables of the theme', () => {
  // `--color-paper` is worked out for the root, which stays light: the theme's class is on the body.
  const sheets = readdirSync('app', { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith('.css'))
    .map(({ name, parentPath }) => `${parentPath}/${name}`);
  expect(sheets.length).toBeGreaterThan(2);
  expect(sheets.filter((file) => readFileSync(file, 'utf8').includes('var(--color-'))).toEqual([]);
});
