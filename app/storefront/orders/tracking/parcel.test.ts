import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { LocaleContext } from '#platform/i18n/use-messages.ts';
import type { TrackingEvent } from '#shop/checkout/index.ts';
import { textLanguages } from '#tests/pages/text-languages.ts';
import { Parcel, type ParcelInWords } from './parcel.tsx';

const shown = (locale: Locale, event: Partial<TrackingEvent>) => {
  const parcel: ParcelInWords = {
    carrier: 'Canada Post',
    number: '7000',
    url: null,
    step: 'In Transit',
    status: 'delivered',
    location: '',
    updated: null,
    expected: null,
    events: [{ status: 'in_transit', location: '', description: '', at: '2026-11-20', when: '', ...event }],
    contents: [],
    isMock: false,
    isNeverTracked: false,
    received: null,
  };
  const page = createElement(Parcel, { parcel, title: '' });
  const html = renderToStaticMarkup(createElement(LocaleContext, { value: locale }, page));
  return Object.fromEntries(textLanguages(html).map(({ text, lang }) => [text, lang]));
};

test('an event has the sentence of its code in the reader’s language, not the carrier’s words', () => {
  const departed = { detail: 'package_departed', description: 'Item departed' } as const;
  expect(shown('en-CA', departed)).toHaveProperty('Left a carrier facility');
  expect(shown('en-CA', departed)).not.toHaveProperty('Item departed');
  expect(shown('fr-CA', departed)).toHaveProperty('A quitté un centre du transporteur', '');
  expect(shown('fr-CA', departed)).not.toHaveProperty('Item departed');
});

test('without a code, the carrier’s words are shown, in French marked as English below the status', () => {
  const scanned = { description: 'Item scanned' };
  expect(shown('en-CA', scanned)).toHaveProperty('Item scanned');
  expect(shown('en-CA', scanned)).not.toHaveProperty('In transit');
  expect(shown('fr-CA', scanned)).toMatchObject({ 'En transit': '', 'Item scanned': 'en-CA' });
});
