import { beforeEach, expect, test, vi } from 'vitest';
import { type Steps, upgrade } from './upgrade.mjs';

let done: string[];
let version: string;
beforeEach(() => {
  done = [];
  version = 'old';
  vi.spyOn(console, 'error').mockImplementation(() => {});
});

/** A checkout whose versions named here don't build or don't start. */
const steps = (broken: { build?: string; start?: string; isRunning?: boolean } = {}): Steps => ({
  isRunning: async () => broken.isRunning === true,
  version: () => version,
  backup() {
    done.push('backup');
    return 'a.tar.gz';
  },
  fetchNew() {
    done.push('fetch');
    version = 'new';
  },
  checkOut(to) {
    done.push(`check out ${to}`);
    version = to;
  },
  build() {
    done.push(`build ${version}`);
    if (broken.build === version) throw new Error('It can’t be built.');
  },
  async tryStart() {
    done.push(`start ${version}`);
    if (broken.start === version) throw new Error('It isn’t ready.');
  },
  restore: (file) => void done.push(`restore ${file}`),
});

test('a backup comes first, and the new version is tried', async () => {
  expect(await upgrade(steps())).toBe('upgraded');
  expect(done).toEqual(['backup', 'fetch', 'build new', 'start new']);
});

test('a version that isn’t ready is taken back with its database', async () => {
  await expect(upgrade(steps({ start: 'new' }))).rejects.toThrow('the shop is as it was');
  expect(done.slice(3)).toEqual(['start new', 'check out old', 'build old', 'restore a.tar.gz', 'start old']);
});

test('a version that can’t be built never touched the database', async () => {
  await expect(upgrade(steps({ build: 'new' }))).rejects.toThrow('the shop is as it was');
  expect(done).toEqual(['backup', 'fetch', 'build new', 'check out old', 'build old', 'start old']);
});

test('a running shop isn’t upgraded, and the newest one stays', async () => {
  await expect(upgrade(steps({ isRunning: true }))).rejects.toThrow('stop it first');
  expect(done).toEqual([]);
  expect(await upgrade({ ...steps(), fetchNew() {} })).toBe('newest');
  expect(done).toEqual(['backup']);
});
