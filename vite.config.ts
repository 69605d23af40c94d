import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig, type Plugin } from 'vite';
import { LANGUAGE } from './react-router.config.ts';
import { islandFiles } from './scripts/island-files.ts';
import { oneLanguage } from './scripts/one-language.ts';
import { smallSource } from './scripts/small-source.ts';

// Code that most pages share comes in few files, not in twenty: the React renderer, the router, and the storefront's frame together with React.
const groups = [
  // Apart, so that a document can add to the cart before it arrives.
  { name: 'react-dom', test: /node_modules\/(react-dom|scheduler)\//, priority: 3 },
  {
    // What only pages with a router need.
    name: 'router',
    test: /node_modules\/(react-router|cookie|set-cookie-parser)\/|entry\.client|\/messages\/compiled\/error-pages\.ts|\/app\/(browser\/client-navigation|ui\/(focus-new-page|feedback\/fatal-error)|storefront\/frame\/navigation-progress)/,
    priority: 1,
  },
  {
    // What every document needs; tests/browser/storefront/weights.test.ts holds what documents weigh.
    name: 'frame',
    test: /node_modules\/(icu-minify|react)\/|vite\/(preload|modulepreload)|rolldown\/runtime|\/app\/(local-path|locale|islands\/(contexts|documents)|browser\/(cart-store|chosen-language|current-user|event-bus|page-progress|persisted-store|storage|theme|wishlist-store)|ui\/(button|class-names|icon|icon-button|link|picture|price|scheduling|forms\/(field|quantity-stepper)|feedback\/(loading|toast))|storefront\/(cart\/free-shipping\/|product\/cart-item|languages\/language-links|frame\/(cart-count|header|shopfront|site-menu|toaster|vacation-note)))\b|\/platform\/(i18n\/(?!in-sentence)|images\/picture-widths)|\/messages\/compiled\/(common|free-shipping|languages)\.ts|\/shop\/(accounts\/accounts|core\/(paths|money\/money)|checkout\/(cart\/(cart-rules|restore-cart)|shipping\/(rates|free-shipping))|customers\/wishlist\/wishlist-rules)\.ts/,
    priority: 4,
  },
  {
    // What the shop's pages with a router need besides.
    name: 'pages',
    test: /\/app\/(browser\/with-timeout|ui\/feedback\/empty-state|storefront\/(languages\/french-offer(?!-card)|frame\/(?!navigation|document-layout|needs-script)))\b|\/shop\/core\/addresses\/postal-codes\.ts|\/messages\/compiled\/footer\.ts/,
    priority: 1,
  },
  // The islands of a product's page.
  {
    name: 'product',
    test: /\/app\/storefront\/product\/(buy|gallery|gift-options|net-amount|option-picker|product-delivery|variant-selection)|\/messages\/compiled\/product\.ts/,
  },
  // The cart, of which the checkout needs the most.
  {
    name: 'cart',
    test: /\/app\/storefront\/(cart\/(?!cart\.tsx)|after-press|frame\/needs-script)|\/messages\/compiled\/cart\b/,
  },
  // What runs beside every page.
  {
    name: 'page-scripts',
    test: /\/app\/storefront\/(analytics\/(page-scripts|send-events|cart-seen|event-queue|watch-pages)|cookie-consent\/consent-choice)/,
  },
  // The button of filters on a phone, and its drawer, which is loaded on first use.
  {
    name: 'list',
    test: /\/app\/storefront\/shop\/filters-button|\/messages\/compiled\/shop\.ts|\/shop\/catalog\/listing\/filters\b/,
  },
  { name: 'dialog', test: /\/app\/ui\/dialog\b/ },
  { name: 'filters', test: /\/app\/storefront\/shop\/filter-(drawer|form|groups)/ },
];

/** React Aria says little, but in 34 languages; the admin keeps English, which it falls back to, and French. */
const ariaLanguages: Plugin = {
  name: 'aria-languages',
  load: (id) =>
    /\/react-(aria|stately)\/.*\/intl\/.*\/(?!en-US|fr-FR)[a-z]{2}-[A-Z]{2}\.mjs$/.test(id)
      ? 'export default {}'
      : null,
};

export default defineConfig(({ command }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    islandFiles(LANGUAGE),
    oneLanguage(LANGUAGE),
    ariaLanguages,
    smallSource,
  ],
  build: {
    // Inlined assets would need data: in font-src, which the content security policy forbids.
    assetsInlineLimit: 0,
    sourcemap: false,
    // All browsers support modulepreload since 2023.
    modulePreload: { polyfill: false },
    // The oldest browser that buyers still have; tests/pages/browser-baseline.ts lists what it lacks besides syntax.
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
