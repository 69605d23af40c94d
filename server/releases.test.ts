import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { isLater, ownVersion, releasesUrl, releasesUrlOf, watchReleases } from './releases.ts';

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

test.each([
  'github:olive/shop.js',
  'olive/shop.js',
  'https://github.com/olive/shop.js',
  'git+https://github.com/olive/shop.js.git',
  'git@github.com:olive/shop.js.git',
  'git+ssh://git@github.com/olive/shop.js.git',
])('the releases of %s', (repository) => {
  expect(releasesUrlOf(repository)).toBe('https://api.github.com/repos/olive/shop.js/releases/latest');
});

test.each([undefined, '', 'https://example.ca/shop', 'https://github.com/olive', 'gist:11081aaa281'])(
  'nobody is asked about %s',
  (repository) => expect(releasesUrlOf(repository)).toBeNull(),
);

test('RELEASES_URL is asked before the project', () => {
  expect(releasesUrl({ releasesUrl: 'https://example.ca/latest' })).toBe('https://example.ca/latest');
  expect(ownVersion()).toMatch(/^\d+\.\d+/);
});

test('a shop that has nobody to ask says nothing of versions, even if its owner wants it', async () => {
  const releases = watchReleases(null, '0.1.0', async () => true);
  onTestFinished(releases.stop);
  await releases.follow();
  expect(releases.latest()).toBeNull();
});

/** An address that answers this, and how often it was asked. */
async function address(body: string, status = 200) {
  const asked = vi.fn();
  const server = createServer((_, response) => {
    asked();
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  }).listen(0, '127.0.0.1');
  await new Promise((done) => server.once('listening', done));
  onTestFinished(() => void server.close());
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, asked };
}

/** What a shop of version 0.1.0 learns from an address that answers this. */
async function answerTo(body: string, status?: number) {
  const releases = watchReleases((await address(body, status)).url, '0.1.0', async () => true);
  onTestFinished(releases.stop);
  expect(releases.latest()).toBeNull();
  await releases.follow();
  return releases.latest();
}

test('a newer release is shown with its page, and a failure is shown as a failure', async () => {
  const release = { tag_name: 'v0.2.0', html_url: 'https://example.ca/releases/0.2.0', draft: false };
  expect(await answerTo(JSON.stringify(release))).toMatchObject({
    state: 'newer',
    version: 'v0.2.0',
    page: release.html_url,
  });
  expect(await answerTo(JSON.stringify({ ...release, tag_name: '0.1.0' }))).toMatchObject({
    state: 'newest',
  });
  expect(await answerTo(JSON.stringify({ ...release, html_url: 'javascript:alert(1)' }))).toMatchObject({
    state: 'unknown',
  });
  expect(await answerTo('{}', 404)).toMatchObject({ state: 'unknown' });
});

test('nobody is asked before the owner wants it, then at once, and no more afterwards', async () => {
  const { url, asked } = await address('{}', 404);
  let isWanted = false;
  const releases = watchReleases(url, '0.1.0', async () => isWanted);
  onTestFinished(releases.stop);
  await releases.follow();
  expect([releases.latest(), asked.mock.calls.length]).toEqual([null, 0]);
  isWanted = true;
  releases.changed(new Set(['product soap']));
  releases.changed(new Set(['settings']));
  await vi.waitFor(() => expect(releases.latest()).toMatchObject({ state: 'unknown' }));
  await releases.follow();
  expect(asked).toHaveBeenCalledOnce();
  isWanted = false;
  await releases.follow();
  expect(releases.latest()).toBeNull();
});
