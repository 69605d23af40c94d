import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { databaseUrlOf, type RunningShop, startShop } from '#tests/shops/running-shop.ts';
import {
  awayFromQuarterHour,
  emailTo,
  newEmail,
  PASSWORD,
  sql,
  tokenIn,
  Visitor,
} from '#tests/shops/visitor.ts';

/** A page's HTML with quotes unescaped. */
const textOf = async (answer: Response): Promise<string> =>
  (await answer.text()).replaceAll('&#x27;', "'").replaceAll('&quot;', '"');

const registering = (fields: Partial<Record<'name' | 'email' | 'password', string>>) =>
  new Visitor().submit('/register', { name: 'Ada', email: newEmail(), password: PASSWORD, ...fields });

// The specification's error catalogue (section 8), one test for each row; operation-not-allowed is in social.test.ts,
// whose shop has no passwords.
describe('registration', () => {
  test('email-already-in-use', async () => {
    const email = newEmail();
    expect((await new Visitor().register(email)).status).toBe(302);
    const answer = await registering({ email });
    expect(answer.status).toBe(409);
    expect(await textOf(answer)).toContain('An account with this email already exists.');
  });

  test('invalid-email', async () => {
    const answer = await registering({ email: 'ada@nowhere' });
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain('Please enter a valid email address.');
  });

  test.each(['12345', 'password'])('weak-password: %s', async (password) => {
    const answer = await registering({ password });
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain('Password should be at least 6 characters.');
  });

  test('typed values stay, except the password', async () => {
    const text = await textOf(await registering({ name: 'Ada of the Beds', email: 'ada@nowhere' }));
    expect(text).toContain('value="Ada of the Beds"');
    expect(text).toContain('value="ada@nowhere"');
    expect(text).not.toContain(PASSWORD);
  });
});

test("login: the accounts library's own message is shown", async () => {
  const email = newEmail();
  await new Visitor().register(email);
  for (const answer of [
    await new Visitor().signIn(email, 'another word'),
    await new Visitor().signIn(newEmail(), PASSWORD),
  ]) {
    expect(answer.status).toBe(401);
    expect(await textOf(answer)).toContain('Invalid email or password');
  }
});

describe('password reset request', () => {
  const requesting = (email: string) => new Visitor().submit('/forgot-password', { email });

  test('invalid-email', async () => {
    const answer = await requesting('ada@nowhere');
    expect(answer.status).toBe(400);
    expect(await textOf(answer)).toContain('Please enter a valid email address.');
  });

  test('user-not-found', async () => {
    const answer = await requesting(newEmail());
    expect(answer.status).toBe(404);
    expect(await textOf(answer)).toContain('No account found with this email address.');
  });

  test('too-many-requests', async () => {
    await awayFromQuarterHour();
    const email = newEmail();
    await new Visitor().register(email);
    for (let asked = 0; asked < 3; asked += 1) expect((await requesting(email)).status).toBe(200);
    const answer = await requesting(email);
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await textOf(answer)).toContain('Too many attempts. Please try again later.');
  });

  test('sent', async () => {
    const email = newEmail();
    await new Visitor().register(email);
    expect(await textOf(await requesting(email))).toContain(
      'Password reset email sent! Check your inbox for further instructions. Click the link in the email to reset your password.',
    );
  });
});

describe('password reset completion', () => {
  async function codeFor(email: string): Promise<string> {
    await new Visitor().register(email);
    await new Visitor().submit('/forgot-password', { email });
    return tokenIn(await emailTo(email, 'reset-password'));
  }
  const completing = (oobCode: string, password: string, confirm = password) =>
    new Visitor().submit(`/reset-password?oobCode=${oobCode}&plain`, { oobCode, password, confirm });
  const saying = async (answer: Promise<Response>) =>
    [(await answer).status, await textOf(await answer)] as const;

  test('missing oobCode', async () => {
    const [, text] = await saying(new Visitor().ask('/reset-password'));
    expect(text).toContain('Invalid password reset link. Please request a new one.');
  });

  test('the passwords differ, are too short, or are too weak; and then it is done', async () => {
    const code = await codeFor(newEmail());
    const [differing, short, weak] = [
      await saying(completing(code, PASSWORD, `${PASSWORD}x`)),
      await saying(completing(code, '12345')),
      await saying(completing(code, 'qwerty123')),
    ];
    expect(differing).toEqual([400, expect.stringContaining('Passwords do not match')]);
    expect(short).toEqual([400, expect.stringContaining('Password must be at least 6 characters')]);
    expect(weak).toEqual([
      400,
      expect.stringContaining('Password is too weak. Please choose a stronger password.'),
    ]);
    const done = await saying(completing(code, 'a new word for it'));
    expect(done).toEqual([
      200,
      expect.stringContaining('Your password has been reset successfully! Redirecting to login...'),
    ]);
  });

  test('invalid-action-code: a link that was used', async () => {
    const code = await codeFor(newEmail());
    await completing(code, 'a new word for it');
    expect(await saying(completing(code, 'another word for it'))).toEqual([
      400,
      expect.stringContaining('This password reset link is invalid. Please request a new one.'),
    ]);
  });

  test('expired-action-code: a link older than half an hour', async () => {
    const email = newEmail();
    const code = await codeFor(email);
    await sql(
      `update account_tokens set expires_at = now() - interval '1 second'
       where user_id = (select id from users where email = $1)`,
      [email],
    );
    expect(await saying(completing(code, 'a new word for it'))).toEqual([
      400,
      expect.stringContaining('This password reset link has expired. Please request a new one.'),
    ]);
  });

  test('verification failure: a link that the shop never made', async () => {
    const [, text] = await saying(new Visitor().ask('/reset-password?oobCode=x&plain'));
    expect(text).toContain('This password reset link has expired or is invalid. Please request a new one.');
  });
});

describe('when something else fails', () => {
  let shop: RunningShop;
  let database: string;
  beforeAll(async () => {
    shop = await startShop({ TRUSTED_PROXY: '127.0.0.1' });
    database = await databaseUrlOf(shop.dataDir);
  });
  afterAll(() => shop.stop(true));

  const without = async (table: 'outbox' | 'credentials', work: () => Promise<Response>): Promise<string> => {
    await sql(
      table === 'outbox' ? 'alter table outbox rename to lost' : 'alter table credentials rename to lost',
      [],
      database,
    );
    const answer = await work();
    await sql(
      table === 'outbox' ? 'alter table lost rename to outbox' : 'alter table lost rename to credentials',
      [],
      database,
    );
    expect(answer.status).toBe(500);
    return textOf(answer);
  };

  test('registration, reset request and reset completion say so, and leave nothing half done', async () => {
    const email = newEmail();
    const visitor = () => new Visitor(shop.url);
    expect(await without('outbox', () => visitor().register(email))).toContain(
      'Failed to create account. Please try again.',
    );
    expect((await visitor().register(email)).status).toBe(302);
    expect(await without('outbox', () => visitor().submit('/forgot-password', { email }))).toContain(
      'Failed to send password reset email. Please try again.',
    );
    await visitor().submit('/forgot-password', { email });
    const oobCode = tokenIn(await emailTo(email, 'reset-password', shop.url));
    const fields = { oobCode, password: 'a new word for it', confirm: 'a new word for it' };
    const reset = () => visitor().submit(`/reset-password?oobCode=${oobCode}&plain`, fields);
    expect(await without('credentials', reset)).toContain('Failed to reset password. Please try again.');
    expect((await reset()).status).toBe(200);
  });
});
