import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { usStatesMessages } from '#messages/us-states.ts';
import { LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { LocaleContext } from '#platform/i18n/use-messages.ts';
import { US_STATES } from '#shop/core/index.ts';
import { useRegions } from './regions.ts';

function regionsIn(locale: Locale, country: string): readonly [string, string][] {
  let regions: ReturnType<typeof useRegions>;
  const Reader = () => {
    regions = useRegions(country);
    return null;
  };
  renderToStaticMarkup(createElement(LocaleContext, { value: locale }, createElement(Reader)));
  return regions ?? [];
}

test('states have their names in each language, by name', () => {
  const [english, french] = [regionsIn('en-CA', 'US'), regionsIn('fr-CA', 'US')];
  for (const regions of [english, french])
    expect(regions.map(([code]) => code).toSorted()).toEqual(US_STATES.toSorted());
  expect(english.slice(0, 2)).toEqual([
    ['AL', 'Alabama'],
    ['AK', 'Alaska'],
  ]);
  const names = french.map(([, name]) => name);
  expect(names).toEqual(names.toSorted((one, other) => one.localeCompare(other, 'fr-CA')));
  expect(new Map(french).get('CA')).toBe('Californie');
  expect(new Map(french).get('VT')).toBe('Vermont');
});

test('provinces are in the language, and other countries have no list', () => {
  expect(new Map(regionsIn('fr-CA', 'CA')).get('BC')).toBe('Colombie-Britannique');
  expect(regionsIn('en-CA', 'FR')).toEqual([]);
});

test.each(LOCALES)('every state has a name in %s', (locale) => {
  const t = usStatesMessages.in(locale);
  for (const code of US_STATES) expect(t(code as 'CA'), code).toMatch(/^\p{Lu}\p{L}/u);
});
