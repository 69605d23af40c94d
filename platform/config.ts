import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { z } from 'zod';
import { type Missing, missingForLive, missingInWords } from './missing-for-live.mjs';
import { StartupError } from './startup.ts';

const text = z.string().min(1);
const yesNo = z.enum(['true', 'false']).transform((value) => value === 'true');
const origin = z
  .url({ protocol: /^https?$/ })
  .refine((value) => new URL(value).origin === value.replace(/\/$/, ''), 'must be scheme and host only')
  .transform((value) => new URL(value).origin);

const isEncryptedOrHere = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Every environment variable with its type, default and description. */
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
  SHOP_MODE: z
    .enum(['test', 'live'])
    .default('test')
    .describe('`live` takes real money and has no test pages'),
  PUBLIC_ORIGIN: origin.optional().describe('Where shoppers reach the shop; links in emails begin with it'),
  SHOP_SECRET: z.string().min(32).optional().describe('Signs links and sessions; generated in test mode'),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/ })
    .optional()
    .describe('Mail server; without it, test mode catches emails'),
  MAIL_FROM: text.optional().describe('Sender of emails: `Name <shop@example.ca>`'),
  E_TRANSFER_EMAIL: z.email().optional().describe('Address that receives Interac e-Transfers'),
  E_TRANSFER_DAYS: z.coerce
    .number()
    .int()
    .min(1)
    .max(14)
    .default(3)
    .describe('Days an order waits for its e-Transfer'),
  E_TRANSFER_QUESTION: text
    .optional()
    .describe('Security question, if transfers are not deposited automatically'),
  E_TRANSFER_ANSWER: text.optional().describe('Answer to the security question'),
  STRIPE_SECRET_KEY: text
    .regex(/^(sk|rk)_(test|live)_\w+$/, 'must begin with sk_test_, sk_live_, rk_test_ or rk_live_')
    .optional()
    .describe('Stripe, secret key'),
  STRIPE_PUBLISHABLE_KEY: text
    .regex(/^pk_(test|live)_\w+$/, 'must begin with pk_test_ or pk_live_')
    .optional()
    .describe('Stripe, publishable key'),
  STRIPE_WEBHOOK_SECRET: text.optional().describe('Stripe, signing secret of its webhook'),
  STRIPE_API_BASE: origin
    .refine((value) => isEncryptedOrHere(new URL(value)), 'must be https, or http on this machine')
    .default('https://api.stripe.com')
    .describe('Address of Stripe’s API; change it only for tests'),
  STRIPE_JS_BASE: origin
    .refine((value) => isEncryptedOrHere(new URL(value)), 'must be https, or http on this machine')
    .default('https://js.stripe.com')
    .describe('Address of Stripe’s script; change it only for tests'),
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
  GOOGLE_CLIENT_ID: text.optional().describe('Google sign-in, client id'),
  GOOGLE_CLIENT_SECRET: text.optional().describe('Google sign-in, client secret'),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/ })
    .refine((value) => isEncryptedOrHere(new URL(value)), 'must be https, or http on this machine')
    .default('https://accounts.google.com')
    .describe('OpenID provider behind the Google button'),
  SHIPPO_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must be one word')
    .optional()
    .describe('Shippo, for rates, labels and tracking; without it rates are estimates'),
  SHIPPO_API_BASE: origin
    .refine((value) => isEncryptedOrHere(new URL(value)), 'must be https, or http on this machine')
    .default('https://api.goshippo.com')
    .describe('Address of Shippo’s API; change it only for tests'),
  SHIPPO_WEBHOOK_TOKEN: z
    .string()
    .regex(/^[\w-]{24,100}$/, 'must be 24 to 100 letters, digits, - or _')
    .optional()
    .describe('Shippo, the `?token=` in the address of its webhook'),
  SHIPPO_WEBHOOK_SECRET: text.optional().describe('Shippo, the secret it signs its webhook with, if it does'),
  QUICKBOOKS_CLIENT_ID: text.optional().describe('QuickBooks Online, client id of your app at Intuit'),
  QUICKBOOKS_CLIENT_SECRET: text.optional().describe('QuickBooks Online, client secret'),
  QUICKBOOKS_BASE: origin
    .refine((value) => isEncryptedOrHere(new URL(value)), 'must be https, or http on this machine')
    .optional()
    .describe('Address of QuickBooks’ API; live mode uses QuickBooks, test mode its sandbox'),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-ABC123DEF4')
    .optional()
    .describe('Google Analytics 4; loaded only after consent'),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/ })
    .refine((value) => isEncryptedOrHere(new URL(value)), 'must be https, or http on this machine')
    .refine((value) => /^[\w-]+$/.test(new URL(value).username), 'must hold a public key')
    .refine((value) => /\/\d+$/.test(new URL(value).pathname), 'must end with the number of a project')
    .optional()
    .describe('Sentry, for errors in browsers; loaded only after consent'),
  BACKUP_DIR: text
    .optional()
    .describe('Folder for backups, best on another disk (default: `backups` in DATA_DIR)'),
  BACKUP_KEY: z
    .string()
    .min(16)
    .optional()
    .describe(
      'Passphrase that encrypts backups, 16 characters or more; without it nobody can read them, so store it elsewhere',
    ),
  BACKUP_KEEP: z.coerce.number().int().min(1).max(400).default(14).describe('How many daily backups to keep'),
  METRICS_TOKEN: text.optional().describe('Bearer token that opens /metrics'),
  TRUSTED_PROXY: z
    .union([z.ipv4(), z.ipv6()])
    .optional()
    .describe('Address of the proxy whose X-Forwarded-For is trusted'),
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
  DEMO: yesNo.optional().describe('Seed the demonstration shop (default: true in test mode)'),
});

