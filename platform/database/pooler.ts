import { randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type pg from 'pg';
import { StartupError } from '../startup.ts';
import { newClient } from './connections.ts';

/** How long a notification may take to arrive. */
const PATIENCE_MS = 2_000;

/** Opens two connections to one address. A pooler gives the second what the first used between two transactions. */
async function withTwoConnections(
  url: string,
  options: pg.ClientConfig,
  work: (first: pg.Client, second: pg.Client) => Promise<void>,
): Promise<void> {
  const connect = () =>
    newClient(url, 'calendula start', {
      ...options,
      connectionTimeoutMillis: 5_000,
      query_timeout: 5_000,
    });
  const [first, second] = [connect(), connect()];
  try {
    await first.connect();
    await second.connect();
    await work(first, second);
  } finally {
    for (const client of [first, second]) client.end().catch(() => {});
  }
}

/**
 * Refuses an address where LISTEN and session locks don't stay with their connection, as behind a transaction pooler.
 */
export async function refuseSharedSessions(url: string, setting: string): Promise<void> {
  await withTwoConnections(url, {}, async (first, second) => {
    const payload = randomBytes(8).toString('hex');
    const lock = randomInt(2 ** 31);
    const done = new AbortController();
    const received = new Promise<boolean>((resolve) => {
      first.on('notification', (notification) => notification.payload === payload && resolve(true));
    });
    await first.query('listen start_check');
    await first.query('select pg_advisory_lock($1)', [lock]);
    await second.query('begin');
    const { rows } = await first.query('select pg_notify($1, $2), pg_advisory_unlock($3) as held', [
      'start_check',
      payload,
      lock,
    ]);
    const late = wait(PATIENCE_MS, false, { signal: done.signal }).catch(() => false);
    const isReceived = await Promise.race([received, late]);
    done.abort();
    if (isReceived && rows[0].held) return;
    // The pooler keeps the connection that listens and holds the lock; it now belongs to `second`.
    await second.query('select pg_advisory_unlock($1)', [lock]);
    await second.query('unlisten start_check');
    await second.query('commit');
    throw new StartupError(
      `${setting} leads through a connection pooler that shares sessions, such as PgBouncer in transaction mode: set DATABASE_DIRECT_URL to the address of PostgreSQL itself.`,
    );
  });
}

/** Refuses a pooler that loses prepared statements when it switches connections. */
export async function refuseLostStatements(url: string): Promise<void> {
  // The shop's pool sets these when it connects.
  const options = { statement_timeout: 10_000, idle_in_transaction_session_timeout: 10_000 };
  const statement = { name: `start_${randomBytes(8).toString('hex')}`, text: 'select 1' };
  try {
    await withTwoConnections(url, options, async (first, second) => {
      await first.query(statement);
      await second.query('begin');
      await first.query(statement);
      await second.query('commit');
    });
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '26000')
      throw new StartupError(
        'The pooler at DATABASE_URL loses prepared statements: use PgBouncer 1.21 or newer with max_prepared_statements = 200.',
      );
    if (message.includes('unsupported startup parameter'))
      throw new StartupError(
        'The pooler at DATABASE_URL refuses a setting of its clients: set ignore_startup_parameters = statement_timeout,idle_in_transaction_session_timeout in PgBouncer.',
      );
    throw error;
  }
}
