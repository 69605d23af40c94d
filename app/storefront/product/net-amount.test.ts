import { expect, test } from 'vitest';
import { productMessages } from '#messages/product.ts';

test.each([
  ['en-CA', 'Net quantity 50\u00a0mL', 'Net quantity 1 piece', 'Net quantity 3 pieces'],
  [
    'fr-CA',
    'Quantité nette\u00a0: 50\u00a0mL',
    'Quantité nette\u00a0: 1 pièce',
    'Quantité nette\u00a0: 3 pièces',
  ],
] as const)('a net quantity has its unit in the language of the page: %s', (locale, oil, bar, bars) => {
  const t = productMessages.in(locale);
  const net = (amount: number, unit: string) => t('net', { amount: t('amount', { amount, unit }) });
  expect([net(50, 'mL'), net(1, 'piece'), net(3, 'piece')]).toEqual([oil, bar, bars]);
});
