import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { InSentence } from './in-sentence.tsx';

const shown = (sentence: string, parts: { text: string; lang: string | undefined }[]) =>
  renderToStaticMarkup(createElement(InSentence, { sentence, parts }));

test('the parts of a sentence that are in another language are marked where they stand', () => {
  const hours = { text: 'Open late', lang: 'en-CA' };
  expect(shown('Le marché (Open late)', [{ text: 'Le marché', lang: undefined }, hours])).toBe(
    'Le marché (<span lang="en-CA">Open late</span>)',
  );
  expect(shown('Open late, Open late', [hours, hours])).toBe(
    '<span lang="en-CA">Open late</span>, <span lang="en-CA">Open late</span>',
  );
  expect(shown('Livré par nous', [{ text: '', lang: 'en-CA' }, hours])).toBe('Livré par nous');
});
