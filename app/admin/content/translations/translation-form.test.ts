import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { adminTranslationProposalsMessages } from '#messages/admin-translation-proposals.ts';
import { adminTranslationsMessages } from '#messages/admin-translations.ts';
import type { TranslationState } from '#shop/core/index.ts';
import { TranslationForm } from './translation-form.tsx';

const t = adminTranslationsMessages.in('en-CA');
const name = { field: 'name', format: 'line', text: 'Face care', isRequired: true, sourceHash: 'a' } as const;

const formOf = (translated: string | null, state: TranslationState, canPropose = false) => {
  const texts = [{ ...name, translated, state }];
  const form = () =>
    createElement(TranslationForm, { texts, slug: null, locale: 'fr-CA', mayTranslate: true, canPropose });
  const Page = createRoutesStub([{ path: '/', Component: form }]);
  return renderToStaticMarkup(createElement(Page));
};

test('incomplete French can be confirmed as it is', () => {
  for (const [state, reason] of [
    ['outdated', 'outdated'],
    ['unchecked', 'unchecked'],
    ['missing', 'proposed'],
  ] as const) {
    const shown = formOf('Visage', state);
    expect(shown).toContain(t('confirm'));
    expect(shown).toContain(t(reason));
  }
});

test('missing or complete French can’t be confirmed', () => {
  expect(formOf(null, 'missing')).not.toContain(t('confirm'));
  expect(formOf('Visage', 'complete')).not.toContain(t('confirm'));
});

test('machine translation isn’t mentioned where none is connected', () => {
  const said = adminTranslationProposalsMessages.in('en-CA')('propose');
  expect(formOf(null, 'missing', true)).toContain(said);
  expect(formOf(null, 'missing')).not.toContain(said);
});
