import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { newSecretId } from '#platform/ids.ts';
import { BODY_OIL } from '#tests/orders/buy.ts';
import { cardInShop } from '#tests/orders/gift-cards.ts';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import { emailTo, newEmail, PASSWORD, sql, Visitor } from '#tests/shops/visitor.ts';

// S24 asks for 500 pairs (PAIRS=500), S08 for 1,000 codes (CODES=1000); each run checks a few. A busy machine
// makes single answers slower, so a difference counts only if it is still there after ten times as many.
const PAIRS = Number(process.env.PAIRS ?? 3);
const CODES = Number(process.env.CODES ?? 60);
const MOST = 10;
// A product that is out of stock, like any other that can be requested.
const AWAITED = 'night-garden-oil--bare--15-ml';

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ TRUSTED_PROXY: '127.0.0.1', AUTH_UNIFORM_ANSWERS: 'true' }, { isQuick: false });
});
afterAll(() => shop.stop(true));

/** The first quartile, because whatever else the machine does makes answers slower, never faster. */
const usual = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 4)]!;
const visitor = () => new Visitor(shop.url);

async function asked(email: string, ask: (email: string) => Promise<Response>) {
  const start = performance.now();
  const answer = await ask(email);
  const body = (await answer.text()).replaceAll(email, '#').replace(/nonce="[^"]+"/g, '');
  return { ms: performance.now() - start, status: answer.status, body };
}

/** At once, because each waits for its emails: the shop must be idle for the measurement. */
async function newAccounts(count: number): Promise<string[]> {
  const emails = Array.from({ length: count }, newEmail);
  await Promise.all(
    emails.map(async (email) => {
      await visitor().submit('/register', { name: 'Ada', email, password: PASSWORD });
      await emailTo(email, 'welcome', shop.url);
      await emailTo(email, 'verify-email', shop.url);
    }),
  );
  return emails;
}

const questions: [name: string, ask: (email: string) => Promise<Response>][] = [
  ['signing in', (email) => visitor().signIn(email, 'wrong guess')],
  ['registering', (email) => visitor().submit('/register', { name: 'Ada', email, password: PASSWORD })],
  ['asking for a reset', (email) => visitor().submit('/forgot-password', { email })],
  ['the newsletter', (email) => visitor().submit('/newsletter', { email, website: '' })],
  [
    'a back-in-stock alert',
    (email) => visitor().submit('/back-in-stock', { variant: AWAITED, email, website: '' }),
  ],
];

test.each(questions)(
  '%s doesn’t reveal who has an account',
  async (name, ask) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    let accounts: string[] = [];
    const difference = () => Math.abs(usual(times.known) - usual(times.unknown));
    for (let pair = 0; pair < PAIRS || (pair < PAIRS * MOST && difference() >= 15); pair += 1) {
      if (accounts.length === 0) accounts = await newAccounts(Math.min(10, PAIRS));
      // An address gets at most three emails an hour, so each is used once.
      const known = accounts.pop()!;
      const unknown = `visitor-${randomBytes(6).toString('hex')}@example.ca`;
      const turns = pair % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const);
      const answers = new Map<string, Awaited<ReturnType<typeof asked>>>();
      for (const turn of turns) {
        const answer = await asked(turn === 'known' ? known : unknown, ask);
        answers.set(turn, answer);
        times[turn].push(answer.ms);
      }
      const [one, other] = [answers.get('known')!, answers.get('unknown')!];
      expect(one.status, name).toBe(other.status);
      expect(one.body, name).toBe(other.body);
    }
    expect(difference(), JSON.stringify(times)).toBeLessThan(15);
  },
  240_000 + PAIRS * MOST * 6_000,
);

/** Each refused for its own reason: unknown, expired, used up. @returns the requests' fields */
async function refusedCodes(): Promise<{ code: string }[]> {
  const newCode = async (code: string, used: number, endsAt: string | null) => {
    await sql(
      `insert into discounts (id, name, code, kind, percent, categories, product_ids, combines, limit_total, used, ends_at,
         created_at, updated_at)
       values (gen_random_uuid(), $1, $1, 'percent', 10, '{}', '{}', true, 1, $2, $3, now(), now())`,
      [code, used, endsAt],
      await databaseUrlOf(shop.dataDir),
    );
    return { code };
  };
  return [{ code: 'T-NONE' }, await newCode('T-OVER', 0, '2020-01-01'), await newCode('T-USED', 1, null)];
}

/** Gift cards that are unknown, empty or off. */
async function refusedCards(): Promise<{ giftCard: string }[]> {
  const url = await databaseUrlOf(shop.dataDir);
  const codes = ['T-NONE', await cardInShop(0, true, url), await cardInShop(500, false, url)];
  return codes.map((giftCard) => ({ giftCard }));
}

// S08
test.each([
  ['codes that are none, over or used up', refusedCodes],
  ['gift cards that are none, empty or off', refusedCards],
])('%s are refused in the same time', { timeout: 60_000 + CODES * MOST * 200 }, async (_, refused) => {
  const asked = await refused();
  const times = asked.map((): number[] => []);
  const difference = () => {
    const each = times.map(usual);
    return Math.max(...each) - Math.min(...each);
  };
  for (let round = 0; round < CODES || (round < CODES * MOST && difference() >= 10); round += 1) {
    const at = round % asked.length;
    const somebody = visitor();
    somebody.cookies.set('cart', newSecretId());
    const start = performance.now();
    const answer = await somebody.post('/cart/price', { lines: [BODY_OIL], ...asked[at] });
    expect(await answer.text()).toContain('"state":"refused"');
    times[at]!.push(performance.now() - start);
  }
  expect(difference(), JSON.stringify(times.map(usual))).toBeLessThan(10);
});
