import { expect, test } from 'vitest';
import {
  addOption,
  addValue,
  emptyTyped,
  type Matrix,
  orderOptions,
  removeOption,
  renameValue,
} from '#shop/catalog/index.ts';
import { assignTo, followOptions, type Pattern, variantsLike } from './picture-choices.ts';

const { variants } = emptyTyped();
const withValues = (matrix: Matrix, option: number, values: string[]) =>
  values.reduce((next, value) => addValue(next, option, value), matrix);
const scents = withValues(addOption({ optionNames: [], variants }, 'Scent'), 0, ['Rose', 'Sage']);
const soap = withValues(addOption(scents, 'Size'), 1, ['30 g', '60 g']);
const ROSE: Pattern = ['Rose', null];
const shownIn = (matrix: Matrix, patterns: readonly Pattern[]) =>
  variantsLike(matrix, patterns).map(({ values }) => values.join(' '));

test('the values that a picture is shown for follow a renamed value, moved options and a removed one', () => {
  const renamed = followOptions([ROSE], { kind: 'renamed', option: 0, from: 'Rose', to: 'Wild rose' });
  const after = renameValue(soap, 0, 'Rose', 'Wild rose');
  expect(shownIn(after, renamed)).toEqual(['Wild rose 30 g', 'Wild rose 60 g']);
  const moved = followOptions(renamed, { kind: 'ordered', order: [1, 0] });
  expect(shownIn(orderOptions(after, [1, 0]), moved)).toEqual(['30 g Wild rose', '60 g Wild rose']);
  const single = followOptions([['Rose', '60 g']], { kind: 'removed', option: 1 });
  expect(shownIn(removeOption(soap, 1), single)).toEqual(['Rose']);
});

test('a picture of a value is shown for the variants that another option adds', () => {
  expect(shownIn(scents, [['Rose']])).toEqual(['Rose']);
  expect(shownIn(soap, [['Rose']])).toEqual(['Rose 30 g', 'Rose 60 g']);
});

test('a picture whose value is gone is shown for all', () => {
  const left = removeOption(soap, 0);
  expect(shownIn(left, followOptions([ROSE], { kind: 'removed', option: 0 }))).toEqual([]);
  expect(shownIn(soap, [['Mint', null]])).toEqual([]);
});

test('a variant has one picture: the last that it is chosen for', () => {
  const pictures = [1, 2].map((id) => ({ id, shownFor: [] as readonly Pattern[] }));
  const first = assignTo(soap, pictures, 1, [ROSE]);
  const second = assignTo(soap, first, 2, [['Rose', '30 g']]);
  expect(second.map(({ shownFor }) => shownIn(soap, shownFor))).toEqual([['Rose 60 g'], ['Rose 30 g']]);
  const third = assignTo(soap, second, 2, [ROSE]);
  expect(third.map(({ shownFor }) => shownIn(soap, shownFor))).toEqual([[], ['Rose 30 g', 'Rose 60 g']]);
});
