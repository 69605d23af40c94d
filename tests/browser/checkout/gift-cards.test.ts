import { extractText, getDocumentProxy } from 'unpdf';
import { expect, inject, test } from 'vitest';
import { checkoutMessages } from '#messages/checkout.ts';
import { commonMessages } from '#messages/common.ts';
import { giftCardsMessages } from '#messages/gift-cards.ts';
import { orderMessages } from '#messages/order.ts';
import { shopMessages } from '#messages/shop.ts';
import { buy } from '#tests/orders/buy.ts';
import { cardInShop } from '#tests/orders/gift-cards.ts';
import { newEmail, sql, Visitor } from '#tests/shops/visitor.ts';
import { emailsTo, expectAccessible, openPage, ready } from '../support/browser.ts';

const tShop = shopMessages.in('en-CA');
const tCommon = commonMessages.in('en-CA');
const tCheckout = checkoutMessages.in('en-CA');
const tOrder = orderMessages.in('en-CA');
const tGiftCards = giftCardsMessages.in('en-CA');

const CODE = /(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}/;

test('a guest pays a part of an order by gift card, and sees both payments', async () => {
  const code = await cardInShop(1_000);
  const email = newEmail();
  const { page, complaints, close } = await openPage();
  await page.goto('/shop?category=body&subcategory=soaps');
  await ready(page);
  await page.getByRole('button', { name: tShop('card.add-name', { name: 'Oat & Honey Soap' }) }).click();
  await page.getByText(tCommon('cart.added', { name: 'Oat & Honey Soap' })).waitFor();
  await page.goto('/checkout');
  await page.getByRole('main').getByLabel(tCheckout('email')).fill(email);
  await page.getByLabel(tCheckout('name')).fill('Ada Field');
  await page.getByLabel(tCheckout('street1')).fill('1 Elm Street');
  await page.getByLabel(tCheckout('city')).fill('Calgary');
  await page.getByLabel(tCheckout('zip')).fill('t2p1j9');
  await page.getByRole('radio').first().waitFor();

  await page.getByText(tCheckout('gift-card.have')).click();
  const field = page.getByLabel(tCheckout('gift-card'));
  await field.fill('no such card');
  await page.getByRole('button', { name: tCheckout('gift-card.apply') }).click();
  await page.getByText(tCheckout('gift-card.refused')).waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await page
    .getByText(tCheckout('gift-card.pays', { amount: '$10.00', left: '$0.00' }))
    .last()
    .waitFor();
  await expectAccessible(page, 'checkout with a gift card');
  const due = (await page.getByTestId('due').last().textContent())!;
  await page.getByLabel(tCheckout('card')).pressSequentially('4242424242424242');
  await page.getByRole('button', { name: tCheckout('pay', { amount: due }) }).click();

  await page.waitForURL(/\/checkout\/success/);
  const paid = page.getByText(tOrder('sum.gift-card', { lastFour: code.slice(-4) }));
  await paid.waitFor();
  await page.getByText('-$10.00').waitFor();
  await page.getByText(due, { exact: true }).waitFor();
  await expect
    .poll(async () => (await emailsTo(email)).map(({ html }) => html).join(''))
    .toContain(`…${code.slice(-4)}`);
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone a gift card is bought, emailed with its PDF, spent in part, and its balance read', async () => {
  const [email, recipient] = [newEmail(), newEmail()];
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto('/gift-cards');
  await ready(page);
  await page.getByText(tGiftCards('buy.amount.other')).click();
  await page.getByLabel(tGiftCards('buy.amount.dollars')).fill('5');
  await page.getByRole('button', { name: tCheckout('pay', { amount: '' }) }).click();
  await page
    .getByRole('alert')
    .getByText(tGiftCards('buy.error.amount', { least: '$10.00', most: '$500.00' }))
    .waitFor();
  await expectAccessible(page, 'a gift card that lacks much');
  await page.getByLabel(tGiftCards('buy.amount.dollars')).fill('120');
  await page.getByLabel(tGiftCards('buy.recipientName')).fill('Bea Field');
  await page.getByLabel(tGiftCards('buy.recipientEmail')).fill(recipient);
  await page.getByLabel(tGiftCards('buy.message')).fill('For your garden');
  await page.getByLabel(tGiftCards('buy.senderName')).fill('Ada Field');
  await page.getByRole('main').getByLabel(tGiftCards('buy.email')).fill(email);
  await page.getByLabel(tCheckout('card')).pressSequentially('4242424242424242');
  await page.getByRole('button', { name: tCheckout('pay', { amount: '$120.00' }) }).click();
  await page.waitForURL(/\/checkout\/success/);
  await page
    .getByText(
      new RegExp(
        tGiftCards('bought.mailed', { lastFour: '.{4}', name: 'Bea Field', email: recipient, day: '.*' }),
      ),
    )
    .waitFor();
  await expectAccessible(page, 'an order of a gift card');

  const emailed = () => emailsTo(recipient).then(([email]) => email?.html ?? '');
  await expect.poll(emailed).toContain('attached as a PDF');
  const code = CODE.exec(await emailed())![0];
  const [sent] = await sql<{ id: string }>('select id from outbox where recipient = $1', [recipient]);
  const pdf = await (await fetch(`${inject('shopUrl')}/debug/outbox/${sent!.id}/paper.pdf`)).arrayBuffer();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain(code);
  expect(text).toContain('For Bea Field');

  expect(await buy(new Visitor(), { email: recipient, giftCard: code })).not.toBe('');
  await page.goto('/gift-cards/balance');
  await ready(page);
  await page.getByLabel(tGiftCards('balance.code')).fill(code);
  await page.getByRole('button', { name: tGiftCards('balance.submit') }).click();
  await page
    .getByText(new RegExp(tGiftCards('balance.left', { lastFour: code.slice(-4), amount: '\\$.*' })))
    .waitFor();
  expect(complaints).toEqual([]);
  await close();
});
