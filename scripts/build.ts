import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

import { compileMessages } from './compile-messages.mjs';

const TEXT = /\.(js|css|svg|txt|json)$/;
const WORTH_BYTES = 1024;

/** Runs an installed program with the same Node. */
const run = (file: string, ...args: string[]) =>
  execFileSync(process.execPath, [join('node_modules', file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production' },
  });

/** Precompresses static files at the highest quality. */
function compress(folder: string): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !TEXT.test(entry.name)) continue;
    const file = join(entry.parentPath, entry.name);
    const bytes = readFileSync(file);
    if (bytes.length < WORTH_BYTES) continue;
    const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length };
    writeFileSync(`${file}.br`, brotliCompressSync(bytes, { params }));
    writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }));
  }
}

compileMessages();
run('@react-router/dev/bin.cjs', 'build');
run('vite/bin/vite.js', 'build', '-c', 'vite.mail.config.ts');
run('vite/bin/vite.js', 'build', '-c', 'vite.process.config.ts');
compress('build/client');
