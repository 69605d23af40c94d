import fc from 'fast-check';
import { expect, test } from 'vitest';
import { element, xmlDocument } from './xml.ts';

test('elements are nested, and absent values are left out', () => {
  const item = element('item', { id: 'a"b' }, element('name', {}, 'Oat & <Honey>'), null, false, 3);
  expect(xmlDocument(item)).toBe(
    '<?xml version="1.0" encoding="UTF-8"?>\n<item id="a&quot;b"><name>Oat &amp; &lt;Honey&gt;</name>3</item>',
  );
});

const SIGN = fc.constantFrom(
  '<',
  '>',
  '&',
  '"',
  'é',
  '😀',
  ']]>',
  '\u0000',
  '\u000b',
  '\ud83d',
  '\udc00',
  '\ufffe',
);

test('no text gets out of its element, and none holds characters that XML forbids', () => {
  fc.assert(
    fc.property(fc.array(SIGN), (signs) => {
      const text = signs.join('');
      const { xml } = element('a', { b: text }, text);
      expect(xml).toMatch(/^<a b="[^<>"]*">[^<>]*<\/a>$/);
      expect(xml).not.toMatch(/&(?!amp;|lt;|gt;|quot;)/);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: matches characters that must not occur
      expect(xml).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/);
      expect(xml.isWellFormed()).toBe(true);
    }),
  );
});
