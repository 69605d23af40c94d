import pg from 'pg';

/** What a connection is for, shown by PostgreSQL as pg_stat_activity.application_name. */
type Purpose =
  | 'calendula'
  | 'calendula backup'
  | 'calendula changes'
  | 'calendula embedded'
  | 'calendula migration'
  | 'calendula restore'
  | 'calendula start'
  | 'calendula write probe';

/** The job runner opens its connections itself. */
export const JOBS_CONNECTION = 'calendula jobs';

/**
 * A connection outside the pool. Node would end the process if a lost connection had no error listener; its pending
 * queries reject in any case.
 */
export function newClient(url: string, purpose: Purpose, options: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ ...options, connectionString: url, application_name: purpose });
  client.on('error', () => {});
  return client;
}

/** A pool whose connections can be lost, in use or idle, without ending the process. */
export function newPool(
  url: string,
  purpose: Purpose,
  options: pg.PoolConfig,
  onIdleError: (error: Error) => void = () => {},
): pg.Pool {
  const pool = new pg.Pool({ ...options, connectionString: url, application_name: purpose });
  pool.on('error', (error: Error & { client?: unknown }) => {
    // pg adds the connection, whose settings and statements would fill pages of the log.
    delete error.client;
    onIdleError(error);
  });
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
