import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { giftCardsMessages } from '#messages/gift-cards.ts';
import { newSecretId } from '#platform/ids.ts';
import { BODY_OIL } from '#tests/orders/buy.ts';
import { address, CARDS } from '#tests/orders/checkout.ts';
import { cardInShop } from '#tests/orders/gift-cards.ts';
import {
  awayFromQuarterHour,
  emailTo,
  makeStaff,
  newEmail,
  PASSWORD,
  registered,
  sql,
  Visitor,
} from '#tests/shops/visitor.ts';
import { isLimitedTo } from '../support/limited.ts';

const { city, state, zip, country } = address;
const destination = { city, state, zip, country };
const lines = [BODY_OIL];

function newVisitor(): Visitor {
  const visitor = new Visitor();
  visitor.cookies.set('cart', newSecretId());
  return visitor;
}
const ask = (visitor: Visitor, giftCard?: unknown, more: object = {}) =>
  visitor.post('/cart/price', { lines, destination, ...(giftCard ? { giftCard } : {}), ...more });

test('gift card amounts sent by a browser are refused, and the server decides what a card pays', async () => {
  const giftCard = await cardInShop(1_000);
  const visitor = newVisitor();
  for (const forged of [{ giftCardCents: 4000 }, { dueCents: 0 }]) {
    expect((await ask(visitor, giftCard, forged)).status).toBe(422);
  }
  expect((await ask(visitor, { id: giftCard, amountCents: 4000 })).status).toBe(422);
  const { priced } = await (await ask(visitor, giftCard)).json();
  expect(priced).toMatchObject({ giftCardCents: 1_000, dueCents: priced.totalCents - 1_000 });
  expect(JSON.stringify(priced)).not.toContain(giftCard);
  const submit = async (more: object) => {
    const answer = await visitor.post('/checkout/submit', {
      key: randomUUID(),
      contact: { email: newEmail() },
      address,
      rateId: priced.chosen.rateId,
      lines,
      message: '',
      shownTotalCents: priced.dueCents,
      giftCard,
      payment: { provider: 'test', card: CARDS.approve },
      ...more,
    });
    return { status: answer.status, ...(await answer.json()) };
  };
  expect(await submit({ giftCardCents: 4000 })).toMatchObject({ status: 422 });
  expect(await submit({ shownTotalCents: 0 })).toMatchObject({ status: 409, problem: 'total-changed' });
  const { next } = await submit({});
  const number = new URL(next, visitor.url).searchParams.get('order');
  const [paid] = await sql(
    `select o.gift_card_cents, p.amount_cents, c.balance_cents from orders o
     join payments p on p.order_id = o.id join gift_cards c on c.id = o.gift_card_id where o.number = $1`,
    [number],
  );
  expect(paid).toEqual({ gift_card_cents: 1_000, amount_cents: priced.totalCents - 1_000, balance_cents: 0 });
});

// S08
test('an unknown card, an empty one and one that is off have one answer, in the cart and on the page of balances', async () => {
  const answers = [];
  for (const code of [randomUUID(), await cardInShop(0), await cardInShop(500, false)]) {
    const [visitor, looker] = [newVisitor(), new Visitor()];
    const priced = await (await ask(visitor, code)).text();
    const balance = await looker.submit('/gift-cards/balance', { code });
    answers.push({ priced, status: balance.status });
    expect(await balance.text()).toContain(giftCardsMessages.in('en-CA')('balance.unknown'));
  }
  expect(answers[0]).toMatchObject({ status: 404 });
  expect(answers[0]!.priced).toContain('"giftCard":{"state":"refused"}');
  expect(answers[1]).toEqual(answers[0]);
  expect(answers[2]).toEqual(answers[0]);
  const code = await cardInShop(4_250);
  const page = await (await new Visitor().submit('/gift-cards/balance', { code })).text();
  expect(page).toContain(`Gift card …${code.slice(-4)} has $42.50 left.`);
  expect(page).not.toContain(code);
});

// Counted in windows of ten minutes, of which a test may see two.
test('of guesses from one session ten are answered, from one network thirty', async () => {
  const good = await cardInShop(500);
  const one = newVisitor();
  expect(await isLimitedTo(() => ask(one, randomUUID()), 10)).toBe(true);
  const { network } = new Visitor();
  const fresh = (code: string) =>
    new Visitor().submit('/gift-cards/balance', { code }, { 'X-Forwarded-For': network });
  expect(await isLimitedTo(() => fresh(randomUUID()), 30)).toBe(true);
  // Correct codes aren't answered either; other visitors' are.
  expect((await fresh(good)).status).toBe(429);
  expect((await new Visitor().submit('/gift-cards/balance', { code: good })).status).toBe(200);
});

