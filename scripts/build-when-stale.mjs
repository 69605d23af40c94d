import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { shopNode } from './packages.mjs';
import { timed } from './timed.mjs';

const STAMP = 'build/.built-from';
const SOURCES = [
  'app',
  'demo',
  'docs/guide',
  'documents',
  'emails',
  'integrations',
  'messages',
  'platform',
  'public',
  'scripts',
  'server',
  'shop',
];
const FILES = [
  'package-lock.json',
  'package.json',
  'react-router.config.ts',
  'vite.config.ts',
  'vite.email.config.ts',
  'vite.process.config.ts',
];

/**
 * Builds pages, emails and the server, unless the existing build is of the same sources.
 * @param beforeBuild may throw
 */
export async function buildWhenStale(beforeBuild = () => {}) {
  const built = existsSync(STAMP) && readFileSync(STAMP, 'utf8');
  if (built && built === fingerprint()) return;
  beforeBuild();
  const sources = fingerprint();
  await timed(
    'Pages built',
    async () => {
      await promisify(execFile)(shopNode(), ['scripts/build.ts']).catch(({ message, stdout, stderr }) => {
        throw new Error(`The build failed: ${message}\n${stdout}\n${stderr}`);
      });
      writeFileSync(STAMP, sources);
    },
    'Building the pages',
  );
}

function fingerprint() {
  const hash = createHash('sha256');
  for (const file of [...FILES, ...SOURCES.flatMap(filesIn)]) hash.update(file).update(readFileSync(file));
  return hash.digest('hex');
}

const filesIn = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => !file.startsWith(join('messages', 'compiled')))
    .sort();
