import { expect, test } from 'vitest';
import { HOME_SECTIONS, homePageFields, homeSectionsOf } from './home-page.ts';

const fields = homePageFields('https://oat.example');

test('a shop opens with the banner alone, and everything else to be switched on', () => {
  const sections = homeSectionsOf([]);
  expect(sections.map(({ kind }) => kind)).toEqual([...HOME_SECTIONS]);
  expect(sections.filter(({ isOn }) => isOn).map(({ kind }) => kind)).toEqual(['banner']);
  expect(fields.parse(sections)).toEqual(sections);
});

test('a home page saved before a section existed keeps its order, with that section off', () => {
  const [banner, picks, ...others] = homeSectionsOf([]);
  const sections = homeSectionsOf([
    { ...picks!, isOn: true },
    { ...banner!, isOn: false },
  ]);
  expect(sections.map(({ kind, isOn }) => [kind, isOn])).toEqual([
    ['picks', true],
    ['banner', false],
    ...others.map(({ kind }) => [kind, false]),
  ]);
});

test.each([
  [{ picture: 'jar-10x10', pictureAlt: '' }, '3.pictureAlt'],
  [{ linkText: 'Read on' }, '3.link'],
  [{ link: '/about' }, '3.linkText'],
  [{ isOn: true }, '3.text'],
  [{ link: 'javascript:alert(1)', linkText: 'Read on' }, '3.link'],
])('a story with %j is refused', (part, path) => {
  const sections = homeSectionsOf([]).map((section) =>
    section.kind === 'story' ? { ...section, ...part } : section,
  );
  expect(fields.safeParse(sections).error?.issues[0]?.path.join('.')).toBe(path);
});

test('no section comes twice', () => {
  const [banner] = homeSectionsOf([]);
  expect(fields.safeParse([banner, banner]).success).toBe(false);
});
