import { defineConfig } from 'vitest/config';

const integration = [
  '**/*.server.test.ts',
  'server/**/*.test.ts',
  'tests/attacks/**/*.test.ts',
  'tests/faults/**/*.test.ts',
];
const never = ['node_modules/**', 'build/**', 'data/**'];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['**/*.test.ts'],
          exclude: [...never, 'tests/**', ...integration],
        },
      },
      {
        test: {
          // On a real PostgreSQL, started once for all files; each file makes its own database.
          name: 'integration',
          include: integration,
          exclude: never,
          globalSetup: ['tests/postgres.ts'],
          testTimeout: 60_000,
          hookTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'browser',
          include: ['tests/browser/**/*.test.ts'],
          exclude: never,
          globalSetup: ['tests/running-shop.ts'],
          fileParallelism: false,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
    ],
  },
});
