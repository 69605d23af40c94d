import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrlOf, freePort, type RunningShop, startShop } from '../running-shop.ts';
import { type ForgingProvider, startForgingProvider, type Token } from '../stand-ins/forging-provider.ts';
import {
  type Account,
  CLIENT,
  googleSettings,
  type OpenIdProvider,
  startOpenIdProvider,
} from '../stand-ins/openid-provider.ts';
import { Walker } from '../stand-ins/walker.ts';

interface Place {
  shop: RunningShop;
  db: pg.Pool;
}

let honest: Place & { provider: OpenIdProvider };
let lying: Place & { provider: ForgingProvider };

async function open(port: number, issuer: string): Promise<Place> {
  const shop = await startShop(googleSettings(issuer), { port });
  return { shop, db: new pg.Pool({ connectionString: await databaseUrlOf(shop.dataDir), max: 2 }) };
}

beforeAll(async () => {
  const ports = [await freePort(), await freePort()];
  const provider = await startOpenIdProvider(`http://localhost:${ports[0]}`);
  const forger = await startForgingProvider();
  const [first, second] = await Promise.all([
    open(ports[0]!, provider.issuer),
    open(ports[1]!, forger.issuer),
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
const somebody = (more: Partial<Account> = {}): Account => {
  people += 1;
  const email = `person${people}@example.ca`;
  return { sub: `sub-${people}`, email, email_verified: true, name: 'Ada Field', ...more };
};

const start = (url: string, next?: string) =>
  `${url}/login/google${next === undefined ? '' : `?next=${encodeURIComponent(next)}`}`;
/** Goes to the provider and as far as the address that leads back, which is not asked for. */
const toCallback = ({ url }: RunningShop, walker: Walker, next?: string) =>
  walker.goTo(start(url, next), `${url}/login/google/callback`);
/** The whole way. @returns where the shop sends the browser in the end */
async function signIn({ shop }: Place, walker = new Walker(), next?: string): Promise<string> {
  const back = await toCallback(shop, walker, next);
  return (await walker.goTo(back, shop.url)).slice(shop.url.length);
}
const me = async (walker: Walker, { shop }: Place) => {
  const answer = await walker.step(`${shop.url}/me`);
  return ((await answer.json()) as { person: { email: string; name: string } | null }).person;
};
/** Everything that a sign-in may make. */
async function counts({ db }: Place): Promise<unknown> {
  const { rows } = await db.query(
    `select (select count(*) from users) as users, (select count(*) from credentials) as ways,
       (select count(*) from sessions) as sessions, (select count(*) from outbox) as mails`,
  );
  return rows[0];
}
async function mailsTo({ shop }: Place, email: string): Promise<{ kind: string; text: string }[]> {
  const answer = await fetch(`${shop.url}/debug/outbox.json`);
  const mails = (await answer.json()) as { to: string; kind: string; text: string }[];
  return mails.filter(({ to }) => to === email);
}
const untilMailed = (email: string, kind: string): Promise<string> =>
  expect
    .poll(async () => (await mailsTo(honest, email)).find((mail) => mail.kind === kind)?.text, {
      timeout: 10_000,
    })
    .toBeTruthy()
    .then(async () => (await mailsTo(honest, email)).find((mail) => mail.kind === kind)!.text);

const DONE = '/login?social=done';
const OTHER = '/login?social=other';
const EXISTS = '/login?social=account-exists-with-different-credential';

test('who comes from Google is signed in, with a new account and a welcome', async () => {
  const ada = somebody();
  honest.provider.setAccount(ada);
  const walker = new Walker();
  expect(await signIn(honest, walker)).toBe(DONE);
  expect(await me(walker, honest)).toMatchObject({ email: ada.email, name: 'Ada Field' });
  expect((await mailsTo(honest, ada.email)).map(({ kind }) => kind)).toEqual(['welcome']);
});

test('who comes again finds the same account', async () => {
  honest.provider.setAccount(somebody());
  await signIn(honest);
  const { users, ways, mails } = (await counts(honest)) as Record<string, string>;
  expect(await signIn(honest)).toBe(DONE);
  expect(await counts(honest)).toMatchObject({ users, ways, mails });
});

test('what leaves for the provider is a code flow with state, nonce and PKCE; the cookie is for us alone', async () => {
  const answer = await fetch(start(honest.shop.url), { redirect: 'manual' });
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

test('the lying provider is believed where it does not lie', async () => {
  const ada = somebody();
  lying.provider.forge(ada);
  const walker = new Walker();
  expect(await signIn(lying, walker)).toBe(DONE);
  expect(await me(walker, lying)).toMatchObject({ email: ada.email });
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
  lying.provider.forge(somebody(), bend);
  const before = await counts(lying);
  const walker = new Walker();
  expect(await signIn(lying, walker)).toBe(OTHER);
  expect(await me(walker, lying)).toBeNull();
  expect(await counts(lying)).toEqual(before);
});

test('a subject of another issuer does not open an account that has this subject', async () => {
  const ada = somebody();
  lying.provider.forge(ada);
  await signIn(lying);
  lying.provider.forge(ada, ({ claims }) => Object.assign(claims, { iss: `${lying.provider.issuer}/` }));
  const walker = new Walker();
  expect(await signIn(lying, walker)).toBe(OTHER);
  expect(await me(walker, lying)).toBeNull();
});

test('another subject with the address of an account is another person', async () => {
  const ada = somebody();
  lying.provider.forge(ada);
  await signIn(lying);
  lying.provider.forge(ada, ({ claims }) =>
    Object.assign(claims, { sub: 'somebody else', email_verified: false }),
  );
  expect(await signIn(lying)).toBe(OTHER);
});

test('an answer that another browser has asked for is refused', async () => {
  honest.provider.setAccount(somebody());
  const before = await counts(honest);
  const { shop } = honest;
  const stranger = await toCallback(shop, new Walker());
  const visitor = new Walker();
  expect(await visitor.goTo(stranger, shop.url)).toBe(shop.url + OTHER);
  await visitor.goTo(start(shop.url), honest.provider.issuer);
  expect(await visitor.goTo(stranger, shop.url)).toBe(shop.url + OTHER);
  expect(await me(visitor, honest)).toBeNull();
  expect(await counts(honest)).toEqual(before);
});

test('a cookie that we did not write counts for nothing', async () => {
  honest.provider.setAccount(somebody());
  const before = await counts(honest);
  const { shop } = honest;
  for (const bend of [
    (value: string) => `x${value}`,
    (value: string) => value.split('.')[0]!,
    (value: string) => `${value.split('.')[0]}.${'A'.repeat(43)}`,
    () => 'nonsense',
  ]) {
    const walker = new Walker();
    const back = await toCallback(shop, walker);
    walker.setCookie(shop.url, 'oauth', bend(walker.cookie(shop.url, 'oauth')!));
    expect(await walker.goTo(back, shop.url)).toBe(shop.url + OTHER);
  }
  expect(await counts(honest)).toEqual(before);
});

test('an answer counts once, for its cookie is gone and its code is used', async () => {
  honest.provider.setAccount(somebody());
  const { shop } = honest;
  const walker = new Walker();
  const back = await toCallback(shop, walker);
  const cookie = walker.cookie(shop.url, 'oauth')!;
  expect(await walker.goTo(back, shop.url)).toBe(shop.url + DONE);
  expect(walker.cookie(shop.url, 'oauth')).toBeUndefined();
  expect(await walker.goTo(back, shop.url)).toBe(shop.url + OTHER);
  const thief = new Walker();
  await thief.goTo(start(shop.url), honest.provider.issuer);
  thief.setCookie(shop.url, 'oauth', cookie);
  expect(await thief.goTo(back, shop.url)).toBe(shop.url + OTHER);
  expect(await me(thief, honest)).toBeNull();
});

test('who turns round at Google is told so in words, and can go on', async () => {
  honest.provider.setAccount(null);
  const walker = new Walker();
  const told = await signIn(honest, walker, '/checkout');
  expect(told).toBe(`${OTHER}&next=%2Fcheckout`);
  const page = await (await walker.step(honest.shop.url + told)).text();
  expect(page).toContain('Something went wrong with Google sign-in. Please try again or use email sign-in');
  expect(page).toContain('Continue with Google');
});

test('an account that somebody made with another one’s address is not linked, and is theirs after a reset', async () => {
  const victim = somebody();
  const { shop, db } = honest;
  const form = { name: 'Mallory', email: victim.email, password: 'left by mallory', next: '/account' };
  const attacker = new Walker();
  await attacker.post(`${shop.url}/register`, form);
  expect(await me(attacker, honest)).toMatchObject({ name: 'Mallory' });

  honest.provider.setAccount(victim);
  const browser = new Walker();
  expect(await signIn(honest, browser)).toBe(EXISTS);
  expect(await me(browser, honest)).toBeNull();
  const waysOf = async () =>
    (
      await db.query(
        'select provider_id from credentials c join users u on u.id = c.user_id where u.email = $1 order by 1',
        [victim.email],
      )
    ).rows.map(({ provider_id }) => provider_id);
  expect(await waysOf()).toEqual(['credential']);

  await browser.post(`${shop.url}/forgot-password`, { email: victim.email });
  const link = /\S*\/reset-password\?oobCode=([\w-]+)/.exec(
    await untilMailed(victim.email, 'reset-password'),
  )!;
  const password = 'mine from now on';
  await browser.post(link[0], { oobCode: link[1]!, password, confirm: password });
  expect(await me(attacker, honest)).toBeNull();
  const login = (typed: string) =>
    new Walker().post(`${shop.url}/login`, { email: victim.email, password: typed });
  expect((await login(form.password)).status).toBe(401);
  expect((await login(password)).status).toBe(302);

  expect(await signIn(honest, browser)).toBe(DONE);
  expect(await waysOf()).toEqual(['credential', 'google']);
  expect(await me(browser, honest)).toMatchObject({ email: victim.email });
});

test('two answers at once make one account', async () => {
  honest.provider.setAccount(somebody());
  const { shop, db } = honest;
  const walkers = Array.from({ length: 4 }, () => new Walker());
  const backs: string[] = [];
  for (const walker of walkers) backs.push(await toCallback(shop, walker));
  const before = Number((await db.query('select count(*) from users')).rows[0].count);
  const told = await Promise.all(walkers.map((walker, index) => walker.goTo(backs[index]!, shop.url)));
  expect(told).toEqual(Array(4).fill(shop.url + DONE));
  expect(Number((await db.query('select count(*) from users')).rows[0].count)).toBe(before + 1);
});

test.each([
  ...['//evil.test', '/\\evil.test', 'https:evil.test', 'https://evil.test', '/%2f%2fevil.test'],
  ...[
    '/%5cevil.test',
    'javascript:alert(1)',
    'data:text/html,x',
    '\tjavascript:alert(1)',
    '/login',
    '/nowhere',
  ],
])('asked to lead on to %j it leads to the account', async (next) => {
  honest.provider.setAccount(somebody());
  const walker = new Walker();
  expect(await signIn(honest, walker, next)).toBe(DONE);
  const page = await (await walker.step(honest.shop.url + DONE)).text();
  expect(page).toContain('href="/account"');
  expect(page).not.toContain('evil.test');
  const crafted = `${honest.shop.url}${DONE}&next=${encodeURIComponent(next)}`;
  expect(await (await walker.step(crafted)).text()).not.toContain('evil.test');
});

test('a place of the shop is led on to', async () => {
  honest.provider.setAccount(somebody());
  expect(await signIn(honest, new Walker(), '/checkout')).toBe(`${DONE}&next=%2Fcheckout`);
});

test('from another name of this machine nobody is sent to Google', async () => {
  const elsewhere = honest.shop.url.replace('localhost', '127.0.0.1');
  const answer = await fetch(start(elsewhere), { redirect: 'manual' });
  expect(answer.headers.get('Location')).toBe('/login?social=unauthorized-domain');
  expect(answer.headers.getSetCookie()).toEqual([]);
});

test('a provider that is gone is a network problem', async () => {
  const { shop, provider } = lying;
  provider.forge(somebody());
  const walker = new Walker();
  const back = await toCallback(shop, walker);
  await provider.close();
  expect(await walker.goTo(back, shop.url)).toBe(`${shop.url}/login?social=network-request-failed`);
});
