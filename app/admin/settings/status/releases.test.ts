import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { adminStatusMessages } from '#messages/admin-status.ts';
import { NewerVersion, Releases } from './releases.tsx';

const t = adminStatusMessages.in('en-CA');

test('a newer version is named beside the shop’s own, with a link to its notes', () => {
  const newer = { version: 'v0.2.0', page: 'https://example.ca/releases/0.2.0' };
  const html = renderToStaticMarkup(createElement(NewerVersion, { ownVersion: '0.1.0', newer }));
  const text = html.replace(/<[^>]+>/g, '');
  expect(text).toContain(t('release.newer', { version: 'v0.2.0' }));
  expect(text).toContain(t('release.newer.text', { version: '0.1.0' }));
  expect(html).toMatch(/<a href="https:\/\/example\.ca\/releases\/0\.2\.0"[^>]*>See what’s new<\/a>/);
});

test.each([
  ['off', 'check-releases', 'release.off.action'],
  ['on', 'ignore-releases', 'release.on.action'],
] as const)('a check that is %s can be switched', (state, intent, label) => {
  const releases = { isOn: state === 'on', isFixed: false, host: 'api.github.com', latest: null };
  const Page = createRoutesStub([{ path: '/', Component: () => createElement(Releases, { releases }) }]);
  const html = renderToStaticMarkup(createElement(Page));
  expect(html).toContain(`value="${intent}"`);
  expect(html).toContain(t(label));
  expect(html).toContain('api.github.com');
});
