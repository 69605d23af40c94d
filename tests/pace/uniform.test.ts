import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningShop, startShop } from '../running-shop.ts';
import { mailTo, newEmail, PASSWORD, Visitor } from '../visitor.ts';

// S24 asks for 500 pairs (PAIRS=500); a few find at each run whether the pace is kept.
const PAIRS = Number(process.env.PAIRS ?? 5);

let shop: RunningShop;
beforeAll(async () => {
  shop = await startShop({ TRUSTED_PROXY: '127.0.0.1', AUTH_UNIFORM_ANSWERS: 'true' });
});
afterAll(() => shop.stop(true));

const median = (values: number[]): number => values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)]!;
const visitor = () => new Visitor(shop.url);

async function asked(email: string, ask: (email: string) => Promise<Response>) {
  const start = performance.now();
  const answer = await ask(email);
  const body = (await answer.text()).replaceAll(email, '#').replace(/nonce="[^"]+"/g, '');
  return { ms: performance.now() - start, status: answer.status, body };
}

const questions: [name: string, ask: (email: string) => Promise<Response>][] = [
  ['signing in', (email) => visitor().signIn(email, 'wrong guess')],
  ['registering', (email) => visitor().submit('/register', { name: 'Ada', email, password: PASSWORD })],
  ['asking for a reset', (email) => visitor().submit('/forgot-password', { email })],
];

test.each(questions)(
  '%s tells nobody who has an account',
  async (name, ask) => {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let pair = 0; pair < PAIRS; pair += 1) {
      // Three mails an hour go to one address, so each is asked about once.
      const known = newEmail();
      await visitor().submit('/register', { name: 'Ada', email: known, password: PASSWORD });
      // The shop is busy with nothing else when it is asked.
      await mailTo(known, 'welcome', shop.url);
      await mailTo(known, 'verify-email', shop.url);
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
    expect(Math.abs(median(times.known) - median(times.unknown)), JSON.stringify(times)).toBeLessThan(15);
  },
  240_000,
);
