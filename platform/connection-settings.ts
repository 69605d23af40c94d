import { join, resolve } from 'node:path';
import { z } from 'zod';

const text = z.string().min(1);
export const origin = z
  .url({ protocol: /^https?$/, abort: true })
  .refine((value) => new URL(value).origin === value.replace(/\/$/, ''), 'must be scheme and host only')
  .transform((value) => new URL(value).origin);

const isEncryptedOrHere = ({ protocol, hostname }: URL): boolean =>
  protocol === 'https:' || ['localhost', '127.0.0.1', '[::1]'].includes(hostname);

/** Settings that the owner can also make in the admin, under Connections. */
export const connectionSettings = {
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
  GOOGLE_CLIENT_ID: text.optional().describe('Google sign-in, client id'),
  GOOGLE_CLIENT_SECRET: text.optional().describe('Google sign-in, client secret'),
  GOOGLE_ISSUER: z
    .url({ protocol: /^https?$/, abort: true })
    .refine((value) => isEncryptedOrHere(new URL(value)), 'must be https, or http on this machine')
    .default('https://accounts.google.com')
    .describe('OpenID provider behind the Google button'),
  SHIPPO_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must not contain spaces')
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
  DEEPL_API_KEY: z
    .string()
    .regex(/^[\x21-\x7e]+$/, 'must not contain spaces')
    .optional()
    .describe('DeepL, for suggested French translations, which a person checks'),
  DEEPL_API_BASE: origin
    .refine((value) => isEncryptedOrHere(new URL(value)), 'must be https, or http on this machine')
    .optional()
    .describe('Address of DeepL’s API; without it, the one that belongs to the key'),
  GA4_MEASUREMENT_ID: z
    .string()
    .regex(/^G-[A-Z0-9]{4,20}$/, 'must look like G-ABC123DEF4')
    .optional()
    .describe('Google Analytics 4; loaded only after consent'),
  SENTRY_DSN: z
    .url({ protocol: /^https?$/, abort: true })
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
};

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  /** Null until its webhook is registered; payments are polled then. */
  webhookSecret: string | null;
  apiBase: string;
  jsBase: string;
}

export interface BackupConfig {
  folder: string;
  key: string | null;
  /** The saved passphrase can't be read, so that a backup would not be encrypted. */
  isKeyLost: boolean;
  keep: number;
}

/** How the shop reaches its vendors: from the environment, or else from what the owner has connected. */
export interface ConnectionConfig {
  smtpUrl: string | undefined;
  mailFrom: string;
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
  /** Undefined if no machine proposes translations. */
  deepl: { apiKey: string; apiBase: string | undefined } | undefined;
  /** Third parties that shoppers are asked to consent to; null if not used. */
  others: { ga4: string | null; sentry: string | null };
  backup: BackupConfig;
}

type Read = z.infer<z.ZodObject<typeof connectionSettings>>;

export const connectionsOf = (read: Read, dataDir: string): ConnectionConfig => ({
  smtpUrl: read.SMTP_URL,
  mailFrom: read.MAIL_FROM ?? 'Calendula <shop@localhost>',
  stripe: stripeOf(read),
  eTransfer: eTransferOf(read),
  google: googleOf(read),
  shippo: { apiKey: read.SHIPPO_API_KEY, apiBase: read.SHIPPO_API_BASE },
  shippoWebhook: { token: read.SHIPPO_WEBHOOK_TOKEN, secret: read.SHIPPO_WEBHOOK_SECRET },
  quickbooks: quickbooksOf(read),
  deepl: read.DEEPL_API_KEY ? { apiKey: read.DEEPL_API_KEY, apiBase: read.DEEPL_API_BASE } : undefined,
  others: { ga4: read.GA4_MEASUREMENT_ID ?? null, sentry: read.SENTRY_DSN ?? null },
  backup: {
    folder: read.BACKUP_DIR ? resolve(read.BACKUP_DIR) : join(dataDir, 'backups'),
    key: read.BACKUP_KEY ?? null,
    isKeyLost: false,
    keep: read.BACKUP_KEEP,
  },
});

export const stripeKeys = (read: Read) =>
  (['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const).map(
    (name) => [name, read[name]] as const,
  );

function stripeOf(read: Read): StripeConfig | undefined {
  const [secretKey, publishableKey, webhookSecret = null] = stripeKeys(read).map(([, value]) => value);
  const { STRIPE_API_BASE: apiBase, STRIPE_JS_BASE: jsBase } = read;
  if (!secretKey || !publishableKey) return undefined;
  return { secretKey, publishableKey, webhookSecret, apiBase, jsBase };
}

function eTransferOf(read: Read): ConnectionConfig['eTransfer'] {
  const { E_TRANSFER_EMAIL: email, E_TRANSFER_DAYS: days } = read;
  if (!email) return undefined;
  return { email, days, question: read.E_TRANSFER_QUESTION, answer: read.E_TRANSFER_ANSWER };
}

function googleOf({
  GOOGLE_CLIENT_ID: clientId,
  GOOGLE_CLIENT_SECRET: clientSecret,
  GOOGLE_ISSUER: issuer,
}: Read): ConnectionConfig['google'] {
  return clientId && clientSecret ? { clientId, clientSecret, issuer } : undefined;
}

function quickbooksOf({
  QUICKBOOKS_CLIENT_ID: clientId,
  QUICKBOOKS_CLIENT_SECRET: clientSecret,
  QUICKBOOKS_BASE: base,
}: Read): ConnectionConfig['quickbooks'] {
  return clientId && clientSecret ? { clientId, clientSecret, base } : undefined;
}
