import pg from 'pg';

/** What a connection is for, as PostgreSQL shows it (pg_stat_activity.application_name). */
type Purpose =
  | 'calendula'
  | 'calendula backup'
  | 'calendula changes'
  | 'calendula embedded'
  | 'calendula migration'
  | 'calendula restore'
  | 'calendula start'
  | 'calendula write probe';

/** The connections of the job runner, which opens them itself. */
export const JOBS_CONNECTION = 'calendula jobs';

/**
 * A connection of its own. Node ends the process when one is lost and nobody listens for its error; what was under way
 * on it fails in any case, and says so where it was asked for.
 */
export function newClient(url: string, purpose: Purpose, options: pg.ClientConfig = {}): pg.Client {
  const client = new pg.Client({ ...options, connectionString: url, application_name: purpose });
  client.on('error', () => {});
  return client;
}

/** A pool of connections that can be lost, in use or not, without ending the process. */
export function newPool(
  url: string,
  purpose: Purpose,
  options: pg.PoolConfig,
  onIdleError: (error: Error) => void = () => {},
): pg.Pool {
  const pool = new pg.Pool({ ...options, connectionString: url, application_name: purpose });
  pool.on('error', onIdleError);
  pool.on('connect', (client) => client.on('error', () => {}));
  return pool;
}
