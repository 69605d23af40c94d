import { extractText, getDocumentProxy } from 'unpdf';
import { expect, test } from 'vitest';
import { settings } from '#demo/settings.ts';
import { inGroups } from '#shop/checkout/gift-cards/gift-card-rules.ts';
import { defaultSettings } from '#shop/core/settings/settings.server.ts';
import { writeGiftCard } from './gift-card.ts';

const CARD = {
  code: 'ABCDEFGH0123456789JKMNPQRSTV',
  initialCents: 7_500,
  recipientName: 'Bea Field',
  senderName: 'Ada',
  message: 'For your garden,\nand for winter.',
};

async function textOf(card: Partial<typeof CARD>): Promise<{ text: string; pages: number }> {
  const pdf = await writeGiftCard({
    card: { ...CARD, ...card },
    shopUrl: 'https://shop.example/shop',
    balanceUrl: 'https://shop.example/gift-cards/balance',
    date: new Date('2026-11-23T17:00:00Z'),
    locale: 'en-CA',
    settings: { ...defaultSettings, ...settings },
  });
  const { text, totalPages } = await extractText(await getDocumentProxy(pdf.slice()), { mergePages: true });
  return { text: text.replace(/\s+/g, ' '), pages: totalPages };
}

test('a gift card says what it is worth, whom it is for and from, its code and how to spend it, on one page', async () => {
  const { text, pages } = await textOf({});
  expect(pages).toBe(1);
  for (const words of ['For Bea Field', '$75.00', 'For your garden, and for winter.', 'From Ada'])
    expect(text).toContain(words);
  for (const words of [
    inGroups(CARD.code),
    'https://shop.example/shop',
    'https://shop.example/gift-cards/balance',
  ])
    expect(text).toContain(words);
  expect(text).toContain('never expires');
});

// S57
test.each([
  ['turned and towering signs', `\u0000\u202e\u0007\u2028${'<b>ÅŁ٣𝕏é\u0301\u0301\u0301'.repeat(2_000)}`],
  ['one endless word', 'x'.repeat(10_000)],
  ['markup', '<script>alert(1)</script>'.repeat(20)],
  ['nothing but spaces', ' \n\t '.repeat(100)],
])('whatever is typed for it, a gift card is one page without hidden signs: %s', async (_, bad) => {
  const { text, pages } = await textOf({ recipientName: bad, senderName: bad, message: bad });
  expect(pages).toBe(1);
  expect(text).not.toMatch(/(?!\s)\p{C}/u);
  expect(text.length).toBeLessThan(1_500);
  expect(text).toContain(inGroups(CARD.code));
});
