import { randomUUID } from 'node:crypto';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import { address, CARDS } from '../checkout.ts';

const ours = () => ({ Origin: inject('shopUrl'), 'Sec-Fetch-Site': 'same-origin' });

let people = 0;

/** Makes an account and signs this browser in. @returns the address */
export async function signUp(page: Page, name = 'Ada Field'): Promise<string> {
  people += 1;
  const email = `orders${people}.${randomUUID().slice(0, 8)}@example.ca`;
  const answer = await page.request.post('/register', {
    form: { name, email, password: 'thyme in beds' },
    headers: ours(),
    maxRedirects: 0,
  });
  if (answer.status() !== 302) throw new Error(`Nobody was registered: ${answer.status()}`);
  return email;
}

export interface Line {
  id: string;
  variantId: string;
  quantity: number;
  giftWrap?: boolean;
}

/** Buys what this browser asks for. @returns the order's number */
export async function buy(
  page: Page,
  lines: Line[],
  { email = 'ada@example.ca', card = CARDS.approve } = {},
) {
  const destination = { country: 'CA', state: 'AB' };
  const priced = await page.request.post('/cart/price', { data: { lines, destination }, headers: ours() });
  const { chosen, totalCents } = (await priced.json()).priced;
  const submission = {
    key: randomUUID(),
    contact: { email },
    address,
    rateId: chosen.rateId,
    lines,
    message: '',
    shownTotalCents: totalCents,
    payment: { provider: 'test', card },
  };
  const answer = await page.request.post('/checkout/submit', { data: submission, headers: ours() });
  const outcome = await answer.json();
  if (!outcome.ok) throw new Error(`Nothing was bought: ${outcome.problem}`);
  return new URL(outcome.next, 'http://shop').searchParams.get('order') ?? '';
}
