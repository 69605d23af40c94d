import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Finding, Verdict } from '#shop/catalog/index.ts';
import { FindingSentence } from './finding-sentence.tsx';

const declare = {
  rule: 'declare',
  entry: '360',
  limits: [{ use: null, percent: 0.001 }],
  from: null,
  isExisting: false,
  conditions: '',
} as const;
const lavender = { inci: 'Lavandula Angustifolia Oil', kind: 'allergen' } as const;

const saying = (finding: Finding) =>
  renderToStaticMarkup(createElement(FindingSentence, { finding })).replace(/<[^>]+>/g, '');

test('an allergen is to be named, now or from a day on', () => {
  const why =
    '(fragrance allergen: entry 360 in Annex III of the EU’s cosmetics rules, whose allergen list Canada uses).';
  const named = 'Lavandula Angustifolia Oil must be named on the label if there’s more than 0.001%';
  expect(saying({ ...lavender, verdict: { ...declare, limits: [...declare.limits] } })).toBe(
    `${named} ${why}`,
  );
  const later = { ...declare, limits: [...declare.limits], from: '2028-08-01' };
  expect(saying({ ...lavender, verdict: later })).toBe(`${named} from August 1, 2028 ${why}`);
  expect(saying({ ...lavender, verdict: { ...later, isExisting: true } })).toBe(
    `${named} from August 1, 2028, because you sold this product before the rule began ${why}`,
  );
});

test('conditions that nobody has translated are marked as English', () => {
  const restricted: Verdict = { ...declare, rule: 'restricted', limits: [] };
  const marked = (english?: string[]) =>
    renderToStaticMarkup(
      createElement(FindingSentence, {
        finding: {
          inci: 'X',
          kind: 'hotlist',
          verdict: { ...restricted, conditions: 'Not in aerosols.', english },
        },
      }),
    );
  expect(marked(['conditions'])).toContain('<span lang="en-CA">Not in aerosols.</span>');
  expect(marked()).toContain('<span>Not in aerosols.</span>');
});

test('a limit that depends on the use names the use, and conditions follow', () => {
  const verdict: Verdict = {
    ...declare,
    rule: 'restricted',
    limits: [
      { use: 'rinse-off', percent: 1 },
      { use: 'leave-on full body', percent: 0.2 },
    ],
    conditions: 'Not in aerosols.',
  };
  expect(saying({ inci: 'Retinol', kind: 'hotlist', verdict })).toBe(
    'Retinol is restricted on Health Canada’s Hotlist: up to 1% in rinse-off products, 0.2% in full-body leave-on products. Not in aerosols.',
  );
  expect(saying({ inci: 'X', kind: 'hotlist', verdict: { ...verdict, limits: [] } })).toBe(
    'X is restricted on Health Canada’s Hotlist. Not in aerosols.',
  );
});
