import { describe, expect, inject, test } from 'vitest';
import {
  awayFromQuarterHour,
  emailTo,
  newEmail,
  registered,
  shopEmail,
  sql,
  Visitor,
} from '#tests/shops/visitor.ts';

const LETTER = { name: 'Ada Field', subject: 'Frozen cream', message: 'Is it still good?', order: '' };

const write = (fields: Record<string, string>, visitor = new Visitor()) => visitor.submit('/contact', fields);
const messagesOf = (email: string) =>
  sql<{ name: string; subject: string; message: string; user_id: string | null }>(
    'select * from contact_messages where email = $1',
    [email],
  );

/** The emails about a message, as they arrived. */
async function arrived(email: string): Promise<{ kind: string; raw: string }[]> {
  await emailTo(email, 'contact-copy');
  const [message] = await sql<{ id: string }>('select id from contact_messages where email = $1', [email]);
  for (let tries = 0; tries < 100; tries += 1) {
    const rows = await sql<{ kind: string; message_id: string }>(
      "select kind, message_id from outbox where data->>'messageId' = $1 and status = 'sent' order by kind",
      [message!.id],
    );
    if (rows.length === 2) {
      return Promise.all(
        rows.map(async ({ kind, message_id }) => {
          const at = `${inject('smtpSink')}/${encodeURIComponent(message_id.slice(1, -1))}`;
          return { kind, raw: await (await fetch(at)).text() };
        }),
      );
    }
    await new Promise((next) => setTimeout(next, 100));
  }
  throw new Error('the two emails never went');
}

const headOf = (raw: string) => raw.split('\r\n\r\n')[0]!.replace(/\r\n[ \t]+/g, ' ');
const linesOf = (head: string, name: string) => head.match(new RegExp(`^${name}:.*$`, 'gim')) ?? [];

test('a message is stored, emailed to the owner and its author, and a signed-in author is recognized', async () => {
  const person = await registered();
  const answer = await write({ ...LETTER, email: person.email, order: 'LL-1001' }, person);
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=yes']);
  const [message] = await messagesOf(person.email);
  expect(message).toMatchObject({ subject: 'Frozen cream', order_number: 'LL-1001' });
  expect(message?.user_id).not.toBeNull();
  const [copy, original] = await arrived(person.email);
  const to = linesOf(headOf(original!.raw), 'To');
  expect(to).toEqual([`To: ${await shopEmail()}`]);
  expect(linesOf(headOf(original!.raw), 'Reply-To')).toEqual([`Reply-To: ${person.email}`]);
  expect(linesOf(headOf(copy!.raw), 'To')).toEqual([`To: ${person.email}`]);
  expect(await (await person.ask('/contact?sent=yes')).text()).toContain('received your message');
});

test.each([
  ['no name', { name: ' ' }, 'Please enter your name'],
  ['no subject', { subject: '' }, 'Please tell us in a few words'],
  ['no message', { message: '' }, 'Please write a message'],
  ['an address of none', { email: 'ada@nowhere' }, 'Please enter a valid email address.'],
  ['an order number of a novel', { order: 'x'.repeat(41) }, 'An order number looks like'],
])('with %s it is refused, and typed text stays', async (_, wrong, words) => {
  const fields = { ...LETTER, email: newEmail(), message: 'Kept & <b>shown</b>', ...wrong };
  const answer = await write(fields);
  expect(answer.status).toBe(400);
  const page = await answer.text();
  expect(page).toContain(words);
  if (!('message' in wrong)) expect(page).toContain('Kept &amp; &lt;b&gt;shown&lt;/b&gt;');
  expect(await messagesOf(fields.email)).toEqual([]);
});

test('a bot that fills in the hidden field is thanked, and nothing is stored or emailed', async () => {
  const email = newEmail();
  const answer = await write({ ...LETTER, email, website: 'http://spam.test' });
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/contact?sent=yes']);
  expect(await messagesOf(email)).toEqual([]);
});

test('a field that is not ours is refused', async () => {
  const email = newEmail();
  expect((await write({ ...LETTER, email, userId: 'x' })).status).toBe(400);
  expect(await messagesOf(email)).toEqual([]);
});

describe('S50: no typed text gets into the headers of an email', () => {
  test.each([
    ['a line’s end in the subject', { subject: 'Hi\r\nBcc: evil@example.com' }],
    ['a lone line feed', { subject: 'Hi\nBcc: evil@example.com' }],
    ['a line’s end in the name', { name: 'Ada\r\nTo: evil@example.com' }],
    ['a separator of lines', { name: 'Ada\u2028Bcc: evil@example.com' }],
    ['a zero byte', { subject: 'Hi\0there' }],
    ['two addresses', { email: 'ada@example.ca, evil@example.com' }],
    ['an address with a head', { email: 'ada@example.ca\r\nBcc: evil@example.com' }],
    ['an address with a name', { email: '"x" <evil@example.com>' }],
    ['a name of 10 kB', { name: 'A'.repeat(10_240) }],
  ])('%s is refused', async (_, fields) => {
    const typed = { ...LETTER, email: newEmail(), ...fields };
    expect((await write(typed)).status).toBe(400);
    expect(await messagesOf(typed.email)).toEqual([]);
  });

  test('HTML and words to be decoded arrive as they were typed, in one subject to one recipient', async () => {
    const email = newEmail();
    const subject = '=?utf-8?B?ZXZpbA==?= <img src=x onerror=alert(1)>';
    const message = '</td><script>alert(1)</script>\r\n.\r\nBcc: evil@example.com\r\n\r\n--x';
    expect((await write({ ...LETTER, name: '<b>Ada</b>', email, subject, message })).status).toBe(303);
    for (const { kind, raw } of await arrived(email)) {
      const head = headOf(raw);
      expect(linesOf(head, 'Subject'), kind).toHaveLength(1);
      expect(linesOf(head, 'Subject')[0], kind).not.toContain('=?utf-8?B?ZXZpbA==?=');
      expect(linesOf(head, 'To'), kind).toHaveLength(1);
      expect(linesOf(head, 'B?cc'), kind).toEqual([]);
      expect(head, kind).not.toContain('evil@example.com');
    }
    const emails = await sql<{ html: string }>('select html from outbox where recipient = $1', [email]);
    expect(emails[0]!.html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
    expect(emails[0]!.html).not.toMatch(/<script|<img/);
  });
});

test('S48: five an hour from one network, and five a day from one account, wherever it comes from', async () => {
  await awayFromQuarterHour();
  const visitor = new Visitor();
  for (let turn = 0; turn < 5; turn += 1) {
    expect((await write({ ...LETTER, email: newEmail() }, visitor)).status).toBe(303);
  }
  const refused = await write({ ...LETTER, email: newEmail() }, visitor);
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await refused.text()).toContain('value="Frozen cream"');

  const person = await registered();
  const fromAnywhere = () => {
    const elsewhere = new Visitor();
    for (const [name, value] of person.cookies) elsewhere.cookies.set(name, value);
    return write({ ...LETTER, email: newEmail() }, elsewhere);
  };
  const statuses = [];
  for (let turn = 0; turn < 6; turn += 1) statuses.push((await fromAnywhere()).status);
  expect(statuses).toEqual([303, 303, 303, 303, 303, 429]);
});
