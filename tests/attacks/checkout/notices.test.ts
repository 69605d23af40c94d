import { setTimeout as wait } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { buy } from '#tests/orders/buy.ts';
import { newEmail, shopEmail, sql, Visitor } from '#tests/shops/visitor.ts';
import { textOfEmail } from '#tests/stand-ins/smtp-sink.ts';

test('the shop’s own address is emailed each paid order over SMTP, with a link that only staff can open', async () => {
  const number = await buy(new Visitor(), { email: newEmail() });
  let email: { id: string; recipient: string } | undefined;
  for (let tries = 0; tries < 400 && !email; tries += 1) {
    await wait(100);
    [email] = await sql<{ id: string; recipient: string }>(
      `select message_id as id, recipient from outbox
       where kind = 'order-notice' and status = 'sent' and subject like $1`,
      [`New order ${number}: %`],
    );
  }
  expect(email?.recipient).toBe(await shopEmail());
  const raw = await (
    await fetch(`${inject('smtpSink')}/${encodeURIComponent(email!.id.slice(1, -1))}`)
  ).text();
  const link = /\/admin\/orders\/[0-9a-f-]{36}/.exec(textOfEmail(raw))![0];
  expect((await new Visitor().ask(link)).headers.get('location')).toMatch(/^\/login/);
}, 60_000);
