import { expect, test } from 'vitest';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { labelsOf, textFrom, typedFrom } from './translation-texts.ts';

test('paragraphs and lines are typed as one text', () => {
  const paragraphs = ['Un savon.', 'Deux\nlignes.'];
  expect(textFrom(typedFrom(paragraphs, 'paragraphs'), 'paragraphs')).toEqual(paragraphs);
  expect(textFrom('Un\n\n  \nDeux\n', 'paragraphs')).toEqual(['Un', 'Deux\n']);
  expect(textFrom('Un\n\nDeux\n', 'lines')).toEqual(['Un', 'Deux']);
  expect(typedFrom(null, 'line')).toBe('');
});

test('fields of one name are numbered', () => {
  const t = adminTranslationsMessages.in('en-CA');
  const alt = (number: number) => t('field.numbered', { field: t('field.alt'), number });
  expect(labelsOf(t, ['name', 'alt.a', 'alt.b', 'pickup.1.hours', 'unheard-of'])).toEqual({
    name: t('field.name'),
    'alt.a': alt(1),
    'alt.b': alt(2),
    'pickup.1.hours': t('field.pickup.hours'),
    'unheard-of': t('field.other'),
  });
});
