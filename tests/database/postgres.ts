import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import type { TestProject } from 'vitest/node';
import { seedContent } from '#demo/seed.server.ts';
import { migrateDatabase } from '#platform/database/db.ts';
import { startEmbeddedPostgres } from '#platform/database/embedded-postgres.ts';
import { newDataDir } from '#tests/shops/running-shop.ts';
import { shopOn } from '#tests/shops/shop-on.ts';

declare module 'vitest' {
  interface ProvidedContext {
    postgresUrl: string;
  }
}

/** The migrated database with the demo that is copied for each test shop. */
const SEEDED = 'seeded';

/** One PostgreSQL for all integration tests; each file makes its own database in it. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const folder = await newDataDir();
  const server = await startEmbeddedPostgres(folder);
  // No data must survive the tests, so nothing waits for the disk.
  await query(server.url, 'alter system set fsync = off');
  await query(server.url, 'select pg_reload_conf()');
  const url = process.env.TEST_DATABASE_URL ?? server.url;
  await seed(url);
  project.provide('postgresUrl', url);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

/**
 * Makes a database with the demo, or as another one is that nothing is connected to.
 * @param url of the server @returns the database's URL
 */
export async function newDatabase(url: string, template?: string): Promise<string> {
  const name = `test_${randomBytes(6).toString('hex')}`;
  const copied = template ? new URL(template).pathname.slice(1) : SEEDED;
  await query(url, `create database ${name} template ${copied}`);
  return named(url, name);
}

async function seed(url: string): Promise<void> {
  await query(url, `drop database if exists ${SEEDED}`);
  await query(url, `create database ${SEEDED}`);
  const seeded = named(url, SEEDED);
  await migrateDatabase(seeded, 'migrations');
  const opened = await shopOn(seeded);
  await seedContent(opened.shop);
  await opened.close();
}

const named = (url: string, name: string): string => url.replace(/\/calendula(?=\?|$)/, `/${name}`);

async function query(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
