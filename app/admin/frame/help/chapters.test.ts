import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parseMarkdown } from '#platform/text/markdown.ts';
import { ROLE_NAMES } from '#shop/accounts/index.ts';
import { placesOf, placesToCreate, placesWithin } from '../nav.ts';
import { CHAPTERS, helpFor } from './chapters.ts';

const headings = new Set(
  readdirSync('docs/guide')
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .flatMap((file) => {
      const chapter = file.replace('.md', '');
      const blocks = parseMarkdown(readFileSync(`docs/guide/${file}`, 'utf8'));
      return [
        chapter,
        ...blocks.flatMap((block) => (block.kind === 'heading' ? [`${chapter}#${block.id}`] : [])),
      ];
    }),
);

test('every page of the navigation has help, and all help exists', () => {
  const pages = [placesOf, placesWithin, placesToCreate]
    .flatMap((places) => places(ROLE_NAMES))
    .map(({ to }) => to.replace(/[?#].*/, ''))
    .filter((to) => to.startsWith('/admin') && to !== '/admin/help');
  const missing = pages.filter((page) => helpFor(page) === '/admin/help');
  expect(missing).toEqual([]);
  expect(Object.values(CHAPTERS).filter((chapter) => !headings.has(chapter))).toEqual([]);
  expect(headings).toContain('getting-started');
});

test('every chapter is found from the page that it explains', () => {
  const reached = new Set(['getting-started', ...Object.values(CHAPTERS)].map((to) => to.replace(/#.*/, '')));
  expect([...headings].filter((chapter) => !chapter.includes('#') && !reached.has(chapter))).toEqual([]);
});

test('the nearest chapter is found', () => {
  expect(helpFor('/admin/orders/0b1e/refund')).toBe(
    '/admin/help/returns-and-refunds#refund-part-of-an-order',
  );
  expect(helpFor('/admin/orders/0b1e')).toBe('/admin/help/orders-and-shipping');
  expect(helpFor('/admin/orders')).toBe('/admin/help/order-lists');
  expect(helpFor('/admin/products/new')).toBe('/admin/help/products-and-inventory#add-a-product');
  expect(helpFor('/admin')).toBe('/admin/help/getting-started');
  expect(helpFor('/admin/unknown')).toBe('/admin/help');
});
