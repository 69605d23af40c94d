import { expect, test } from 'vitest';
import type { TranslationProgress } from '#shop/backoffice/index.server.ts';
import { selectRows } from './translations-list.server.ts';

const item = (
  name: string,
  fields: Partial<TranslationProgress['fields']>,
  wordsLeft: number,
): TranslationProgress => ({
  resource: 'product',
  id: name,
  name,
  isPublic: true,
  fields: { complete: 0, outdated: 0, unchecked: 0, missing: 0, ...fields },
  terms: { complete: 0, outdated: 0, unchecked: 0, missing: 0 },
  wordsLeft,
});

test('rows are sorted by any heading, either way', () => {
  const items = [
    item('Soap', { complete: 3, missing: 1 }, 12),
    item('Balm', { complete: 4 }, 0),
    item('Oil', { outdated: 2 }, 7),
  ] as const;
  const names = (sort: string | null) =>
    selectRows(items, new Set(), { state: null, kinds: [], isBlocking: false, search: '', sort }).map(
      ({ name }) => name,
    );
  expect(names(null)).toEqual(['Soap', 'Balm', 'Oil']);
  expect(names('name')).toEqual(['Balm', 'Oil', 'Soap']);
  expect(names('-state')).toEqual(['Soap', 'Oil', 'Balm']);
  expect(names('fields')).toEqual(['Oil', 'Soap', 'Balm']);
  expect(names('-words')).toEqual(['Soap', 'Oil', 'Balm']);
  expect(names('unknown')).toEqual(['Soap', 'Balm', 'Oil']);
});
