import { expect, test } from 'vitest';
import { isOnOtherDisk } from './system-info.ts';

const DISKS: Record<string, number> = { '/': 1, '/srv': 1, '/srv/shop/data': 2, '/mnt/spare': 3 };

async function deviceOf(path: string): Promise<number> {
  const device = DISKS[path];
  if (device === undefined) throw new Error(`ENOENT: ${path}`);
  return device;
}

test.each([
  ['in the data folder', '/srv/shop/data/backups', false],
  ['on another disk', '/mnt/spare', true],
  ['not made yet, on another disk', '/mnt/spare/shop/backups', true],
  ['not made yet, beside the data', '/srv/backups/shop', true],
])('backups %s', async (_, folder, isElsewhere) => {
  expect(await isOnOtherDisk(folder, '/srv/shop/data', deviceOf)).toBe(isElsewhere);
});

test('another folder of the same disk is no other disk', async () => {
  expect(await isOnOtherDisk('/srv/backups', '/srv', deviceOf)).toBe(false);
  // Where another disk is to be mounted, until it is.
  expect(await isOnOtherDisk('/mnt/unplugged/backups', '/srv', deviceOf)).toBe(false);
});