/** For docs/settings.md. */
export const settingsShape = settings.shape;

export interface Config {
  port: number;
  host: string;
  dataDir: string;
  databaseUrl: string | undefined;
  /** For what needs a session of its own: LISTEN, jobs, migrations, backups. Undefined with the embedded database. */
  databaseDirectUrl: string | undefined;
  /** In seconds. */
  databaseWait: number;
  mode: 'test' | 'live';
  publicOrigin: string;
  secret: string;
  smtpUrl: string | undefined;
  mailFrom: string;
  /** The first owner. Once the shop has an admin, only the password is used. */
  owner: { email: string | undefined; password: string | undefined };
  uniformAnswers: boolean;
  passwordAccounts: boolean;
  /** Undefined if shoppers can't pay by Stripe. */
  stripe: StripeConfig | undefined;
  /** Undefined if shoppers can't pay by Interac e-Transfer. */
  eTransfer:
    | { email: string; days: number; question: string | undefined; answer: string | undefined }
    | undefined;
  /** Undefined if shoppers can't sign in with Google. */
  google: { clientId: string; clientSecret: string; issuer: string } | undefined;
  /** Without a key Shippo is never called. */
  shippo: { apiKey: string | undefined; apiBase: string };
  /** Without either, tracking webhooks are not accepted. */
  shippoWebhook: { token: string | undefined; secret: string | undefined };
  /** Undefined if the shop isn't connected to QuickBooks. */
  quickbooks: { clientId: string; clientSecret: string; base: string | undefined } | undefined;
  /** Third parties that shoppers are asked to consent to; null if not used. */
  others: { ga4: string | null; sentry: string | null };
  /** Settings that live mode requires and that are missing. */
  missingForLive: Missing[];
  backup: { folder: string; key: string | null; keep: number };
  metricsToken: string | undefined;
  trustedProxy: string | undefined;
  /** In seconds; 0 without a CDN. */
  cdnMaxAge: number;
  logLevel: string;
  demo: boolean;
}

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  webhookSecret: string;
  apiBase: string;
  jsBase: string;
}

type Environment = Record<string, string | undefined>;

/**
 * Reads the settings from the environment. An empty value is the same as none.
 * @throws StartupError naming everything that is wrong or missing
 */
