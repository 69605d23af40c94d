import { expect, test } from 'vitest';
import { keepTyped } from './use-text-form.ts';

test('text typed during a save stays, and the rest is as saved', () => {
  const sent = { title: ' Balm ', text: 'Old', tags: ['a', 'a'] };
  const saved = { title: 'Balm', text: 'Old', tags: ['a'] };
  expect(keepTyped(sent, { ...sent, text: 'Old and new' }, saved)).toEqual({ ...saved, text: 'Old and new' });
  expect(keepTyped(sent, { ...sent, tags: ['a', 'a'] }, saved)).toEqual(saved);
});
