import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { adminStatusMessages } from '#messages/admin-status.ts';
import { NewerVersion } from './releases.tsx';

const t = adminStatusMessages.in('en-CA');

test('a newer version is named beside the shop’s own, with a link to its notes', () => {
  const newer = { version: 'v0.2.0', page: 'https://example.ca/releases/0.2.0' };
  const html = renderToStaticMarkup(createElement(NewerVersion, { ownVersion: '0.1.0', newer }));
  const text = html.replace(/<[^>]+>/g, '');
  expect(text).toContain(t('release.newer', { version: 'v0.2.0' }));
  expect(text).toContain(t('release.newer.text', { version: '0.1.0' }));
  expect(html).toMatch(/<a href="https:\/\/example\.ca\/releases\/0\.2\.0"[^>]*>See what’s new<\/a>/);
});
