import { z } from 'zod';

export const CONNECTION_IDS = [
  'stripe-test',
  'stripe-live',
  'e-transfer',
  'smtp',
  'shippo',
  'google',
  'quickbooks',
  'deepl',
  'analytics',
  'backups',
] as const;
export type ConnectionId = (typeof CONNECTION_IDS)[number];

export const isConnectionId = (id: unknown): id is ConnectionId =>
  (CONNECTION_IDS as readonly unknown[]).includes(id);

/** What was typed or saved, by field. An empty optional field is absent. */
export type ConnectionValues = Readonly<Record<string, string>>;

export interface ConnectionField {
  /** The environment variable that holds its value. */
  setting: string;
  schema: z.ZodType<string, string>;
  /** Stored encrypted and never shown again. */
  isSecret?: true;
  isOptional?: true;
  /** Filled in by the shop: no one types it. */
  isAutomatic?: true;
}

interface Connection {
  fields: Readonly<Record<string, ConnectionField>>;
  /** Used in this mode only. */
  mode?: 'test' | 'live';
  /** The payment provider that it opens; it can be paused. */
  provider?: string;
  /** Each field is fixed by its own environment variable, rather than all of them by any. */
  isByField?: true;
  /** Other fields than the environment has: their values as environment variables. */
  settingsOf?(values: ConnectionValues): Record<string, string>;
}

const line = z.string().trim().min(1).max(300);
const word = line.regex(/^[\x21-\x7e]+$/);
const email = z.string().trim().pipe(z.email().max(254));
const wholeNumber = (least: number, most: number) =>
  z
    .string()
    .trim()
    .regex(/^\d{1,5}$/)
    .refine((value) => Number(value) >= least && Number(value) <= most);

function isSentryDsn(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, pathname } = new URL(text);
  return protocol === 'https:' && /^[\w-]+$/.test(username) && /\/\d+$/.test(pathname);
}

/** The webhook that the shop has registered at its vendor, and its address; no settings of the environment. */
const registered = (vendor: string): Record<string, ConnectionField> => ({
  webhookUrl: { setting: `${vendor}_WEBHOOK_URL`, schema: word, isOptional: true, isAutomatic: true },
  webhookId: { setting: `${vendor}_WEBHOOK_ID`, schema: word, isOptional: true, isAutomatic: true },
});

const stripeKeys = (mode: 'test' | 'live'): Connection => ({
  mode,
  provider: 'stripe',
  fields: {
    publishableKey: {
      setting: 'STRIPE_PUBLISHABLE_KEY',
      schema: word.regex(new RegExp(`^pk_${mode}_\\w+$`)),
    },
    secretKey: {
      setting: 'STRIPE_SECRET_KEY',
      schema: word.regex(new RegExp(`^(sk|rk)_${mode}_\\w+$`)),
      isSecret: true,
    },
    webhookSecret: {
      setting: 'STRIPE_WEBHOOK_SECRET',
      schema: word,
      isSecret: true,
      isOptional: true,
      isAutomatic: true,
    },
    ...registered('STRIPE'),
  },
});

export const CONNECTIONS: Readonly<Record<ConnectionId, Connection>> = {
  'stripe-test': stripeKeys('test'),
  'stripe-live': stripeKeys('live'),
  'e-transfer': {
    provider: 'e-transfer',
    fields: {
      email: { setting: 'E_TRANSFER_EMAIL', schema: email },
      days: { setting: 'E_TRANSFER_DAYS', schema: wholeNumber(1, 14) },
      question: { setting: 'E_TRANSFER_QUESTION', schema: line, isOptional: true },
      answer: { setting: 'E_TRANSFER_ANSWER', schema: line, isOptional: true },
    },
  },
  smtp: {
    fields: {
      host: { setting: 'SMTP_URL', schema: word.regex(/^[A-Za-z0-9.-]+$/) },
      port: { setting: 'SMTP_URL', schema: wholeNumber(1, 65_535) },
      user: { setting: 'SMTP_URL', schema: line, isOptional: true },
      password: { setting: 'SMTP_URL', schema: z.string().min(1).max(300), isSecret: true, isOptional: true },
      from: { setting: 'MAIL_FROM', schema: email },
    },
    isByField: true,
    settingsOf: ({ host, port, user, password, from }) => ({
      ...(host && port && { SMTP_URL: smtpUrl({ host, port, user, password }) }),
      ...(from && { MAIL_FROM: from }),
    }),
  },
  shippo: {
    isByField: true,
    fields: {
      apiKey: { setting: 'SHIPPO_API_KEY', schema: word, isSecret: true },
      webhookToken: {
        setting: 'SHIPPO_WEBHOOK_TOKEN',
        schema: word,
        isSecret: true,
        isOptional: true,
        isAutomatic: true,
      },
      webhookSecret: { setting: 'SHIPPO_WEBHOOK_SECRET', schema: word, isSecret: true, isOptional: true },
      ...registered('SHIPPO'),
    },
  },
  google: {
    fields: {
      clientId: { setting: 'GOOGLE_CLIENT_ID', schema: word },
      clientSecret: { setting: 'GOOGLE_CLIENT_SECRET', schema: word, isSecret: true },
    },
  },
  quickbooks: {
    fields: {
      clientId: { setting: 'QUICKBOOKS_CLIENT_ID', schema: word },
      clientSecret: { setting: 'QUICKBOOKS_CLIENT_SECRET', schema: word, isSecret: true },
    },
  },
  deepl: {
    fields: { apiKey: { setting: 'DEEPL_API_KEY', schema: word, isSecret: true } },
  },
  analytics: {
    isByField: true,
    fields: {
      ga4: {
        setting: 'GA4_MEASUREMENT_ID',
        schema: line.toUpperCase().regex(/^G-[A-Z0-9]{4,20}$/),
        isOptional: true,
      },
      sentry: {
        setting: 'SENTRY_DSN',
        schema: word.refine(isSentryDsn),
        isOptional: true,
      },
    },
  },
  backups: {
    isByField: true,
    fields: {
      folder: { setting: 'BACKUP_DIR', schema: line.startsWith('/'), isOptional: true },
      key: {
        setting: 'BACKUP_KEY',
        schema: z.string().trim().min(16).max(300),
        isSecret: true,
        isOptional: true,
      },
      keep: { setting: 'BACKUP_KEEP', schema: wholeNumber(1, 400), isOptional: true },
    },
  },
};

