import { defineConfig } from 'vite';

// Mails are React components too; Node runs no .tsx, so they are compiled to build/mail/index.js.
export default defineConfig({
  publicDir: false,
  build: { ssr: 'mail/index.ts', outDir: 'build/mail', emptyOutDir: true },
});