export function readConfig(environment: Environment): Config {
  const values = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
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
    mode: read.SHOP_MODE,
    publicOrigin: read.PUBLIC_ORIGIN ?? `http://localhost:${read.PORT}`,
    secret: read.SHOP_SECRET ?? savedSecret(dataDir),
    smtpUrl: read.SMTP_URL,
    mailFrom: read.MAIL_FROM ?? 'Calendula <shop@localhost>',
    owner: { email: read.OWNER_EMAIL, password: read.OWNER_PASSWORD },
    uniformAnswers: read.AUTH_UNIFORM_ANSWERS,
    passwordAccounts: read.PASSWORD_ACCOUNTS,
    stripe: stripeOf(read),
    eTransfer: eTransferOf(read),
    google: googleOf(read),
    shippo: { apiKey: read.SHIPPO_API_KEY, apiBase: read.SHIPPO_API_BASE },
    shippoWebhook: { token: read.SHIPPO_WEBHOOK_TOKEN, secret: read.SHIPPO_WEBHOOK_SECRET },
    quickbooks: quickbooksOf(read),
    others: { ga4: read.GA4_MEASUREMENT_ID ?? null, sentry: read.SENTRY_DSN ?? null },
    backup: {
      folder: read.BACKUP_DIR ? resolve(read.BACKUP_DIR) : join(dataDir, 'backups'),
      key: read.BACKUP_KEY ?? null,
      keep: read.BACKUP_KEEP,
    },
    missingForLive: missingForLive(read),
    metricsToken: read.METRICS_TOKEN,
    trustedProxy: read.TRUSTED_PROXY,
    cdnMaxAge: read.CDN_MAX_AGE,
    logLevel: read.LOG_LEVEL,
    demo: read.DEMO ?? read.SHOP_MODE === 'test',
  };
}

type Read = z.infer<typeof settings>;

const stripeKeys = (read: Read) =>
  (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).map(
    (name) => [name, read[name]] as const,
  );

function stripeOf(read: Read): StripeConfig | undefined {
  const [secretKey, publishableKey, webhookSecret] = stripeKeys(read).map(([, value]) => value);
  const { STRIPE_API_BASE: apiBase, STRIPE_JS_BASE: jsBase } = read;
  if (!secretKey || !publishableKey || !webhookSecret) return undefined;
  return { secretKey, publishableKey, webhookSecret, apiBase, jsBase };
}

function eTransferOf(read: Read): Config['eTransfer'] {
  const { E_TRANSFER_EMAIL: email, E_TRANSFER_DAYS: days } = read;
  if (!email) return undefined;
  return { email, days, question: read.E_TRANSFER_QUESTION, answer: read.E_TRANSFER_ANSWER };
}

/** A payment method must be set up completely and for the shop's mode, or not at all. */
function refuseIncompletePayments(read: Read): void {
  const keys = stripeKeys(read);
  const missing = keys.filter(([, value]) => !value).map(([name]) => name);
  if (missing.length > 0 && missing.length < keys.length) {
    throw new StartupError(`Stripe needs these settings, too: ${missing.join('; ')}.`);
  }
  const other = read.SHOP_MODE === 'live' ? '_test_' : '_live_';
  const wrong = keys.filter(([, value]) => value?.slice(2).startsWith(other)).map(([name]) => name);
  if (wrong.length > 0) {
    throw new StartupError(`SHOP_MODE is ${read.SHOP_MODE}, but these keys are not: ${wrong.join('; ')}.`);
  }
  if (Boolean(read.E_TRANSFER_QUESTION) !== Boolean(read.E_TRANSFER_ANSWER)) {
    throw new StartupError('E_TRANSFER_QUESTION and E_TRANSFER_ANSWER go together: set both, or neither.');
  }
}

function googleOf({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: Read): Config['google'] {
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined;
}

function quickbooksOf({
  QUICKBOOKS_CLIENT_ID: clientId,
  QUICKBOOKS_CLIENT_SECRET: clientSecret,
  QUICKBOOKS_BASE: base,
}: Read): Config['quickbooks'] {
  return clientId && clientSecret ? { clientId, clientSecret, base } : undefined;
}

/** Live mode starts only when everything that a shopper's money depends on is set. */
function refuseIncompleteLive(read: Read): void {
  const missing = missingForLive(read);
  if (missing.length > 0) throw new StartupError(missingInWords(missing));
}

/** In test mode the secret is generated once and stored in the data folder. */
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
