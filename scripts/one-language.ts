import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { moduleOf } from './compile-messages.mjs';

const CATALOGUE = /\/messages\/compiled\/[\w-]+\.ts$/;

/** Leaves only one language's messages in the browser's files. The server keeps all. */
export const oneLanguage = (locale: string): Plugin => ({
  name: 'one-language',
  apply: 'build',
  applyToEnvironment: ({ name }) => name === 'client',
  load: (id) => (CATALOGUE.test(id) ? moduleOf(basename(id, '.ts'), [locale]) : null),
});
