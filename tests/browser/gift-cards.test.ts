import { extractText, getDocumentProxy } from 'unpdf';
import { expect, inject, test } from 'vitest';
import { buy } from '../buy.ts';
import { cardInShop } from '../gift-cards.ts';
import { newEmail, sql, Visitor } from '../visitor.ts';
import { expectAccessible, mailsTo, openPage, ready } from './browser.ts';

const CODE = /(?:[0-9A-HJKMNP-TV-Z]{4}-){6}[0-9A-HJKMNP-TV-Z]{4}/;

test('a guest pays an order by a gift card in part, and sees what was paid how', async () => {
  const code = await cardInShop(1_000);
  const email = newEmail();
  const { page, complaints, close } = await openPage();
  await page.goto('/shop?category=body&subcategory=soaps');
  await ready(page);
  await page.getByRole('button', { name: 'Add to cart: Oat & Honey Soap' }).click();
  await page.getByText('Oat & Honey Soap is in your cart').waitFor();
  await page.goto('/checkout');
  await page.getByRole('main').getByLabel('Email').fill(email);
  await page.getByLabel('Full name').fill('Ada Field');
  await page.getByLabel('Street and number').fill('1 Elm Street');
  await page.getByLabel('City').fill('Calgary');
  await page.getByLabel('Postal code').fill('t2p1j9');
  await page.getByRole('radio').first().waitFor();

  await page.getByText('Have a gift card?').click();
  const field = page.getByLabel('Gift card code');
  await field.fill('no such card');
  await page.getByRole('button', { name: 'Apply gift card' }).click();
  await page.getByText('This gift card can’t be used.').waitFor();
  await expect.poll(() => field.evaluate((input) => input === document.activeElement)).toBe(true);
  await field.fill(code.toLowerCase());
  await field.press('Enter');
  await page.getByText('It pays $10.00 of this order, which leaves $0.00 on the card.').last().waitFor();
  await expectAccessible(page, 'checkout with a gift card');
  const due = (await page.getByTestId('due').last().textContent())!;
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  await page.getByRole('button', { name: `Pay ${due}` }).click();

  await page.waitForURL(/\/checkout\/success/);
  const paid = page.getByText(`Paid by gift card …${code.slice(-4)}`);
  await paid.waitFor();
  await page.getByText('-$10.00').waitFor();
  await page.getByText(due, { exact: true }).waitFor();
  await expect
    .poll(async () => (await mailsTo(email)).map(({ html }) => html).join(''))
    .toContain(`…${code.slice(-4)}`);
  expect(complaints).toEqual([]);
  await close();
});

test('on a phone a gift card is bought, mailed with its PDF, spent in part, and its balance read', async () => {
  const [email, recipient] = [newEmail(), newEmail()];
  const { page, complaints, close } = await openPage({ width: 390 });
  await page.goto('/gift-cards');
  await ready(page);
  await page.getByText('Other amount').click();
  await page.getByLabel('Amount in dollars').fill('5');
  await page.getByRole('button', { name: 'Pay' }).click();
  await page.getByRole('alert').getByText('Choose an amount from $10.00 to $500.00.').waitFor();
  await expectAccessible(page, 'a gift card that lacks much');
  await page.getByLabel('Amount in dollars').fill('120');
  await page.getByLabel('Their name').fill('Bea Field');
  await page.getByLabel('Their email').fill(recipient);
  await page.getByLabel('Message on the card').fill('For your garden');
  await page.getByLabel('Your name').fill('Ada Field');
  await page.getByRole('main').getByLabel('Your email').fill(email);
  await page.getByLabel('Card number').pressSequentially('4242424242424242');
  await page.getByRole('button', { name: 'Pay $120.00' }).click();
  await page.waitForURL(/\/checkout\/success/);
  await page.getByText(/Gift card ….{4} for Bea Field\. We emailed it to/).waitFor();
  await expectAccessible(page, 'an order of a gift card');

  const mailed = () => mailsTo(recipient).then(([mail]) => mail?.html ?? '');
  await expect.poll(mailed).toContain('attached as a PDF');
  const code = CODE.exec(await mailed())![0];
  const [sent] = await sql<{ id: string }>('select id from outbox where recipient = $1', [recipient]);
  const pdf = await (await fetch(`${inject('shopUrl')}/debug/outbox/${sent!.id}/paper.pdf`)).arrayBuffer();
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(pdf)), { mergePages: true });
  expect(text.replace(/\s+/g, ' ')).toContain(code);
  expect(text).toContain('For Bea Field');

  expect(await buy(new Visitor(), { email: recipient, giftCard: code })).not.toBe('');
  await page.goto('/gift-cards/balance');
  await ready(page);
  await page.getByLabel('Gift card code').fill(code);
  await page.getByRole('button', { name: 'Check balance' }).click();
  await page.getByText(`Gift card …${code.slice(-4)} has`).waitFor();
  expect(complaints).toEqual([]);
  await close();
});
