import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import {
  type ConnectionConfig,
  connectionSettings,
  connectionsOf,
  origin,
  stripeKeys,
} from './connection-settings.ts';
import { type Missing, missingForLive, missingInWords, missingToStart } from './missing-for-live.mjs';
import { isPrivateAddress } from './private-addresses.ts';
import { StartupError } from './startup.ts';

const text = z.string().min(1);
const yesNo = z.enum(['true', 'false']).transform((value) => value === 'true');

const settings = z.object({
  PORT: z.coerce.number().int().min(1).max(65_535).default(3000).describe('Port of the shop'),
  HOST: text.default('0.0.0.0').describe('Address to listen on'),
  DATA_DIR: text.default('./data').describe('Folder for the embedded database, pictures and secrets'),
  DATABASE_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('PostgreSQL 15 or newer, in place of the embedded one'),
  DATABASE_DIRECT_URL: z
    .url({ protocol: /^postgres(ql)?$/ })
    .optional()
    .describe('The same database without PgBouncer, if DATABASE_URL goes through it'),
  DATABASE_WAIT: z.coerce
    .number()
    .int()
    .min(0)
    .default(60)
    .describe('Seconds that a start waits for a database that is down or still starting'),
  RESTORE_AT_START: text
    .optional()
    .describe('Backup that a start restores into an empty database; ignored once the database holds data'),
  SHOP_MODE: z
    .enum(['test', 'live'])
    .default('test')
    .describe('`live` takes real money and has no test pages'),
  PUBLIC_ORIGIN: origin.optional().describe('Where shoppers reach the shop; links in emails begin with it'),
  SHOP_SECRET: z
    .string()
    .min(32)
    .optional()
    .describe(
      'Signs links and sessions, and encrypts saved keys; without it, the file `secret` in DATA_DIR, which test mode writes',
    ),
  OWNER_EMAIL: z
    .email()
    .optional()
    .describe('Email of the first owner (default: `owner@example.test`); ignored once the shop has an admin'),
  OWNER_PASSWORD: z
    .string()
    .min(12)
    .optional()
    .describe('Password of the first owner, 12 characters or more'),
  AUTH_UNIFORM_ANSWERS: yesNo
    .default(false)
    .describe('Answer the same for known and unknown email addresses, so nobody learns who has an account'),
  PASSWORD_ACCOUNTS: yesNo.default(true).describe('Whether shoppers can register with a password'),
  ...connectionSettings,
  RELEASES_URL: z
    .url({ protocol: /^https$/ })
    .optional()
    .describe(
      'Address System status asks once a day for a newer version, without being turned on there: the latest release, as GitHub’s API returns it',
    ),
  METRICS_TOKEN: text.optional().describe('Bearer token that opens /metrics'),
  TRUSTED_PROXY: z
    .string()
    .transform((list) => list.split(',').map((one) => one.trim()))
    .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])))
    .optional()
    .describe(
      'Proxies whose X-Forwarded-For is trusted: addresses or networks (`10.0.0.0/8`), separated by commas',
    ),
  CDN_MAX_AGE: z.coerce
    .number()
    .int()
    .min(0)
    .default(0)
    .describe('Seconds a CDN may cache public pages; they carry tags to purge by'),
  LOG_LEVEL: z
    .enum(['trace', 'debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('How much is logged'),
  DEMO: yesNo.optional().describe('Seed the demo shop (default: true in test mode)'),
});

/** For docs/settings.md. */
export const settingsShape = settings.shape;

export interface Config extends ConnectionConfig {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /**
   * For LISTEN, jobs, migrations and backups, which need a dedicated session. Undefined with the embedded
   * database.
   */
  databaseDirectUrl: string | undefined;
  /** In seconds. */
  databaseWait: number;
  /** A backup to restore into an empty database. */
  restoreAtStart: string | undefined;
  mode: 'test' | 'live';
  publicOrigin: string;
  /** What the environment sets, so that the admin can't change it. */
  fixed: { mode: boolean; publicOrigin: boolean; trustedProxies: boolean; hasLiveKeys: boolean };
  secret: string;
  /** The first owner. Once the shop has an admin, only the password is used. */
  owner: { email: string | undefined; password: string | undefined };
  uniformAnswers: boolean;
  passwordAccounts: boolean;
  /** Payment providers that take no new orders. */
  paused: readonly string[];
  missingForLive: Missing[];
  /** Undefined if nobody is asked for newer versions. */
  releasesUrl: string | undefined;
  metricsToken: string | undefined;
  /** Addresses and networks. */
  trustedProxies: readonly string[];
  /** In seconds; 0 without a CDN. */
  cdnMaxAge: number;
  logLevel: string;
  demo: boolean;
}

export type Environment = Record<string, string | undefined>;

/**
 * Reads the settings from the environment. An empty value is the same as none.
 * @throws StartupError naming everything that is wrong or missing
 */
