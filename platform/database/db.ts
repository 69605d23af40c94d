import { type SQL, sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import type { PgTable } from 'drizzle-orm/pg-core';
import pg from 'pg';
import type { Log } from '../log.ts';
import { ADVISORY_LOCKS } from './advisory-locks.ts';
import { newClient, newPool } from './connections.ts';
import { prepareHistory } from './history.ts';

/** The database, or a transaction on it. */
export type Database = Pick<
  NodePgDatabase,
  | 'select'
  | 'selectDistinct'
  | 'selectDistinctOn'
  | 'insert'
  | 'update'
  | 'delete'
  | 'execute'
  | 'transaction'
  | '$with'
  | 'with'
>;

const STATEMENT_TIMEOUT_MS = 10_000;

export interface OpenDatabase {
  db: Database;
  pool: pg.Pool;
  close(): Promise<void>;
}

export function openDatabase(
  url: string,
  log: Log,
  {
    max = 20,
    statementTimeoutMs = STATEMENT_TIMEOUT_MS,
    connectionTimeoutMs = 5_000,
    onQuery,
  }: {
    max?: number;
    /** 0 for none. */
    statementTimeoutMs?: number;
    /** How long a query waits for a free connection of the pool. */
    connectionTimeoutMs?: number;
    onQuery?: (sql: string) => void;
  } = {},
): OpenDatabase {
  const options = {
    max,
    Client: PreparingClient,
    // Queries sent together share one round trip.
    pipeline: true,
    statement_timeout: statementTimeoutMs,
    idle_in_transaction_session_timeout: STATEMENT_TIMEOUT_MS,
    connectionTimeoutMillis: connectionTimeoutMs,
  };
  const pool = newPool(url, 'calendula', options, (error) =>
    log.warn({ err: error }, 'an idle database connection was lost'),
  );
  const logger = onQuery ? { logQuery: onQuery } : undefined;
  return { db: drizzle(pool, { casing: 'snake_case', logger }), pool, close: () => pool.end() };
}

const snakes = new Map<string, string>();

/** A property’s column: its name in snake case. Cached, because there are few names and many rows. */
export function columnName(name: string): string {
  const cached = snakes.get(name);
  if (cached) return cached;
  const column = name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  snakes.set(name, column);
  return column;
}

/** A row as JSON with its columns' names in the database. */
export const asJson = (row: object): SQL => sql`${JSON.stringify(columnsOf(row))}::jsonb`;

const columnsOf = (row: object) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [columnName(name), value]));

/** Complete rows of a table from one parameter, to insert or join. Missing columns are null. */
export const rowsOf = <T extends PgTable>(table: T, rows: readonly T['$inferSelect'][]): SQL =>
  sql`jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows.map(columnsOf))}::jsonb)`;

/** The constraint that a failed statement would have violated. */
export function brokenRule(error: unknown): string | undefined {
  // Read by shape: the server and its pages each bundle a copy of the driver, so instanceof fails.
  const cause = (error as Error).cause as { constraint?: string } | undefined;
  return cause?.constraint;
}

/** How many statements are prepared on each connection, and from which use on. */
const PREPARED = 200;
const OFTEN = 3;

const uses = new Map<string, number>();
const names = new Map<string, string>();

/**
 * The best index for a pattern depends on its value, but a prepared statement has one plan for all values,
 * which made searches of orders take ten times as long.
 */
const BY_PATTERN = /like \S*\$\d|<%/;

/** The name of a frequent statement: PostgreSQL parses and plans it once for each connection. */
export function nameOf(text: string): string | undefined {
  const prepared = names.get(text);
  if (prepared || names.size >= PREPARED || BY_PATTERN.test(text)) return prepared;
  const times = (uses.get(text) ?? 0) + 1;
  if (times < OFTEN) {
    if (uses.size >= 10 * PREPARED) uses.clear();
    uses.set(text, times);
    return undefined;
  }
  uses.delete(text);
  const name = `s${names.size}`;
  names.set(text, name);
  return name;
}

class PreparingClient extends pg.Client {
  #isGathering = false;

  // biome-ignore lint/suspicious/noExplicitAny: the driver's own type has eight shapes; only one of them is touched
  override query(config: any, ...rest: any[]): any {
    this.#gather();
    const isPlain = typeof config?.text === 'string' && !config.name && rest.length > 0;
    return super.query(isPlain ? { ...config, name: nameOf(config.text) } : config, ...rest);
  }

  /** Writes the queries of one turn of the event loop in one piece. */
  #gather(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    // Saved, because the connection changes its stream after the TLS handshake.
    const { stream } = this.connection;
    stream.cork();
    setImmediate(() => {
      this.#isGathering = false;
      stream.uncork();
    });
  }
}

/** Applies new migrations, one process at a time: the advisory lock ends with its connection. */
export async function migrateDatabase(url: string, folder: string): Promise<void> {
  const client = newClient(url, 'calendula migration');
  try {
    await client.connect();
    await client.query('SELECT pg_advisory_lock($1)', [ADVISORY_LOCKS.migrations]);
    await prepareHistory(client, folder);
    await migrate(drizzle(client, { casing: 'snake_case' }), { migrationsFolder: folder });
  } finally {
    await client.end();
  }
}
