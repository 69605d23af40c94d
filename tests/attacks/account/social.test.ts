import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FOREIGN_ADDRESSES } from '#tests/fixtures/foreign-addresses.ts';
import { databaseUrlOf, freePort, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { emailTo, newEmail, Visitor } from '#tests/shops/visitor.ts';
import { type ForgingProvider, startForgingProvider, type Token } from '#tests/stand-ins/forging-provider.ts';
import {
  type Account,
  CLIENT,
  googleSettings,
  type OpenIdProvider,
  startOpenIdProvider,
} from '#tests/stand-ins/openid-provider.ts';

interface Place {
  shop: RunningShop;
  db: pg.Pool;
}

let honest: Place & { provider: OpenIdProvider };
let lying: Place & { provider: ForgingProvider };

async function open(port: number, issuer: string, env: Record<string, string> = {}): Promise<Place> {
  const shop = await startShop({ ...googleSettings(issuer), ...env }, { port });
  return { shop, db: new pg.Pool({ connectionString: await databaseUrlOf(shop.dataDir), max: 2 }) };
}

beforeAll(async () => {
  const ports = [await freePort(), await freePort()];
  const provider = await startOpenIdProvider(`http://localhost:${ports[0]}`);
  const forger = await startForgingProvider();
  const [first, second] = await Promise.all([
    open(ports[0]!, provider.issuer),
    open(ports[1]!, forger.issuer, { PASSWORD_ACCOUNTS: 'false' }),
  ]);
  honest = { ...first, provider };
  lying = { ...second, provider: forger };
}, 120_000);

afterAll(async () => {
  const close = async (place: typeof honest | typeof lying | undefined) => {
    await place?.db.end();
    await place?.shop.stop(true);
    await place?.provider.close();
  };
  await Promise.all([honest, lying].map(close));
}, 60_000);

let people = 0;
const newAccount = (more: Partial<Account> = {}): Account => {
  people += 1;
  const email = `person${people}@example.ca`;
  return { sub: `sub-${people}`, email, email_verified: true, name: 'Ada Field', ...more };
};

const START = '/login/google';
/** A visitor of one of the shops, without an account. */
const visitorOf = ({ shop }: Place) => new Visitor(shop.url);
/** Signs in at the provider. @returns the callback address, without requesting it */
const toCallback = (visitor: Visitor, next?: string) =>
  visitor.goTo(
    next === undefined ? START : `${START}?next=${encodeURIComponent(next)}`,
    `${visitor.url}/login/google/callback`,
  );
/** Requests the callback. @returns where the shop redirects the browser in the end */
const finish = async (visitor: Visitor, back: string): Promise<string> =>
  (await visitor.goTo(back, visitor.url)).slice(visitor.url.length);
/** The complete sign-in. @returns where the shop redirects the browser in the end */
const signIn = async (visitor: Visitor, next?: string): Promise<string> =>
  finish(visitor, await toCallback(visitor, next));
/** Everything that a sign-in may create. */
async function counts({ db }: Place): Promise<unknown> {
  const { rows } = await db.query(
    `select (select count(*) from users) as users, (select count(*) from credentials) as ways,
       (select count(*) from sessions) as sessions, (select count(*) from outbox) as emails`,
  );
  return rows[0];
}

const DONE = '/login?social=done';
const OTHER = '/login?social=other';
const EXISTS = '/login?social=account-exists-with-different-credential';

test('a person from Google is signed in, with a new account and a welcome', async () => {
  const ada = newAccount();
  honest.provider.setAccount(ada);
  const visitor = visitorOf(honest);
  expect(await signIn(visitor)).toBe(DONE);
  expect(await visitor.me()).toMatchObject({ email: ada.email, name: 'Ada Field' });
  const { rows } = await honest.db.query('select kind from outbox where recipient = $1', [ada.email]);
  expect(rows).toEqual([{ kind: 'welcome' }]);
});

test('a person who returns gets the same account', async () => {
  honest.provider.setAccount(newAccount());
  await signIn(visitorOf(honest));
  const { users, ways, emails } = (await counts(honest)) as Record<string, string>;
  expect(await signIn(visitorOf(honest))).toBe(DONE);
  expect(await counts(honest)).toMatchObject({ users, ways, emails });
});

test('the provider gets a code flow with state, nonce and PKCE; the cookie is for us alone', async () => {
  const answer = await fetch(honest.shop.url + START, { redirect: 'manual' });
  const sent = new URL(answer.headers.get('Location')!);
  expect(Object.fromEntries(sent.searchParams)).toMatchObject({
    client_id: CLIENT.id,
    response_type: 'code',
    redirect_uri: `${honest.shop.url}/login/google/callback`,
    code_challenge_method: 'S256',
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    state: expect.stringMatching(/^[\w-]{43}$/),
    nonce: expect.stringMatching(/^[\w-]{43}$/),
  });
  expect(answer.headers.getSetCookie().join()).toMatch(
    /^oauth=[\w.-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=600$/,
  );
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('a correct token of the lying provider signs in', async () => {
  const ada = newAccount();
  lying.provider.forge(ada);
  const visitor = visitorOf(lying);
  expect(await signIn(visitor)).toBe(DONE);
  expect(await visitor.me()).toMatchObject({ email: ada.email });
});

// From the specification's error catalogue (section 8).
test('operation-not-allowed: where Google is the only way in, nobody registers with a password', async () => {
  const before = await counts(lying);
  const answer = await visitorOf(lying).register(newEmail());
  expect(answer.status).toBe(403);
  expect(await answer.text()).toContain('Email/password accounts are not enabled.');
  expect(await counts(lying)).toEqual(before);
});

const FORGERIES: [string, (token: Token) => void][] = [
  ['for another audience', ({ claims }) => Object.assign(claims, { aud: 'another shop' })],
  ['for us among others', ({ claims }) => Object.assign(claims, { aud: [CLIENT.id, 'x'], azp: 'x' })],
  ['of another issuer', ({ claims }) => Object.assign(claims, { iss: 'https://accounts.google.com' })],
  ['that is over', ({ claims }) => Object.assign(claims, { iat: 1_700_000_000, exp: 1_700_000_300 })],
  ['with the nonce of another sign-in', ({ claims }) => Object.assign(claims, { nonce: 'x'.repeat(43) })],
  ['without a nonce', ({ claims }) => Object.assign(claims, { nonce: undefined })],
  ['with an address that is not verified', ({ claims }) => Object.assign(claims, { email_verified: false })],
  ['with an address that is "verified"', ({ claims }) => Object.assign(claims, { email_verified: 'true' })],
  ['without an address', ({ claims }) => Object.assign(claims, { email: undefined })],
  ['without a subject', ({ claims }) => Object.assign(claims, { sub: undefined })],
  ['signed with alg none', (token) => Object.assign(token, { header: { alg: 'none' }, key: null })],
  ['without its signature', (token) => Object.assign(token, { key: null })],
  ['signed by a key that is not theirs', (token) => Object.assign(token, { key: 'foreign' })],
  [
    'signed with the client secret',
    (token) => Object.assign(token, { header: { alg: 'HS256' }, key: 'client-secret' }),
  ],
];

test.each(FORGERIES)('a token %s signs nobody in, and makes nothing', async (_, bend) => {
  lying.provider.forge(newAccount(), bend);
  const before = await counts(lying);
  const visitor = visitorOf(lying);
  expect(await signIn(visitor)).toBe(OTHER);
  expect(await visitor.me()).toBeNull();
  expect(await counts(lying)).toEqual(before);
});

test('a subject of another issuer does not open an account that has this subject', async () => {
  const ada = newAccount();
  lying.provider.forge(ada);
  await signIn(visitorOf(lying));
  lying.provider.forge(ada, ({ claims }) => Object.assign(claims, { iss: `${lying.provider.issuer}/` }));
  const visitor = visitorOf(lying);
  expect(await signIn(visitor)).toBe(OTHER);
  expect(await visitor.me()).toBeNull();
});

test('another subject with the address of an account is another person', async () => {
  const ada = newAccount();
  lying.provider.forge(ada);
  await signIn(visitorOf(lying));
  lying.provider.forge(ada, ({ claims }) =>
    Object.assign(claims, { sub: 'somebody else', email_verified: false }),
  );
  expect(await signIn(visitorOf(lying))).toBe(OTHER);
});

test('an answer that another browser has asked for is refused', async () => {
  honest.provider.setAccount(newAccount());
  const before = await counts(honest);
  const stranger = await toCallback(visitorOf(honest));
  const visitor = visitorOf(honest);
  expect(await finish(visitor, stranger)).toBe(OTHER);
  await visitor.goTo(START, honest.provider.issuer);
  expect(await finish(visitor, stranger)).toBe(OTHER);
  expect(await visitor.me()).toBeNull();
  expect(await counts(honest)).toEqual(before);
});

test('a cookie that the shop didn’t write is ignored', async () => {
  honest.provider.setAccount(newAccount());
  const before = await counts(honest);
  for (const bend of [
    (value: string) => `x${value}`,
    (value: string) => value.split('.')[0]!,
    (value: string) => `${value.split('.')[0]}.${'A'.repeat(43)}`,
    () => 'nonsense',
  ]) {
    const visitor = visitorOf(honest);
    const back = await toCallback(visitor);
    visitor.cookies.set('oauth', bend(visitor.cookies.get('oauth')!));
    expect(await finish(visitor, back)).toBe(OTHER);
  }
  expect(await counts(honest)).toEqual(before);
});

test('an answer is valid once: its cookie is deleted and its code is used', async () => {
  honest.provider.setAccount(newAccount());
  const visitor = visitorOf(honest);
  const back = await toCallback(visitor);
  const cookie = visitor.cookies.get('oauth')!;
  expect(await finish(visitor, back)).toBe(DONE);
  expect(visitor.cookies.get('oauth')).toBeUndefined();
  expect(await finish(visitor, back)).toBe(OTHER);
  const thief = visitorOf(honest);
  await thief.goTo(START, honest.provider.issuer);
  thief.cookies.set('oauth', cookie);
  expect(await finish(thief, back)).toBe(OTHER);
  expect(await thief.me()).toBeNull();
});

test('a shopper who cancels at Google sees why they are not signed in, and can go on', async () => {
  honest.provider.setAccount(null);
  const visitor = visitorOf(honest);
  const redirect = await signIn(visitor, '/checkout');
  expect(redirect).toBe(`${OTHER}&next=%2Fcheckout`);
  const page = await (await visitor.ask(redirect)).text();
  expect(page).toContain('Something went wrong with Google sign-in. Please try again or use email sign-in');
  expect(page).toContain('Continue with Google');
});

test('an account that somebody made with another one’s address is not linked, and is theirs after a reset', async () => {
  const victim = newAccount();
  const { db } = honest;
  const form = { name: 'Mallory', email: victim.email, password: 'left by mallory', next: '/account' };
  const attacker = visitorOf(honest);
  await attacker.submit('/register', form);
  expect(await attacker.me()).toMatchObject({ name: 'Mallory' });

  honest.provider.setAccount(victim);
  const browser = visitorOf(honest);
  expect(await signIn(browser)).toBe(EXISTS);
  expect(await browser.me()).toBeNull();
  const waysOf = async () =>
    (
      await db.query(
        'select provider_id from credentials c join users u on u.id = c.user_id where u.email = $1 order by 1',
        [victim.email],
      )
    ).rows.map(({ provider_id }) => provider_id);
  expect(await waysOf()).toEqual(['credential']);

  await browser.submit('/forgot-password', { email: victim.email });
  const email = await emailTo(victim.email, 'reset-password', honest.shop.url);
  const link = /\S*\/reset-password\?oobCode=([\w-]+)/.exec(email)!;
  const password = 'mine from now on';
  await browser.submit(link[0], { oobCode: link[1]!, password, confirm: password });
  expect(await attacker.me()).toBeNull();
  const login = (typed: string) =>
    visitorOf(honest).submit('/login', { email: victim.email, password: typed });
  expect((await login(form.password)).status).toBe(401);
  expect((await login(password)).status).toBe(302);

  expect(await signIn(browser)).toBe(DONE);
  expect(await waysOf()).toEqual(['credential', 'google']);
  expect(await browser.me()).toMatchObject({ email: victim.email });
});

test('two answers at once make one account', async () => {
  honest.provider.setAccount(newAccount());
  const { db } = honest;
  const visitors = Array.from({ length: 4 }, () => visitorOf(honest));
  const backs: string[] = [];
  for (const visitor of visitors) backs.push(await toCallback(visitor));
  const before = Number((await db.query('select count(*) from users')).rows[0].count);
  const redirects = await Promise.all(visitors.map((visitor, index) => finish(visitor, backs[index]!)));
  expect(redirects).toEqual(Array(4).fill(DONE));
  expect(Number((await db.query('select count(*) from users')).rows[0].count)).toBe(before + 1);
});

test.each(FOREIGN_ADDRESSES)('asked to lead on to %j, a sign-in leads to the account', async (next) => {
  honest.provider.setAccount(newAccount());
  const visitor = visitorOf(honest);
  expect(await signIn(visitor, next)).toBe(DONE);
  const page = await (await visitor.ask(DONE)).text();
  expect(page).toContain('href="/account"');
  expect(page).not.toContain('evil.test');
  const crafted = `${DONE}&next=${encodeURIComponent(next)}`;
  expect(await (await visitor.ask(crafted)).text()).not.toContain('evil.test');
});

test('a sign-in leads on to a page of the shop', async () => {
  honest.provider.setAccount(newAccount());
  expect(await signIn(visitorOf(honest), '/checkout')).toBe(`${DONE}&next=%2Fcheckout`);
});

test('from another host name of this machine nobody is redirected to Google', async () => {
  const elsewhere = honest.shop.url.replace('localhost', '127.0.0.1');
  const answer = await fetch(elsewhere + START, { redirect: 'manual' });
  expect(answer.headers.get('Location')).toBe('/login?social=unauthorized-domain');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('an unreachable provider is reported as a network problem', async () => {
  const { provider } = lying;
  provider.forge(newAccount());
  const visitor = visitorOf(lying);
  const back = await toCallback(visitor);
  await provider.close();
  expect(await finish(visitor, back)).toBe('/login?social=network-request-failed');
});
