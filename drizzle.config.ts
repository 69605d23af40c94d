import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './{shop,integrations,platform}/**/*tables.ts',
  out: './migrations',
  casing: 'snake_case',
});
