import { execFile } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterEach, expect, test } from 'vitest';

let clone = '';
afterEach(() => rmSync(clone, { recursive: true, force: true }));

/**
 * The part of a fresh clone that a start needs before it installs or builds.
 * @param isInstalled whether its packages are there
 */
function freshClone(isInstalled: boolean): string {
  clone = mkdtempSync(join(tmpdir(), 'calendula-clone-'));
  for (const part of ['scripts', 'platform', 'package.json', 'package-lock.json'])
    cpSync(part, join(clone, part), { recursive: true });
  if (!isInstalled) return clone;
  const packages = join(clone, 'node_modules');
  mkdirSync(packages);
  for (const name of readdirSync('node_modules'))
    symlinkSync(resolve('node_modules', name), join(packages, name));
  return clone;
}

async function start(env: Record<string, string>): Promise<{ code: number; output: string }> {
  const { PATH = '' } = process.env;
  return promisify(execFile)(process.execPath, ['scripts/start.mjs'], {
    cwd: clone,
    env: { PATH, DATA_DIR: join(clone, 'data'), ...env },
  }).then(
    ({ stdout }) => ({ code: 0, output: stdout }),
    ({ code, stdout, stderr }) => ({ code, output: stdout + stderr }),
  );
}

test('live mode reports missing settings before anything is installed', async () => {
  freshClone(false);
  const { code, output } = await start({ SHOP_MODE: 'live', SHOP_SECRET: 's'.repeat(43) });
  expect(code).toBe(1);
  expect(output.trim()).toMatch(
    /^Live mode needs these settings: DATABASE_URL; PUBLIC_ORIGIN \(with https\)\.$/,
  );
  expect(existsSync(join(clone, 'node_modules'))).toBe(false);
});

test('a wrong setting is reported before anything is built', async () => {
  freshClone(true);
  const { code, output } = await start({ PORT: 'eighty' });
  expect(code).toBe(1);
  expect(output.trim()).toMatch(
    /^These settings are not right: PORT: .*docs\/settings\.md lists them all\.$/,
  );
  expect(existsSync(join(clone, 'build'))).toBe(false);
});