export const fieldsOf = (id: ConnectionId): (ConnectionField & { name: string })[] =>
  Object.entries(CONNECTIONS[id].fields).map(([name, field]) => ({ name, ...field }));

/** Fields that the environment sets, so that they can't be changed here. @param mode the shop's */
export function fixedFields(
  id: ConnectionId,
  environment: Readonly<Record<string, string | undefined>>,
  mode: 'test' | 'live',
): string[] {
  const { isByField, mode: ownMode = mode } = CONNECTIONS[id];
  const fields = fieldsOf(id);
  const set = ownMode === mode ? fields.filter(({ setting }) => environment[setting]) : [];
  return (isByField || set.length === 0 ? set : fields).map(({ name }) => name);
}

/** The values as environment variables. */
export function settingsOfConnection(id: ConnectionId, values: ConnectionValues): Record<string, string> {
  const { settingsOf } = CONNECTIONS[id];
  if (settingsOf) return settingsOf(values);
  const given = fieldsOf(id).filter(({ name }) => values[name]);
  return Object.fromEntries(given.map(({ name, setting }) => [setting, values[name]!]));
}

const isHere = (host: string): boolean => ['localhost', '127.0.0.1'].includes(host);

/** Port 465 is encrypted from the start; on any other the connection must be upgraded, unless it stays on this machine. */
function smtpUrl({
  host,
  port,
  user,
  password,
}: {
  host: string;
  port: string;
  user: string | undefined;
  password: string | undefined;
}): string {
  const account = user ? `${encodeURIComponent(user)}:${encodeURIComponent(password ?? '')}@` : '';
  if (port === '465') return `smtps://${account}${host}:465`;
  return `smtp://${account}${host}:${port}${isHere(host) ? '' : '?requireTLS=true'}`;
}

export type ConnectionFault = 'required' | 'invalid' | 'goes-together';

/**
 * Checks what was typed; a secret that was left empty stays as it was.
 * @param saved the secrets that are there already
 * @param fixed fields that the environment sets
 */
export function checkConnection(
  id: ConnectionId,
  typed: ConnectionValues,
  saved: readonly string[],
  fixed: readonly string[] = [],
): { ok: true; values: Record<string, string> } | { ok: false; faults: Record<string, ConnectionFault> } {
  const values: Record<string, string> = {};
  const faults: Record<string, ConnectionFault> = {};
  for (const { name, schema, isOptional, isAutomatic, isSecret } of fieldsOf(id)) {
    if (isAutomatic || fixed.includes(name)) continue;
    const given = typed[name] ?? '';
    if (given.trim() === '') {
      if (!isOptional && !(isSecret && saved.includes(name))) faults[name] = 'required';
      continue;
    }
    const parsed = schema.safeParse(given);
    if (parsed.success) values[name] = parsed.data;
    else faults[name] = 'invalid';
  }
  if (id === 'e-transfer' && Boolean(values.question) !== Boolean(values.answer)) {
    faults[values.question ? 'answer' : 'question'] = 'goes-together';
  }
  return Object.keys(faults).length > 0 ? { ok: false, faults } : { ok: true, values };
}
