import { expect, test } from 'vitest';
import { parseMarkdown } from './markdown.server.ts';

test('headings, lists, emphasis and links of a post', () => {
  expect(parseMarkdown('## One *thing*\n\n- a\n- **b**\n\n[shop](/shop)')).toEqual([
    {
      kind: 'heading',
      level: 2,
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
