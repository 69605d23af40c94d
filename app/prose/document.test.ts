import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Block, type Inline, parseMarkdown } from '#platform/text/markdown.ts';
import { type DocumentNode, documentOf, escaped, markdownOf } from './document.ts';

const PICTURE = '/media/t-0a1b-1200x800-1200.jpg';
const piece = fc.constantFrom(
  'Oat',
  ' ',
  'honey & co',
  '**bold**',
  '*soft*',
  '[a link](/shop)',
  '[mail](mailto:a@b.ca)',
  '`x_y`',
  '\n',
  '\n\n',
  '## Head',
  '### Sub',
  '- one',
  '1. two',
  '> said',
  '---',
  '{shopName}',
  '<b>no</b>',
  '\\*',
  '_u_',
  `![Salve](${PICTURE})`,
  '![out](https://x.example/y.png)',
  '1.',
  '#',
  '&amp;',
  '5 * 3',
  ' https://a.ca ',
  '|',
  '~~',
);
const markdown = fc.array(piece, { maxLength: 14 }).map((pieces) => pieces.join(''));

/** Normalizes details that the editor doesn't preserve: adjacent text nodes, empty paragraphs, the nesting of marks. */
const seen = (blocks: Block[]): string => JSON.stringify(documentOf(blocks));

test('a page looks the same after the editor has read and written it', () => {
  fc.assert(
    fc.property(markdown, (text) => {
      const once = markdownOf(documentOf(parseMarkdown(text)));
      const twice = markdownOf(documentOf(parseMarkdown(once)));
      expect(twice).toBe(once);
      expect(plain(parseMarkdown(once))).toBe(plain(parseMarkdown(text)));
      expect(kinds(parseMarkdown(once))).toEqual(kinds(parseMarkdown(text)));
    }),
    { numRuns: 400 },
  );
});

test('a text of every shape comes back as it was', () => {
  const text = `A **bold *and soft* word** and [a **link**](</shop?category=face>), \`code\`.

## Two

### Three

- one
- *two*

1. first
2. second

> Said.

---

![Salve](${PICTURE})`;
  expect(markdownOf(documentOf(parseMarkdown(text)))).toBe(text);
  expect(seen(parseMarkdown(text))).toContain('"type":"horizontalRule"');
});

test('a list without text is dropped, and the list after it stays as it is', () => {
  expect(markdownOf(documentOf(parseMarkdown('1.\n\n\n\n1. two')))).toBe('1. two');
});

test('typed text is shown as typed, whatever it contains', () => {
  const line = fc
    .string({ unit: 'grapheme-ascii', minLength: 1, maxLength: 30 })
    .map((text) => text.replace(/\s+/g, ' ').trim());
  fc.assert(
    fc.property(line, (typed) => {
      const document: DocumentNode = {
        type: 'doc',
        content: [{ type: 'paragraph', content: [{ type: 'text', text: typed }] }],
      };
      const shown = parseMarkdown(markdownOf(document));
      expect(plain(shown), escaped(typed)).toBe(typed);
      expect(kinds(shown)).toEqual(typed === '' ? [] : ['paragraph']);
    }),
    { numRuns: 1_000 },
  );
});

const kinds = (blocks: Block[]): string[] => blocks.filter(hasWords).map(({ kind }) => kind);
const hasWords = (block: Block): boolean =>
  block.kind === 'rule' || block.kind === 'picture' || plain([block]) !== '';

const plain = (blocks: Block[]): string =>
  blocks
    .map((block) => {
      if (block.kind === 'picture') return block.alt;
      if (block.kind === 'rule') return '';
      const lines = block.kind === 'list' ? block.items : [block.children];
      return lines.map(words).join('\n');
    })
    .filter((text) => text.trim() !== '')
    .join('\n\n');

const words = (children: Inline[]): string =>
  children
    .map((inline) => ('text' in inline ? inline.text : words(inline.children)))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
