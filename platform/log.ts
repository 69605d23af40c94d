import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/** Names of values that never belong in a log, wherever an object of theirs is logged. */
const SECRETS = [
  'accessToken',
  'apiKey',
  'authorization',
  'card',
  'clientSecret',
  'cookie',
  'key',
  'passphrase',
  'password',
  'refreshToken',
  'secret',
  'secretKey',
  'token',
  'webhookSecret',
];

/** One JSON object a line, on stdout unless another destination is given. Secrets are redacted by their names. */
export const makeLog = (level: string, destination?: DestinationStream): Log =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[removed]' },
    },
    destination,
  );
