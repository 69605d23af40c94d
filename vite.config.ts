import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { islandFiles } from './scripts/island-files.ts';

// Code that most pages share comes in few files, not in twenty: React, its router, and the storefront's frame.
const groups = [
  {
    name: 'react',
    test: /node_modules\/(icu-minify|react|react-dom|scheduler)\/|vite\/(preload|modulepreload)|rolldown/,
    priority: 3,
  },
  {
    // What only pages with a router need.
    name: 'router',
    test: /node_modules\/(react-router|cookie|set-cookie-parser)\/|entry\.client|\/app\/(browser\/client-navigation|ui\/(focus-new-page|feedback\/fatal-error)|storefront\/frame\/navigation-progress)/,
    priority: 1,
  },
  {
    name: 'frame',
    // Without modules that only some pages load: the wishlist, the cart page, the account.
    test: /\/app\/(ui\/(?!focus-new-page|forms\/(field|password|radio)|feedback\/(fatal-error|steps|notice|progress)|dialog|table)|browser\/(?!client-navigation|saved-path|wishlist|account-sync|cart-sync|cart-changes|live-banner|purchases|restore-link|sync-with-account)|islands\/(contexts|documents)|storefront\/(frame\/(?!navigation)|shopfront|seo|page-head))|\/(platform|messages\/compiled\/(common|home)|shop\/(checkout\/(cart\/(cart-rules|restore-cart)|shipping\/(rates|delivery-dates|free-shipping))|core\/(money|time\/format-time)))\b/,
    minShareCount: 2,
    priority: 2,
  },
  // The list, its filters and the search page; the product card is on more pages than these.
  {
    name: 'product-card',
    test: /\/app\/(storefront\/product-card|browser\/wishlist-store)|\/shop\/customers\/wishlist\/wishlist-rules|\/messages\/compiled\/shop\b/,
    minShareCount: 2,
  },
  {
    name: 'list',
    test: /\/app\/storefront\/shop\/(grid|pages|filter-form|filter-groups)|\/shop\/catalog\/listing\/(filters|paging)\b/,
    minShareCount: 2,
  },
];

export default defineConfig(({ command }) => ({
  plugins: [tailwindcss(), reactRouter(), islandFiles()],
  build: {
    // Inlined assets would need data: in font-src, which the content security policy forbids.
    assetsInlineLimit: 0,
    sourcemap: false,
    // All browsers support modulepreload since 2023.
    modulePreload: { polyfill: false },
    // The oldest browser that buyers still have; tests/browser-baseline.ts lists what it lacks besides syntax.
    target: 'safari16.4',
  },
  // Packages are bundled: resolving them file by file took a second of every start.
  ssr: command === 'build' ? { noExternal: true, external: ['react', 'react-dom', 'react-router'] } : {},
  environments: {
    client: {
      build: {
        rolldownOptions: { input: ['app/islands/hydrate.tsx'], output: { codeSplitting: { groups } } },
      },
    },
  },
}));
