import { type Logger, pino } from 'pino';

export type Log = Logger;

/** One JSON object a line on stdout. Secrets are redacted by their path. */
export function makeLog(level: string): Log {
  return pino({
    level,
    base: undefined,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'password',
        'token',
        'secret',
        'authorization',
        'cookie',
        'card',
        '*.password',
        '*.token',
        '*.secret',
        '*.authorization',
        '*.cookie',
        '*.card',
      ],
      censor: '[removed]',
    },
  });
}
