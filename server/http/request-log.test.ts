import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { expect, test } from 'vitest';
import type { Log } from '#platform/log.ts';
import { inForm, PATH_FORMS } from '#shop/core/index.ts';
import { loggedPath, logRequests } from './request-log.ts';

const routes = readFileSync('app/routes.ts', 'utf8');
const withToken = [...routes.matchAll(/route\('([^']*:token[^']*)'/g)].map(([, path]) => `/${path}`);

test.each(withToken)('of %s no token is logged, nor of its data route', (path) => {
  for (const form of PATH_FORMS) {
    const requested = inForm(path, form).replace(':token', 'SECRET');
    for (const way of [requested, `${requested}.data`]) expect(loggedPath(way)).not.toContain('SECRET');
  }
});

test('other paths are logged as they are, up to a limit', () => {
  expect(loggedPath('/shop/product/garden-soap/review')).toBe('/shop/product/garden-soap/review');
  expect(loggedPath(`/${'a'.repeat(500)}`)).toHaveLength(200);
});

test('an error in a request that its visitor has aborted is not counted as a failure of the shop', async () => {
  const logged: [level: string, status: number][] = [];
  const note = (level: string) => (line: { status: number }) => logged.push([level, line.status]);
  const app = new Hono();
  app.use(logRequests({ error: note('error'), debug: note('debug') } as unknown as Log) as never);
  app.get('/', (c) => c.text('Something went wrong', 500));
  await app.request('/', {}, { outgoing: { destroyed: false } });
  await app.request('/', {}, { outgoing: { destroyed: true } });
  expect(logged).toEqual([
    ['error', 500],
    ['debug', 499],
  ]);
});