export function readConfig(environment: Environment): Config {
  const values = withoutEmpty(environment);
  const parsed = settings.safeParse(values);
  if (!parsed.success) {
    const wrong = parsed.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    throw new StartupError(
      `These settings are not right: ${wrong.join('; ')}. docs/settings.md lists them all.`,
    );
  }
  const read = parsed.data;
  if (read.DATABASE_DIRECT_URL && !read.DATABASE_URL) {
    throw new StartupError('DATABASE_DIRECT_URL goes with DATABASE_URL: set both, or neither.');
  }
  refuseIncompletePayments(read);
  const isModeFixed = values.SHOP_MODE !== undefined;
  if (isModeFixed) refuseKeysOfOtherMode(read.SHOP_MODE, Object.fromEntries(stripeKeys(read)));
  if (read.SHOP_MODE === 'live') refuseIncompleteLive(read);
  else if (environment.NODE_ENV === 'production') {
    throw new StartupError(
      'NODE_ENV is production but SHOP_MODE is test: set SHOP_MODE=live to sell, or leave NODE_ENV out to try.',
    );
  }
  const dataDir = resolve(read.DATA_DIR);
  return {
    port: read.PORT,
    host: read.HOST,
    dataDir,
    databaseUrl: read.DATABASE_URL,
    databaseDirectUrl: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    databaseWait: read.DATABASE_WAIT,
    restoreAtStart: read.RESTORE_AT_START && resolve(read.RESTORE_AT_START),
    mode: read.SHOP_MODE,
    publicOrigin: read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`,
    fixed: {
      mode: isModeFixed,
      publicOrigin: read.PUBLIC_ORIGIN !== undefined,
      trustedProxies: read.TRUSTED_PROXY !== undefined,
      hasLiveKeys: keysOf('live', Object.fromEntries(stripeKeys(read))).length > 0,
    },
    secret: read.SHOP_SECRET ?? savedSecret(dataDir),
    owner: { email: read.OWNER_EMAIL, password: read.OWNER_PASSWORD },
    uniformAnswers: read.AUTH_UNIFORM_ANSWERS,
    passwordAccounts: read.PASSWORD_ACCOUNTS,
    ...connectionsOf(read, dataDir),
    paused: [],
    missingForLive: missingForLive(read),
    releasesUrl: read.RELEASES_URL,
    metricsToken: read.METRICS_TOKEN,
    trustedProxies: read.TRUSTED_PROXY ?? [],
    cdnMaxAge: read.CDN_MAX_AGE,
    logLevel: read.LOG_LEVEL,
    demo: read.DEMO ?? read.SHOP_MODE === 'test',
  };
}

type Read = z.infer<typeof settings>;

export const withoutEmpty = (environment: Environment): Environment =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));

/**
 * The connections and what live mode lacks, with settings that the owner has saved.
 * @param saved checked values of settings that the environment lacks
 * @param savedForLive those that live mode would use
 */
export function readConnections(
  environment: Environment,
  saved: Environment,
  savedForLive: Environment = saved,
): ConnectionConfig & Pick<Config, 'missingForLive'> {
  const given = withoutEmpty(environment);
  const read = settings.parse({ ...saved, ...given });
  return {
    ...connectionsOf(read, resolve(read.DATA_DIR)),
    missingForLive: missingForLive({ ...savedForLive, ...given }),
  };
}

/** A payment method must be set up completely and for the shop's mode, or not at all. */
function refuseIncompletePayments(read: Read): void {
  const keys = stripeKeys(read);
  const missing = keys.filter(([, value]) => !value).map(([name]) => name);
  if (missing.length > 0 && missing.length < keys.length) {
    throw new StartupError(`Stripe needs these settings, too: ${missing.join('; ')}.`);
  }
  if (Boolean(read.E_TRANSFER_QUESTION) !== Boolean(read.E_TRANSFER_ANSWER)) {
    throw new StartupError('E_TRANSFER_QUESTION and E_TRANSFER_ANSWER go together: set both, or neither.');
  }
}

const keysOf = (mode: Config['mode'], keys: Record<string, string | undefined>): string[] =>
  Object.keys(keys).filter((name) => keys[name]?.slice(2).startsWith(`_${mode}_`));

/** Test keys would take no money in a live shop, and live keys would take real money in a test shop. */
function refuseKeysOfOtherMode(mode: Config['mode'], keys: Record<string, string | undefined>): void {
  const wrong = keysOf(mode === 'live' ? 'test' : 'live', keys);
  if (wrong.length > 0) {
    throw new StartupError(`The shop is in ${mode} mode, but these keys are not: ${wrong.join('; ')}.`);
  }
}

/** What the owner has chosen in the admin. */
export type Deployment = Pick<Config, 'mode' | 'publicOrigin'> & { trustedProxy: string };

/**
 * The settings with what the owner has chosen in the admin; the environment wins.
 * @param saved its origin and its proxy are empty until they are chosen
 * @throws StartupError if the payment keys are those of the other mode
 */
export function withDeployment(config: Config, saved: Deployment): Config {
  const { fixed } = config;
  const mode = fixed.mode ? config.mode : saved.mode;
  const chosen: Config = {
    ...config,
    mode,
    publicOrigin: (!fixed.publicOrigin && saved.publicOrigin) || config.publicOrigin,
    trustedProxies:
      !fixed.trustedProxies && isPrivateAddress(saved.trustedProxy)
        ? [saved.trustedProxy]
        : config.trustedProxies,
    demo: config.demo && mode === config.mode,
  };
  refuseKeysOfOtherMode(mode, {
    STRIPE_SECRET_KEY: config.stripe?.secretKey,
    STRIPE_PUBLISHABLE_KEY: config.stripe?.publishableKey,
  });
  return chosen;
}

/** Emails and payments can be connected in the admin; the rest must be there before anything can start. */
function refuseIncompleteLive(read: Read): void {
  const missing = missingToStart(read);
  if (missing.length > 0) throw new StartupError(missingInWords(missing));
}

/** In test mode the secret is generated once and stored in the data folder. Live mode reads it there. */
function savedSecret(dataDir: string): string {
  const file = join(dataDir, 'secret');
  try {
    if (existsSync(file)) return readFileSync(file, 'utf8').trim();
    mkdirSync(dataDir, { recursive: true });
    writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600 });
    chmodSync(file, 0o600);
    return readFileSync(file, 'utf8');
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new StartupError(
      `The data folder ${dataDir} cannot be written (${code}): set DATA_DIR to one that can.`,
    );
  }
}
