import { newClient } from './connections.ts';

const PATIENCE_MS = 2_000;

/**
 * Writes a page to the database's disk and rolls it back, on its own connection. It makes a new table, because a page
 * of an existing one may have room left on a full disk.
 * @throws the database's error
 */
export async function tryWrite(url: string): Promise<void> {
  const client = newClient(url, 'calendula write probe', {
    connectionTimeoutMillis: PATIENCE_MS,
    query_timeout: PATIENCE_MS,
  });
  try {
    await client.connect();
    await client.query(
      `begin;
      create temp table write_probe on commit drop as
        select string_agg(md5(n::text), '') as page from generate_series(1, 100) n;
      rollback`,
    );
  } finally {
    client.end().catch(() => {});
  }
}
