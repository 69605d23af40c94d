import { randomUUID } from 'node:crypto';
import { address, CARDS } from '../checkout.ts';
import { ask, post } from './http.ts';

export const FORM = { 'Content-Type': 'application/x-www-form-urlencoded' };

/** The cookies that an answer sets, as a browser sends them back. */
export const cookiesOf = (answer: Response): string =>
  answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';')[0])
    .join('; ');

export const postForm = (path: string, fields: Record<string, string>, headers = {}) =>
  ask(path, {
    method: 'POST',
    body: new URLSearchParams(fields).toString(),
    headers: { ...FORM, ...headers },
  });

/** Somebody new with an account. @returns what their browser sends with each request */
export async function newPerson(name: string, email: string): Promise<{ Cookie: string }> {
  const answer = await postForm('/register', { name, email, password: 'thyme in beds' });
  if (answer.status !== 302) throw new Error(`${email} could not be registered: ${answer.status}`);
  return { Cookie: cookiesOf(answer) };
}

const LINE = { id: 'calendula-body-oil', variantId: 'calendula-body-oil--50-ml', quantity: 1 };

/** Buys something, signed in or not. @returns the order's number */
export async function buy(
  headers: Record<string, string>,
  { email, ...place }: { email: string } & Partial<typeof address>,
): Promise<string> {
  const destination = { country: 'CA', state: 'AB' };
  const { priced } = await (await post('/cart/price', { lines: [LINE], destination })).json();
  const answer = await post(
    '/checkout/submit',
    {
      key: randomUUID(),
      contact: { email },
      address: { ...address, ...place },
      rateId: priced.chosen.rateId,
      lines: [LINE],
      message: '',
      shownTotalCents: priced.totalCents,
      payment: { provider: 'test', card: CARDS.approve },
    },
    headers,
  );
  const outcome = await answer.json();
  if (!outcome.ok) throw new Error(`Nothing was bought: ${outcome.problem}`);
  return new URL(outcome.next, 'http://shop').searchParams.get('order')!;
}
