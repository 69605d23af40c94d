import { expect, inject, test } from 'vitest';
import { awayFromQuarterHour, emailTo, newEmail, sql, tokenIn, Visitor } from '#tests/shops/visitor.ts';

const consentOf = async (email: string, topic = 'newsletter') => {
  const rows = await sql<{ is_given: boolean }>(
    'select is_given from consents where email = $1 and topic = $2 order by id desc limit 1',
    [email, topic],
  );
  return rows[0]?.is_given ?? null;
};

/** A confirmed newsletter subscriber and the token of their unsubscribe link. */
async function reader(): Promise<{ email: string; token: string; raw: string }> {
  const email = newEmail();
  expect((await new Visitor().submit('/newsletter', { email, website: '' })).status).toBe(200);
  const token = tokenIn(await emailTo(email, 'confirm-newsletter'));
  expect((await new Visitor().submit('/newsletter', { token })).status).toBe(200);
  const text = await emailTo(email, 'newsletter-welcome');
  const [received] = await sql<{ message_id: string }>(
    "select message_id from outbox where recipient = $1 and kind = 'newsletter-welcome'",
    [email],
  );
  const raw = await (
    await fetch(`${inject('smtpSink')}/${encodeURIComponent(received!.message_id.slice(1, -1))}`)
  ).text();
  return { email, token: /\/unsubscribe\/([\w-]{43})/.exec(text)![1]!, raw };
}

test('a newsletter starts with the reader’s own yes: opening the link isn’t one', async () => {
  const email = newEmail();
  await new Visitor().submit('/newsletter', { email });
  const token = tokenIn(await emailTo(email, 'confirm-newsletter'));
  const page = await new Visitor().ask(`/newsletter?token=${token}`);
  expect(await page.text()).toContain(email);
  expect(page.headers.get('referrer-policy')).toBe('no-referrer');
  expect(page.headers.get('cache-control')).toBe('no-store');
  expect(await consentOf(email)).toBeNull();
  await new Visitor().submit('/newsletter', { token });
  expect(await consentOf(email)).toBe(true);
  expect((await new Visitor().submit('/newsletter', { token })).status).toBe(410);
  const rows = await sql('select * from newsletter_requests');
  expect(JSON.stringify(rows)).not.toContain(token);
});

test('S24: known and unknown addresses have one answer', async () => {
  const { email } = await reader();
  const answers = [];
  for (const address of [email, newEmail()]) {
    const answer = await new Visitor().submit('/newsletter', { email: address });
    answers.push([answer.status, (await answer.text()).replaceAll(/nonce="[^"]*"/g, '')]);
  }
  expect(answers[0]).toEqual(answers[1]);
});

test('a form with a trap that was filled in, and one that cannot be read, email nobody', async () => {
  const email = newEmail();
  expect((await new Visitor().submit('/newsletter', { email, website: 'x' })).status).toBe(200);
  expect((await new Visitor().submit('/newsletter', { email: `${email}, evil@example.com` })).status).toBe(
    400,
  );
  expect((await new Visitor().submit('/newsletter', { email, admin: 'true' })).status).toBe(400);
  expect(await sql('select 1 from outbox where recipient like $1', [`${email}%`])).toEqual([]);
});

test('one address is not written to again and again', async () => {
  await awayFromQuarterHour();
  const email = newEmail();
  const statuses = [];
  for (let turn = 0; turn < 4; turn += 1) {
    statuses.push((await new Visitor().submit('/newsletter', { email })).status);
  }
  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('every newsletter says in its headers and its footer how to unsubscribe and where the shop is', async () => {
  const { raw, token } = await reader();
  const head = raw.split('\r\n\r\n')[0]!.replace(/\r\n[ \t]+/g, ' ');
  expect(head).toContain(
    `List-Unsubscribe: <${inject('shopUrl').replace('127.0.0.1', 'localhost')}/unsubscribe/${token}>`,
  );
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  expect(raw).toContain('418 Cottonwood Lane SE');
});

test('S51: looking ends nothing, one click does, without cookie, origin or redirect, and again changes nothing', async () => {
  const { email, token } = await reader();
  const answer = await new Visitor().ask(`/unsubscribe/${token}`);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.text()).not.toContain(email);
  expect(await consentOf(email)).toBe(true);
  for (let turn = 0; turn < 2; turn += 1) {
    const answer = await fetch(`${inject('shopUrl')}/unsubscribe/${token}`, {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
    expect(answer.status).toBe(200);
    expect(answer.headers.getSetCookie()).toEqual([]);
    expect(await consentOf(email)).toBe(false);
  }
  const entries = await sql<{ source: string }>(
    'select source from consents where email = $1 and not is_given',
    [email],
  );
  expect(entries).toEqual([{ source: 'one-click' }]);
});

test('S51: one person’s link neither reads nor changes another’s choices', async () => {
  const [mine, theirs] = [await reader(), await reader()];
  const choose = { intent: 'topics', 'back-in-stock': 'on' };
  expect((await new Visitor().submit(`/unsubscribe/${mine.token}`, choose)).status).toBe(200);
  expect([await consentOf(mine.email), await consentOf(mine.email, 'back-in-stock')]).toEqual([false, true]);
  expect([await consentOf(theirs.email), await consentOf(theirs.email, 'back-in-stock')]).toEqual([
    true,
    null,
  ]);
  const smuggled = { ...choose, email: theirs.email };
  expect((await new Visitor().submit(`/unsubscribe/${mine.token}`, smuggled)).status).toBe(400);
  expect(await consentOf(theirs.email)).toBe(true);
});

test('S51: guesses find nothing and are stopped; another site cannot end anything', async () => {
  await awayFromQuarterHour();
  const { token, email } = await reader();
  const guesser = new Visitor();
  const statuses = new Map<number, number>();
  for (let guess = 0; guess < 300; guess += 1) {
    const near = token.slice(0, -3) + guess.toString(36).padStart(3, '_');
    const { status } = await guesser.ask(`/unsubscribe/${near}`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect([...statuses]).toEqual([
    [404, 30],
    [429, 270],
  ]);
  const foreign = { Origin: 'https://evil.test', 'Sec-Fetch-Site': 'cross-site' };
  expect((await guesser.submit(`/unsubscribe/${token}`, { intent: 'all' }, foreign)).status).toBe(403);
  expect(await consentOf(email)).toBe(true);
});
