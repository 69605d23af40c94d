import { defineConfig } from 'vitest/config';

const never = ['node_modules/**', 'build/**', 'data/**'];
const onPostgres = ['**/*.server.test.ts', 'platform/embedded-postgres.test.ts'];
const slow = { testTimeout: 60_000, hookTimeout: 60_000 };

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...never, 'tests/**', ...onPostgres],
        },
      },
      { test: { name: 'house', include: ['tests/house/**/*.test.ts'] } },
      {
        // On a real PostgreSQL, started once; each file has a database of its own.
        test: {
          name: 'integration',
          include: onPostgres,
          exclude: never,
          globalSetup: ['tests/postgres.ts'],
          ...slow,
        },
      },
      {
        // Against the built shop, which is killed and started again.
        test: {
          name: 'faults',
          include: ['tests/faults/**/*.test.ts'],
          fileParallelism: false,
          testTimeout: 240_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Against the built shop over HTTP, as an attacker has it.
        test: {
          name: 'attacks',
          include: ['tests/attacks/**/*.test.ts'],
          globalSetup: ['tests/browser/running-shop.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        // Against the built shop in a real browser.
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/browser/running-shop.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
