import { spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { buildWhenStale } from './build-when-stale.mjs';
import { installDebianPackage, missingPackages } from './debian.mjs';
import { ensurePackages, shopNode } from './packages.mjs';

// `npm run test:engines`: a purchase, an account and the admin in Firefox and WebKit. For a nightly run.
process.chdir(resolve(import.meta.dirname, '..'));
try {
  await ensurePackages();
  if (process.getuid?.() === 0) for (const name of missingPackages()) installDebianPackage(name);
  const missing = missingPackages();
  if (missing.length > 0)
    throw new Error(`The engine tests need these packages: apt-get install ${missing.join(' ')}`);
  await buildWhenStale();
  const args = [
    join('node_modules', 'vitest/vitest.mjs'),
    'run',
    '--project',
    'engines',
    ...process.argv.slice(2),
  ];
  const child = spawn(resolve(shopNode()), args, { stdio: 'inherit' });
  process.exitCode = await new Promise((done) => child.on('close', (code) => done(code ?? 1)));
} catch (error) {
  console.error(`\n${error.message}\n`);
  process.exitCode = 1;
}
