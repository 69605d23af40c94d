import { defineConfig } from 'vite';
import { smallSource } from './scripts/small-source.ts';

// Emails are React components too; Node can't run .tsx, so they are compiled to build/emails/index.js.
export default defineConfig({
  plugins: [smallSource],
  publicDir: false,
  build: { ssr: 'emails/index.ts', outDir: 'build/emails', emptyOutDir: true },
});
