import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseMarkdown, plainTextOf } from './markdown.server.ts';

test('headings, lists, emphasis and links of a post', () => {
  expect(parseMarkdown('## One *thing*\n\n- a\n- **b**\n\n[shop](/shop)')).toEqual([
    {
      kind: 'heading',
      level: 2,
      id: 'one-thing',
      children: [
        { kind: 'text', text: 'One ' },
        { kind: 'em', children: [{ kind: 'text', text: 'thing' }] },
      ],
    },
    {
      kind: 'list',
      ordered: false,
      items: [[{ kind: 'text', text: 'a' }], [{ kind: 'strong', children: [{ kind: 'text', text: 'b' }] }]],
    },
    {
      kind: 'paragraph',
      children: [{ kind: 'link', href: '/shop', children: [{ kind: 'text', text: 'shop' }] }],
    },
  ]);
});

test('HTML and dangerous links are text and nothing else', () => {
  const blocks = parseMarkdown(
    '<script>alert(1)</script>\n\n[x](javascript:alert(1)) <img src=x onerror=alert(1)> [y](//evil)',
  );
  expect(JSON.stringify(blocks)).not.toContain('"href"');
  expect(new Set(blocks.map(({ kind }) => kind))).toEqual(new Set(['paragraph']));
});

test('blanks are filled with text, which is never read as Markdown', () => {
  const blanks = { shopName: '*Oat* & <b>Co</b>', email: 'a_b@example.ca' };
  const blocks = parseMarkdown('{shopName} answers at [{email}](mailto:{email}), {unknown}.', blanks);
  expect(plainTextOf(blocks)).toBe('*Oat* & <b>Co</b> answers at a_b@example.ca, {unknown}.');
  expect(JSON.stringify(blocks)).not.toContain('"em"');
  expect(JSON.stringify(blocks)).toContain('"href":"mailto:a_b@example.ca"');
});

test('every heading has an anchor of its own', () => {
  const idsOf = (headings: string[]) =>
    parseMarkdown(headings.map((heading) => `## ${heading}`).join('\n\n')).flatMap((block) =>
      block.kind === 'heading' ? [block.id] : [],
    );
  expect(idsOf(['Crème, again', 'Crème again', 'Content', '¿?'])).toEqual([
    'creme-again',
    'creme-again-2',
    'content-2',
    'section',
  ]);
  const word = fc.constantFrom('Oat', 'oat', 'Oat 2', 'oat-2', '!', 'related');
  fc.assert(
    fc.property(fc.array(word, { minLength: 1 }), (headings) => {
      const ids = idsOf(headings);
      expect(new Set(ids).size).toBe(headings.length);
      expect(ids).not.toContain('related');
    }),
  );
});

test('no link leads anywhere but to this site, by https or to an email address', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('javascript:alert(1)', 'data:x', '//evil', 'JAVASCRIPT:x')),
      (to) => {
        const text = JSON.stringify(parseMarkdown(`[x](<${to}>) [y](${to})`));
        for (const [, href] of text.matchAll(/"href":"([^"]*)"/g)) {
          expect(href).toMatch(/^(https?:\/\/|mailto:|\/(?!\/))/i);
        }
      },
    ),
  );
});
