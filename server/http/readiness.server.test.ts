import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { readinessOf } from './readiness.ts';

let folder: string;
let admin: pg.Client;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'calendula-ready-'));
  // The database's own user writes here too.
  chmodSync(folder, 0o777);
  admin = new pg.Client({ connectionString: inject('postgresUrl') });
  await admin.connect();
});
afterAll(async () => {
  await admin.end();
  rmSync(folder, { recursive: true, force: true });
});

const query = (text: string) => admin.query(text);
const urlOf = (name: string) => inject('postgresUrl').replace(/\/calendula(?=\?|$)/, `/${name}`);

/** Without caching of earlier results. */
const whyNot = (databaseUrl: string, dataDir: string, freeBytes = 1e9) =>
  readinessOf({
    changes: { answers: async () => true },
    guard: { isWriteRefused: false },
    system: { disk: async () => ({ freeBytes, wholeBytes: 1e9 }) },
    databaseUrl,
    dataDir,
  })();

test('a disk with little left, a folder that is gone, and all well', async () => {
  const url = inject('postgresUrl');
  expect(await whyNot(url, folder)).toBeNull();
  expect(await whyNot(url, folder, 1_000)).toBe('The disk that holds DATA_DIR is full.');
  expect(await whyNot(url, join(folder, 'gone'))).toBe('DATA_DIR isn’t writable (ENOENT).');
});

test('a database that takes no writes, as after a failover', async () => {
  const name = `ready_${Date.now()}`;
  await query(`create database ${name}`);
  await query(`alter database ${name} set default_transaction_read_only = on`);
  expect(await whyNot(urlOf(name), folder)).toBe('The database can’t write. Its disk may be full.');
  await query(`alter database ${name} reset default_transaction_read_only`);
  expect(await whyNot(urlOf(name), folder)).toBeNull();
  await query(`drop database ${name} with (force)`);
});

/** Whether this user may mount a file system in memory. */
function mountsSmallDisk(at: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=24m,mode=0777', 'none', at], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

test('a full disk under the database, and under DATA_DIR', async (context) => {
  const [disk, name] = [mkdtempSync(join(folder, 'disk-')), `ready_full_${Date.now()}`];
  if (!mountsSmallDisk(disk)) return context.skip();
  try {
    const space = join(disk, 'space');
    mkdirSync(space);
    const { rows } = await query('show data_directory');
    chownSync(space, statSync(rows[0].data_directory).uid, -1);
    await query(`create tablespace ${name} location '${space}'`);
    await query(`create database ${name} tablespace ${name}`);
    expect(await whyNot(urlOf(name), disk)).toBeNull();
    const fill = () => writeFileSync(join(disk, 'filler'), Buffer.alloc(64 * 1024 * 1024, 1));
    expect(fill).toThrow('ENOSPC');
    // The database's error comes before the folder is tested.
    expect(await whyNot(urlOf(name), disk)).toBe('The database can’t write. Its disk may be full.');
    expect(await whyNot(inject('postgresUrl'), disk)).toBe('DATA_DIR isn’t writable (ENOSPC).');
    rmSync(join(disk, 'filler'));
    expect(await whyNot(urlOf(name), disk)).toBeNull();
    await query(`drop database ${name} with (force)`);
    await query(`drop tablespace ${name}`);
  } finally {
    execFileSync('umount', ['-l', disk]);
  }
});
