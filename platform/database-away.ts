/** Codes of Node and the driver: nobody answers at the database's address, or not any more. */
const LINE = new Set([
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
 * States of PostgreSQL (its appendix A) in which the same statement may work later: a lost connection (08), too little of
 * something (53), shut down or starting (57P), a standby that takes no writes (25006), a disk that fails (58030), and a
 * statement that took too long (57014).
 */
const STATES = /^(08...|53...|57P..|25006|58030|57014)$/;
/** What the driver says without a code. */
const WORDS =
  /^Connection terminated|^timeout expired|timeout exceeded when trying to connect|connection error and is not queryable|^Query read timeout|Client was closed/;

/** What went wrong at the bottom: libraries wrap the errors of the driver. */
function* chainOf(error: unknown): Generator<{ code?: unknown; message?: unknown }> {
  for (let depth = 0, at = error; depth < 6 && typeof at === 'object' && at !== null; depth += 1) {
    yield at as { code?: unknown; message?: unknown };
    at = (at as { cause?: unknown }).cause;
  }
}

/** Whether a statement failed because the database is away, full or too slow just now, and not because of what was asked. */
export function isDatabaseAway(error: unknown): boolean {
  for (const { code, message } of chainOf(error)) {
    if (typeof code === 'string' && (LINE.has(code) || STATES.test(code))) return true;
    if (typeof message === 'string' && WORDS.test(message)) return true;
  }
  return false;
}

/** Whether it failed because nothing can be written: a full disk, or a standby. */
export function isWriteRefused(error: unknown): boolean {
  return [...chainOf(error)].some(({ code }) => code === '53100' || code === '58030' || code === '25006');
}
