import { expect, test } from 'vitest';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { LOCALES } from '#platform/i18n/messages.ts';
import { allPaths } from '#tests/pages/routes.ts';
import { placesOf, placesWithin } from '../frame/nav.ts';
import { SECTIONS } from './fields.ts';
import { otherSettings } from './other-settings.ts';
import { GROUPS, PAGES } from './settings-index.ts';
import { findSettings, pathOfAnchor, settingPlaces } from './settings-pages.ts';

const t = adminSettingsMessages.in('en-CA');
const places = settingPlaces(t);
const ids = (search: string) =>
  findSettings(places, search).map(({ to }) => to.replace('/admin/settings/', ''));

test('every section is on one page, and no page has more than eight fields', () => {
  const placed = Object.values(PAGES).flat();
  expect(placed.toSorted()).toEqual(SECTIONS.map(({ id }) => id).toSorted());
  for (const sections of Object.values(PAGES)) {
    const fields = SECTIONS.filter(({ id }) => sections.some((one) => one === id)).flatMap(
      ({ fields }) => fields,
    );
    expect(fields.length).toBeLessThanOrEqual(8);
  }
});

test('every entry of the index leads to a page that exists', async () => {
  const paths = await allPaths();
  for (const { to } of GROUPS.flatMap(({ entries }) => entries)) {
    const [, , , page] = to.split('/');
    expect(paths).toContain(page && Object.hasOwn(PAGES, page) ? '/admin/settings/:page' : to);
  }
});

test('every page of settings is on the index and below Settings in the navigation, and the rest is elsewhere', () => {
  const entries = GROUPS.flatMap(({ entries }) => entries);
  for (const id of Object.keys(PAGES))
    expect(entries.find(({ to }) => to === `/admin/settings/${id}`)?.label, id).toBeTruthy();
  const known = [...placesOf(['admin']), ...placesWithin(['admin'])].map(({ to }) => to);
  for (const { to } of entries) expect(known).toContain(to);
});

test.each([
  ['gift wrap', 'orders#orders-giftWrap'],
  ['RETURN window', 'orders#orders-returnDays'],
  ['hs code', 'international#customs-hsCode'],
  ['cut-off', 'shipping#schedule-cutOff'],
  ['you’re away', 'vacation'],
  ['Stripe', '/admin/connections'],
  ['stripe secret key', '/admin/connections#stripe-live-secretKey'],
  ['smtp port', '/admin/connections#smtp-port'],
  ['local delivery postal codes', 'pickup-and-local-delivery#local-areas'],
  ['pickup instructions', 'pickup-and-local-delivery#pickup'],
  ['box padding', 'packaging#boxes'],
  ['main colour', '/admin/brand#colour-accent'],
  ['corners', '/admin/brand#brand-corners'],
  ['GST registration number', '/admin/taxes/rates#gst-number'],
])('a search for %j finds %s', (search, path) => {
  expect(ids(search)).toContain(path);
});

test('every setting says what it changes', () => {
  for (const locale of LOCALES) {
    const hints = SECTIONS.flatMap(({ fields }) =>
      fields.map(({ hint }) => adminSettingsMessages.in(locale)(hint)),
    );
    const others = Object.values(otherSettings(locale))
      .flat()
      // The name of a part ends with the setting's own.
      .map(({ name, hint }) => (name.endsWith(hint) ? '' : hint));
    expect([...hints, ...others].filter((hint) => hint.trim() === '')).toEqual([]);
  }
});

test('pages with that name come first, and an empty search finds nothing', () => {
  expect(findSettings(places, 'vacation')[0]!.name).toBe(t('entry.vacation'));
  expect(ids(' ')).toEqual([]);
  expect(ids('zzqx')).toEqual([]);
});

test('no two places have the same name and address, by which the command palette identifies them', () => {
  for (const locale of LOCALES) {
    const ids = settingPlaces(adminSettingsMessages.in(locale)).map(({ to, name }) => `${to} ${name}`);
    expect(ids.filter((id, at) => ids.indexOf(id) !== at)).toEqual([]);
  }
});

test('links from when all settings were on one page lead to the right page', () => {
  expect(pathOfAnchor('labels')).toBe('/admin/settings/shipping#labels');
  expect(pathOfAnchor('packaging')).toBe('/admin/settings/packaging');
  expect(pathOfAnchor('nonsense')).toBeNull();
});
