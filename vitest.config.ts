import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { LongestFirst } from './tests/runner/longest-first.ts';

const never = ['node_modules/**', 'build/**', 'data/**'];
const onPostgres = ['**/*.server.test.ts', 'platform/database/embedded-postgres.test.ts'];
const quickPasswords = { execArgv: ['--import', './tests/shops/quick-passwords.mjs'] };
const slow = { testTimeout: 120_000, hookTimeout: 120_000 };

export default defineConfig({
  test: {
    // One more than cores: while one file waits for a shop, a database or a page, another works.
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        test: {
          name: 'unit',
          isolate: false,
          ...slow,
          include: ['**/*.test.ts'],
          exclude: [...never, 'tests/**', ...onPostgres],
        },
      },
      { test: { name: 'layout', include: ['tests/layout/**/*.test.ts'], ...slow } },
      {
        // Stand-ins compared with vendors' definitions; with CONTRACT_LIVE=1 and keys, with vendors' test accounts
        // too.
        test: { name: 'contracts', include: ['tests/contracts/**/*.test.ts'], ...slow },
      },
      {
        // On a real PostgreSQL that is started once; each file has its own database. Without isolation, because
        // importing the shop's modules again for each file took half of the time.
        test: {
          name: 'integration',
          isolate: false,
          include: onPostgres,
          exclude: never,
          globalSetup: ['tests/database/postgres.ts'],
          ...quickPasswords,
          ...slow,
        },
      },
      {
        // Against the built shop, which is killed and started again. A test that passes at the second try is named
        // at the end of the run.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          globalSetup: ['tests/shops/seeded-shop.ts'],
          testTimeout: 900_000,
          retry: 1,
          hookTimeout: 180_000,
        },
      },
      {
        // Measurements must not be disturbed: one file at a time, and nothing else in parallel.
        test: {
          name: 'speed',
          include: ['tests/speed/**/*.test.ts'],
          globalSetup: ['tests/shops/seeded-shop.ts'],
          fileParallelism: false,
          ...slow,
        },
      },
      {
        // Against the built shop over HTTP, as an attacker sees it.
        test: {
          name: 'attacks',
          isolate: false,
          include: ['tests/attacks/**/*.test.ts'],
          expect: { poll: { timeout: 30_000 } },
          globalSetup: ['tests/shops/seeded-shop.ts', 'tests/browser/support/running-shop.ts'],
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        // Against the built shop in Firefox and WebKit: not in `npm test`, but in `npm run test:engines`.
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: ['tests/shops/seeded-shop.ts', 'tests/browser/support/running-shop.ts'],
          fileParallelism: false,
          ...slow,
        },
      },
      {
        // Against the built shop in a real browser, one for each worker.
        test: {
          name: 'browser',
          isolate: false,
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/shops/seeded-shop.ts', 'tests/browser/support/running-shop.ts'],
          testTimeout: 300_000,
          retry: 1,
          // A page on a busy machine takes longer than Vitest's default of a second.
          expect: { poll: { timeout: 30_000 } },
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
