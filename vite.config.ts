import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

// What most pages share comes in two files, not in twenty: React with its router, and the frame of the shop.
const groups = [
  { name: 'react', test: /node_modules/, minShareCount: 2 },
  {
    name: 'frame',
    test: /\/(app\/(ui|browser|storefront\/frame)|platform|messages\/(common|home|cart)|shop\/(cart|money))\b/,
    minShareCount: 3,
  },
];

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  build: {
    // Inlined assets would need data: in font-src, which the content security policy forbids.
    assetsInlineLimit: 0,
    sourcemap: false,
    // Browsers have done this by themselves since 2023.
    modulePreload: { polyfill: false },
    target: 'es2023',
  },
  environments: { client: { build: { rolldownOptions: { output: { codeSplitting: { groups } } } } } },
});