test('only an admin makes a gift card, after confirming their password, once; its code is in its email and nowhere else', async () => {
  const { email } = await registered();
  await makeStaff(email, 'admin');
  const admin = new Visitor();
  await admin.signIn(email);
  const recipientEmail = newEmail();
  const form = {
    id: randomUUID(),
    amount: '40.00',
    recipientName: 'Ada',
    recipientEmail,
    senderName: 'Bea',
    message: '<b>For you</b>',
    deliveryDay: '',
    proof: PASSWORD,
  };
  const at = '/admin/gift-cards/new';
  const cards = () =>
    sql('select initial_cents, balance_cents from gift_cards where recipient_email = $1', [recipientEmail]);
  expect((await admin.submit(at, { ...form, proof: 'wrong' })).status).toBe(401);
  expect((await admin.submit(at, { ...form, amount: '-40' })).status).toBe(422);
  expect((await admin.submit(at, { ...form, balanceCents: '9' })).status).toBe(422);
  expect(await cards()).toEqual([]);
  const created = await admin.submit(at, form);
  expect(created.headers.get('location')).toBe(`/admin/gift-cards/${form.id}`);
  await admin.submit(at, form);
  expect(await cards()).toEqual([{ initial_cents: 4_000, balance_cents: 4_000 }]);

  const received = await emailTo(recipientEmail, 'gift-card');
  const code = /(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}/.exec(received)?.[0] ?? '';
  expect(code).not.toBe('');
  const balance = await (await new Visitor().submit('/gift-cards/balance', { code })).text();
  expect(balance).toContain('$40.00 left');
  const page = await (await admin.ask(`/admin/gift-cards/${form.id}`)).text();
  expect(page).toContain(code.slice(-4));
  for (const written of [code, code.replaceAll('-', '')]) expect(page).not.toContain(written);

  const take = { intent: 'take', amount: '50', reason: 'a mistake', seenCents: '4000', proof: PASSWORD };
  expect((await admin.submit(`/admin/gift-cards/${form.id}`, take)).status).toBe(409);
  await admin.submit(`/admin/gift-cards/${form.id}`, { ...take, amount: '10' });
  expect(await cards()).toEqual([{ initial_cents: 4_000, balance_cents: 3_000 }]);
});

const cardOrder = (more: object = {}, card: object = {}) => ({
  key: randomUUID(),
  purchase: randomUUID(),
  contact: { email: newEmail() },
  card: {
    amountCents: 5_000,
    recipientName: 'Bea',
    recipientEmail: newEmail(),
    senderName: 'Ada',
    message: '<b>For you</b>',
    deliveryDay: null,
    ...card,
  },
  payment: { provider: 'test', card: CARDS.approve },
  ...more,
});

test('a gift card costs its value, whatever else a browser says, and no card buys another', async () => {
  const visitor = new Visitor();
  const buy = (body: object) => visitor.post('/gift-cards/buy', body);
  const giftCard = await cardInShop(10_000);
  for (const forged of [{ giftCard }, { code: 'SPRING' }, { shownTotalCents: 1 }, { totalCents: 1 }]) {
    expect((await buy(cardOrder(forged))).status).toBe(422);
  }
  for (const amountCents of [0, -5_000, 999, 50_001, 5_000.5, '5000', null]) {
    expect((await buy(cardOrder({}, { amountCents }))).status).toBe(422);
  }
  for (const forged of [
    { priceCents: 1 },
    { deliveryDay: '2020-01-01' },
    { recipientEmail: 'x\r\nBcc: y@z.ca' },
  ]) {
    expect((await buy(cardOrder({}, forged))).status).toBe(422);
  }
  expect((await visitor.ask('/gift-cards/buy')).status).toBe(405);
});

test('a buyer sees a gift card’s order, but not its code; a stranger who guesses sees nothing', async () => {
  const buyer = new Visitor();
  const order = cardOrder();
  const { next } = await (await buyer.post('/gift-cards/buy', order)).json();
  const page = await (await buyer.ask(next)).text();
  const received = await emailTo(order.card.recipientEmail, 'gift-card');
  const code = /(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}/.exec(received)?.[0] ?? '';
  expect(code).not.toBe('');
  expect(page).toContain(code.slice(-4));
  const confirmation = await emailTo(order.contact.email, 'order-confirmation');
  for (const written of [code, code.replaceAll('-', '')]) {
    expect(page).not.toContain(written);
    expect(confirmation).not.toContain(written);
  }
  const number = new URL(next, buyer.url).searchParams.get('order');
  expect((await new Visitor().ask(next)).status).toBe(404);
  expect((await new Visitor().submit(next, { intent: 'email-card' })).status).toBe(404);
  // Limited to a few times a day.
  await awayFromQuarterHour();
  const again = [];
  for (let times = 0; times < 4; times += 1)
    again.push((await buyer.submit(next, { intent: 'email-card' })).status);
  expect(again).toEqual([200, 200, 200, 429]);
  const emails = await sql(
    `select o.recipient from outbox o join gift_cards c on o.deduplication_key like 'gift-card:' || c.id || '%'
     join orders on orders.id = c.order_id where orders.number = $1`,
    [number],
  );
  expect(emails).toEqual(Array.from({ length: 4 }, () => ({ recipient: order.card.recipientEmail })));
});
