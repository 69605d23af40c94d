/** Codes of Node and the driver: nothing listens at the database's address, or the connection broke. */
const CONNECTION_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'ENOENT',
  'EHOSTUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);
/**
 * PostgreSQL error codes (its appendix A) after which the same statement may work later: connection exceptions (08),
 * insufficient resources (53), shutting down or starting (57P), a read-only standby (25006), an I/O error (58030) and
 * a statement timeout (57014).
 */
const SQL_STATES = /^(08...|53...|57P..|25006|58030|57014)$/;
/** Driver errors without a code. */
const MESSAGES =
  /^Connection terminated|^timeout expired|timeout exceeded when trying to connect|connection error and is not queryable|^Query read timeout|Client was closed/;

/** The error and its causes: libraries wrap the driver's errors. */
function* causesOf(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  for (let depth = 0, at = error; depth < 6 && typeof at === 'object' && at !== null; depth += 1) {
    yield at as { code?: unknown; message?: unknown };
    at = (at as { cause?: unknown }).cause;
  }
}

/** Whether a statement failed because the database is down, full or too slow, and not because of the statement. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, message } of causesOf(error)) {
    if (typeof code === 'string' && (CONNECTION_CODES.has(code) || SQL_STATES.test(code))) return true;
    if (typeof message === 'string' && MESSAGES.test(message)) return true;
  }
  return false;
}

/** Whether it failed because nothing can be written: a full disk or a read-only standby. */
export function isWriteRefused(error: unknown): boolean {
  return [...causesOf(error)].some(({ code }) => code === '53100' || code === '58030' || code === '25006');
}
