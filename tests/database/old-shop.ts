import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';
import { inject } from 'vitest';

/** A shop with at least one row in every table, dumped after the last migration before the baseline. */
const DUMP = 'tests/database/shop-before-0.1.0.sql.gz';

/** @returns the URL of a new database with the dump */
export async function oldShop(): Promise<string> {
  const url = await emptyDatabase();
  await queryRows(url, gunzipSync(await readFile(DUMP)).toString());
  return url;
}

export async function emptyDatabase(): Promise<string> {
  const name = `upgraded_${randomBytes(6).toString('hex')}`;
  await queryRows(inject('postgresUrl'), `create database ${name}`);
  return inject('postgresUrl').replace(/\/calendula(?=\?|$)/, `/${name}`);
}

/** Queries on a new connection. */
export async function queryRows(url: string, text: string, values?: unknown[]): Promise<pg.QueryResultRow[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text, values)).rows;
  } finally {
    await client.end();
  }
}
