import { expect, test } from 'vitest';
import type { TextFormat, TranslatedText } from '#shop/core/index.ts';
import { machineLines } from './machine-lines.ts';

const capitals = (text: TranslatedText, format: TextFormat) => {
  const { lines, assemble } = machineLines({ text, format });
  return assemble(
    lines.map((parts) => parts.map(({ text, isMarkup }) => (isMarkup ? text : text.toUpperCase())).join('')),
  );
};

test('headings, lists and blank lines of Markdown stay, whatever a machine does to spaces', () => {
  const markdown = '## How to use\n\n1. Wet your hands.\n2. See [the **guide**](/guide).\n\n- 30 mL\n> Rinse';
  expect(machineLines({ text: markdown, format: 'markdown' }).lines).toHaveLength(4);
  expect(capitals(markdown, 'markdown')).toBe(
    '## HOW TO USE\n\n1. WET YOUR HANDS.\n2. SEE [THE **GUIDE**](/guide).\n\n- 30 mL\n> RINSE',
  );
});

test('each paragraph of a list is asked for on its own', () => {
  expect(capitals(['Soap for {shopName}.', '', '100 g'], 'paragraphs')).toEqual([
    'SOAP FOR {shopName}.',
    '',
    '100 g',
  ]);
});

test('INCI names of several words are left as they are', () => {
  expect(capitals('With Helianthus Annuus Seed Oil and glycerin', 'line')).toBe(
    'WITH Helianthus Annuus Seed Oil AND GLYCERIN',
  );
});

test.each([
  ['another blank', 'Bonjour {nom}'],
  ['no blank', 'Bonjour'],
  ['a blank twice', 'Bonjour {name} {name}'],
  ['a tag of its own', 'Bonjour {name} <br>'],
  ['a second line', 'Bonjour\n{name}'],
  ['nothing', ' '],
])('an answer with %s is refused', (_, answer) => {
  const { assemble } = machineLines({ text: 'Hello {name}', format: 'text' });
  expect(assemble([answer])).toBeNull();
  expect(assemble([null])).toBeNull();
  expect(assemble(['Bonjour {name}'])).toBe('Bonjour {name}');
});
