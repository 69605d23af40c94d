import { expect, test } from 'vitest';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import { labelsOf } from './translation-texts.ts';

test('fields of one name are numbered', () => {
  const t = adminTranslationsMessages.in('en-CA');
  const alt = (number: number) => t('field.numbered', { field: t('field.alt'), number });
  expect(labelsOf(t, ['name', 'alt.a', 'alt.b', 'pickup.1.hours', 'refund.subject', 'unheard-of'])).toEqual({
    name: t('field.name'),
    'alt.a': alt(1),
    'alt.b': alt(2),
    'pickup.1.hours': t('field.pickup.hours'),
    'refund.subject': t('field.subject'),
    'unheard-of': t('field.other'),
  });
});
