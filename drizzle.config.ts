import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: ['./shop/*/tables.ts', './providers/*/tables.ts', './platform/tables.ts'],
  out: './migrations',
  casing: 'snake_case',
});
