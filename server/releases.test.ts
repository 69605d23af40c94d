import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { isLater, watchReleases } from './releases.ts';

test.each([
  ['v0.10.0', '0.9.1', true],
  ['1.0', '0.9.1', true],
  ['0.1.1', '0.1', true],
  ['v0.1.0', '0.1.0', false],
  ['0.1', '0.1.0', false],
  ['0.1.9', '0.2.0', false],
])('%s after %s: %s', (version, than, is) => {
  expect(isLater(version, than)).toBe(is);
});

/** What a shop of version 0.1.0 learns from an address that answers this. */
async function heard(body: string, status = 200) {
  const server = createServer((_, response) =>
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body),
  ).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  const releases = watchReleases(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '0.1.0');
  onTestFinished(() => {
    releases.stop();
    server.close();
  });
  expect(releases.latest()).toBeNull();
  await releases.first;
  return releases.latest();
}

test('a newer release is told with its page, and a failure only as one', async () => {
  const release = { tag_name: 'v0.2.0', html_url: 'https://example.ca/releases/0.2.0', draft: false };
  expect(await heard(JSON.stringify(release))).toMatchObject({
    state: 'newer',
    version: 'v0.2.0',
    page: release.html_url,
  });
  expect(await heard(JSON.stringify({ ...release, tag_name: '0.1.0' }))).toMatchObject({ state: 'newest' });
  expect(await heard(JSON.stringify({ ...release, html_url: 'javascript:alert(1)' }))).toMatchObject({
    state: 'unknown',
  });
  expect(await heard('{}', 404)).toMatchObject({ state: 'unknown' });
});

test('without an address nobody is asked', () => {
  expect(watchReleases(undefined, '0.1.0').latest()).toBeNull();
});
