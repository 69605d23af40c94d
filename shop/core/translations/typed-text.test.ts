import { expect, test } from 'vitest';
import { textFrom, typedFrom } from './typed-text.ts';

test('paragraphs and lines are typed as one text', () => {
  const paragraphs = ['Un savon.', 'Deux\nlignes.'];
  expect(textFrom(typedFrom(paragraphs, 'paragraphs'), 'paragraphs')).toEqual(paragraphs);
  expect(textFrom('Un\n\n  \nDeux\n', 'paragraphs')).toEqual(['Un', 'Deux\n']);
  expect(textFrom('Un\n\nDeux\n', 'lines')).toEqual(['Un', 'Deux']);
  expect(typedFrom(null, 'line')).toBe('');
});
