import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { buildWhenStale } from './build-when-stale.mjs';
import { ensureChromium } from './debian.mjs';
import { ensurePackages, shopNode } from './packages.mjs';
import { timed } from './timed.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
const reports = mkdtempSync(join(tmpdir(), 'calendula-tests-'));
const ran = [];

/** Runs one of the installed programs and ends everything when it fails. */
function check(file, ...args) {
  const bin = resolve('node_modules/.bin');
  const env = { ...process.env, PATH: `${bin}:${process.env.PATH}` };
  const done = spawnSync(resolve(shopNode()), [join('node_modules', file), ...args], {
    stdio: 'inherit',
    env,
  });
  if (done.status !== 0) finish(done.status ?? 1);
}

function vitest(project) {
  const report = join(reports, `${project}.json`);
  ran.push(report);
  check(
    'vitest/vitest.mjs',
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${report}`,
  );
}

function finish(code) {
  const results = ran.filter(existsSync).map((report) => JSON.parse(readFileSync(report, 'utf8')));
  const total = (name) => results.reduce((sum, result) => sum + result[name], 0);
  const failed = total('numFailedTests') || (code === 0 ? 0 : 1);
  console.log(`${total('numPassedTests')} passed, ${failed} failed`);
  process.exit(code);
}

try {
  await ensurePackages();
  await timed('Chromium in place', ensureChromium);
  await timed('Types', () => {
    check('@react-router/dev/bin.cjs', 'typegen');
    check('typescript/bin/tsc', '--noEmit');
  });
  await timed('Lint and format', () => check('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.'));
  await timed('Rules of the house', () =>
    check('vitest/vitest.mjs', 'run', '--project', 'house', '--reporter=dot'),
  );
  await timed('Unit tests', () => vitest('unit'));
  await buildWhenStale();
  await timed('Integration on PostgreSQL', () => vitest('integration'));
  await timed('Attacks over HTTP', () => vitest('attacks'));
  await timed('Faults', () => vitest('faults'));
  await timed('Pace', () => vitest('pace'));
  await timed('Browser', () => vitest('browser'));
  finish(0);
} catch (error) {
  console.error(error.message);
  finish(1);
}
