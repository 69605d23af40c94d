import { createHmac, randomBytes, randomInt } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import type { Locale } from '#platform/i18n/messages.ts';
import { textOfEmail } from '#tests/stand-ins/smtp-sink.ts';

/** An address that no other visitor of the tests has. */
export const newNetwork = (): string => `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;

export const newEmail = (): string => `visitor-${randomBytes(6).toString('hex')}@example.ca`;

export const PASSWORD = 'thyme in the beds';

interface Asked {
  method?: string;
  body?: BodyInit;
  headers?: Record<string, string>;
}

/**
 * A browser without a window: it stores cookies by host, follows no redirects, and has its own network. Paths are
 * those of its shop; absolute addresses lead elsewhere.
 */
export class Visitor {
  readonly network = newNetwork();
  readonly url: string;
  readonly #cookies = new Map<string, Map<string, string>>();

  constructor(url = inject('shopUrl')) {
    this.url = url;
  }

  /** The shop's cookies. */
  get cookies(): Map<string, string> {
    return this.#cookiesOf(new URL(this.url).host);
  }

  #cookiesOf(host: string): Map<string, string> {
    const cached = this.#cookies.get(host) ?? new Map<string, string>();
    this.#cookies.set(host, cached);
    return cached;
  }

  async ask(path: string, { method = 'GET', body, headers = {} }: Asked = {}): Promise<Response> {
    const { href, host, origin } = new URL(path, this.url);
    const cookies = this.#cookiesOf(host);
    const answer = await fetch(href, {
      method,
      redirect: 'manual',
      headers: {
        'X-Forwarded-For': this.network,
        Cookie: [...cookies].map((pair) => pair.join('=')).join('; '),
        ...(method !== 'GET' && { Origin: origin, 'Sec-Fetch-Site': 'same-origin' }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    for (const cookie of answer.headers.getSetCookie()) {
      const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie)!;
      if (value === '' || /max-age=0|expires=Thu, 01 Jan 1970/i.test(cookie)) cookies.delete(name!);
      else cookies.set(name!, value!);
    }
    return answer;
  }

  /** Follows redirects until an address begins with `until`, which isn't requested. @returns that address */
  async goTo(path: string, until: string): Promise<string> {
    let at = new URL(path, this.url).href;
    for (let steps = 0; steps < 10; steps += 1) {
      const answer = await this.ask(at);
      const location = answer.headers.get('Location');
      if (!location) throw new Error(`${at} answered ${answer.status}: ${await answer.text()}`);
      at = new URL(location, at).href;
      if (at.startsWith(until)) return at;
    }
    throw new Error(`${path} leads round in circles`);
  }

  submit(
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Response> {
    return this.ask(path, { method: 'POST', body: new URLSearchParams(fields), headers });
  }

  post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<Response> {
    const json = { 'Content-Type': 'application/json', ...headers };
    return this.ask(path, { method: 'POST', body: JSON.stringify(body), headers: json });
  }

  /** Uploads a picture like the admin's pages. */
  upload(
    path: string,
    picture: Buffer,
    fields: Record<string, string> = {},
    headers: Record<string, string> = {},
  ): Promise<Response> {
    const form = new FormData();
    for (const [name, value] of Object.entries({ upload: randomBytes(16).toString('hex'), ...fields }))
      form.set(name, value);
    form.set('picture', new Blob([new Uint8Array(picture)]), 'picture');
    return this.ask(path, { method: 'POST', body: form, headers });
  }

  register(email: string, name = 'Ada Field', password = PASSWORD): Promise<Response> {
    return this.submit('/register', { name, email, password });
  }

  signIn(email: string, password = PASSWORD, next = '/account'): Promise<Response> {
    return this.submit('/login', { email, password, next });
  }

  /** Follows the owner's link from the console and sets the tests' password. */
  welcome(url: string): Promise<Response> {
    const token = new URL(url).searchParams.get('token')!;
    return this.submit('/admin/welcome', { token, name: 'Olive Owner', password: PASSWORD });
  }

  /** The user that the shop recognizes. */
  async me(): Promise<{ email: string; name: string } | null> {
    return (await (await this.ask('/me')).json()).person;
  }
}

/**
 * The text of the newest email of a kind to an address, once it is there: as it arrived over SMTP from the shared
 * shop, or as captured by another.
 */
export async function emailTo(address: string, kind: string, url = inject('shopUrl')): Promise<string> {
  const find = url === inject('shopUrl') ? arrived : (...email: [string, string]) => caught(url, ...email);
  for (let tries = 0; tries < 300; tries += 1) {
    const text = await find(address, kind);
    if (text !== null) return text;
    await wait(100);
  }
  throw new Error(`No ${kind} came to ${address}`);
}

/** From the shared shop, whose outbox page shows only the newest emails of all recipients. */
async function arrived(address: string, kind: string): Promise<string | null> {
  const [email] = await sql<{ id: string }>(
    `select message_id as id from outbox where recipient = $1 and kind = $2 and status = 'sent'
     order by created_at desc limit 1`,
    [address, kind],
  );
  if (!email) return null;
  const answer = await fetch(`${inject('smtpSink')}/${encodeURIComponent(email.id.slice(1, -1))}`);
  if (!answer.ok) throw new Error(`${email.id} is said to be sent, and did not arrive`);
  return textOfEmail(await answer.text());
}

async function caught(url: string, address: string, kind: string): Promise<string | null> {
  const emails: { to: string; kind: string; status: string; text: string }[] = await (
    await fetch(`${url}/debug/outbox.json`)
  ).json();
  return (
    emails.find((email) => email.to === address && email.kind === kind && email.status === 'sent')?.text ??
    null
  );
}

/** The token or code of an email's link. */
export const tokenIn = (email: string): string => /(?:token|oobCode|change)=([\w-]+)/.exec(email)![1]!;

const databases = new Map<string, pg.Pool>();
/** Pooled, because a new connection costs more than a query. */
function databaseAt(url: string): pg.Pool {
  const cached = databases.get(url);
  if (cached) return cached;
  const pool = new pg.Pool({
    connectionString: url,
    max: 4,
    idleTimeoutMillis: 2_000,
    allowExitOnIdle: true,
  });
  // The test stops its shop, and with it the database.
  pool.on('error', () => {});
  databases.set(url, pool);
  return pool;
}

/** Queries the database of the shop under test. */
export async function sql<Row extends pg.QueryResultRow>(
  query: string,
  values: unknown[] = [],
  url = inject('databaseUrl'),
): Promise<Row[]> {
  return (await databaseAt(url).query<Row>(query, values)).rows;
}

/** Sets the languages of a shop; its pages have them a moment later. */
export const setLanguages = (database: string, ...languages: Locale[]): Promise<unknown> =>
  sql(
    `insert into settings (key, value) values ('languages', $1)
     on conflict (key) do update set value = excluded.value`,
    [JSON.stringify(languages)],
    database,
  );

/** The shop's own address: the demonstration's, or its owner's once somebody has opened it. */
export const shopEmail = async (): Promise<string> =>
  (await sql<{ value: string }>(`select value from settings where key = 'email'`))[0]!.value;

/** Tries are counted in quarters of an hour or in hours: a test that counts them must not straddle two. */
export async function awayFromQuarterHour(): Promise<void> {
  const left = 900_000 - (Date.now() % 900_000);
  if (left < 30_000) await wait(left);
}

type Role = 'admin' | 'editor' | 'moderator';

/** Gives a user a role, as the owner would. */
export const makeStaff = (email: string, role: Role): Promise<unknown> =>
  sql('update users set admin = $2, editor = $3, moderator = $4 where email = $1', [
    email,
    role === 'admin',
    role === 'editor',
    role === 'moderator',
  ]);

/** The six digits that an authenticator app shows for a secret in base 32 (RFC 6238). */
export function totp(secret: string, at = Date.now()): string {
  const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';
  const bits = [...secret].map((sign) => letters.indexOf(sign).toString(2).padStart(5, '0')).join('');
  const key = Buffer.from(bits.match(/.{8}/g)!.map((byte) => Number.parseInt(byte, 2)));
  const step = Buffer.alloc(8);
  step.writeBigUInt64BE(BigInt(Math.floor(at / 30_000)));
  const mac = createHmac('sha1', key).update(step).digest();
  const code = (mac.readUInt32BE(mac.at(-1)! & 15) & 0x7fffffff) % 1_000_000;
  return String(code).padStart(6, '0');
}

export type Registered = Visitor & { email: string };

/** A new user, signed in. */
export async function registered(email = newEmail(), name = 'Ada Field'): Promise<Registered> {
  const visitor = new Visitor();
  const answer = await visitor.register(email, name);
  if (answer.status !== 302) throw new Error(`Registering was answered with ${answer.status}`);
  return Object.assign(visitor, { email });
}

/** A new member of the staff, who signed in after they got the role. */
export async function signedInStaff(role: Role): Promise<Visitor> {
  const { email } = await registered();
  await makeStaff(email, role);
  const visitor = new Visitor();
  await visitor.signIn(email);
  return visitor;
}

export const isSignedIn = async (visitor: Visitor): Promise<boolean> => (await visitor.me()) !== null;

/** Another browser with these cookies, as a thief would have. */
export function withCookies(cookies: ReadonlyMap<string, string>): Visitor {
  const visitor = new Visitor();
  for (const [name, value] of cookies) visitor.cookies.set(name, value);
  return visitor;
}
