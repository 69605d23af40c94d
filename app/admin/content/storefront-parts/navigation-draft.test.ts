import { expect, test } from 'vitest';
import type { Navigation } from '#shop/core/index.ts';
import { navigationDraft, navigationOfDraft } from './navigation-draft.ts';

const usual = {
  header: [{ to: '/shop', label: 'Shop', children: [] }],
  footer: [{ title: 'Shop', links: [{ label: 'All', to: '/shop' }] }],
};

test('an unchanged menu stays the default one, so that it follows later categories', () => {
  const saved: Navigation = { header: null, footer: null, social: [] };
  expect(navigationOfDraft(navigationDraft(saved, usual), usual)).toEqual(saved);
});

test('a draft is published as it was saved, without its ids, which are the same each time', () => {
  const saved: Navigation = {
    header: [{ label: 'Soap', to: '/shop?category=soap', children: [{ label: 'Bars', to: '/shop' }] }],
    footer: [],
    social: ['https://www.instagram.com/oat'],
  };
  const draft = navigationDraft(saved, usual);
  expect(draft).toEqual(navigationDraft(saved, usual));
  expect(navigationOfDraft(draft, usual)).toEqual(saved);
});

test('a changed entry is a menu of the owner’s', () => {
  const draft = navigationDraft({ header: null, footer: null, social: [] }, usual);
  const header = draft.header.map((item) => ({ ...item, label: 'Products' }));
  expect(navigationOfDraft({ ...draft, header }, usual).header).toEqual([
    { to: '/shop', label: 'Products', children: [] },
  ]);
});
