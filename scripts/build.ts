import { execFileSync } from 'node:child_process';
import { cpSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { ServerBuild } from 'react-router';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '#platform/i18n/messages.ts';
import { compileMessages } from './compile-messages.mjs';

const TEXT = /\.(js|css|svg|txt|json)$/;
const WORTH_BYTES = 512;

/** Runs an installed program with the same Node. */
const run = (file: string, args: string[], env = {}) =>
  execFileSync(process.execPath, [join('node_modules', file), ...args], {
    stdio: 'inherit',
    env: { ...process.env, NODE_ENV: 'production', ...env },
  });

/** The pages, with one language in the browser's files, and the list of those files for the server. */
async function buildPages(locale: Locale, folder: string): Promise<void> {
  run('@react-router/dev/bin.cjs', ['build'], { BUILD_LANGUAGE: locale });
  const { assets }: ServerBuild = await import(pathToFileURL(resolve(folder, 'server/index.js')).href);
  writeFileSync(`build/assets.${locale}.json`, JSON.stringify(assets));
}

/** Only the browser's files: the server is the same for all languages. */
async function addLanguage(locale: Locale): Promise<void> {
  const folder = join('build', locale);
  await buildPages(locale, folder);
  cpSync(join(folder, 'client'), 'build/client', { recursive: true });
  rmSync(folder, { recursive: true });
}

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
await buildPages(DEFAULT_LOCALE, 'build');
for (const locale of LOCALES) if (locale !== DEFAULT_LOCALE) await addLanguage(locale);
run('vite/bin/vite.js', ['build', '-c', 'vite.email.config.ts']);
run('vite/bin/vite.js', ['build', '-c', 'vite.process.config.ts']);
compress('build/client');
