import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { loggedPath } from './request-log.ts';

const routes = readFileSync('app/routes.ts', 'utf8');
const withToken = [...routes.matchAll(/route\('([^']*:token[^']*)'/g)].map(([, path]) => `/${path}`);

test.each(withToken)('of %s no token is logged, nor of its data route', (path) => {
  const asked = path.replace(':token', 'SECRET');
  for (const way of [asked, `${asked}.data`]) expect(loggedPath(way)).not.toContain('SECRET');
});

test('other paths are logged as they are, up to a limit', () => {
  expect(loggedPath('/shop/product/garden-soap/review')).toBe('/shop/product/garden-soap/review');
  expect(loggedPath(`/${'a'.repeat(500)}`)).toHaveLength(200);
});
