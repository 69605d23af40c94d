import { createElement, type ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Markdown } from '#app/prose/markdown.tsx';
import { Breadcrumbs } from '#app/ui/breadcrumbs.tsx';
import { Picture } from '#app/ui/picture.tsx';
import { LocaleContext } from '#platform/i18n/use-messages.ts';
import { textLanguages } from '#tests/pages/text-languages.ts';
import { Ingredients } from './product-ingredients.tsx';

const shown = (element: ReactElement) => {
  const html = renderToStaticMarkup(createElement(LocaleContext, { value: 'fr-CA' }, element));
  return Object.fromEntries(textLanguages(html).map(({ text, lang }) => [text, lang]));
};

test('on a French page, words that have no translation are marked as English', () => {
  const ingredients = [
    { inci: 'Aqua', plain: 'Eau' },
    { inci: 'Mel', plain: 'Miel', note: 'From Alberta', english: ['From Alberta'] },
    { inci: 'Avena Sativa', plain: 'Oat', english: ['Oat'] },
  ];
  expect(shown(createElement(Ingredients, { ingredients }))).toMatchObject({
    Aqua: 'la',
    Eau: '',
    Miel: '',
    'From Alberta': 'en-CA',
    Oat: 'en-CA',
  });
  const picture = { src: 'soap', width: 800, height: 1000 };
  const pictureOf = (more: { alt: string; english?: string[] }) =>
    shown(createElement(Picture, { picture: { ...picture, ...more }, sizes: '1px' }));
  expect(pictureOf({ alt: 'A soap', english: ['alt'] })).toEqual({ 'A soap': 'en-CA' });
  expect(pictureOf({ alt: 'Un savon' })).toEqual({ 'Un savon': '' });
  expect(shown(createElement(Breadcrumbs, { label: '', crumbs: [{ name: 'Soap', lang: 'en-CA' }] }))).toEqual(
    {
      Soap: 'en-CA',
    },
  );
  const blocks = [{ kind: 'paragraph' as const, children: [{ kind: 'text' as const, text: 'We keep it.' }] }];
  expect(shown(createElement(Markdown, { blocks, lang: 'en-CA' }))).toEqual({ 'We keep it.': 'en-CA' });
});
