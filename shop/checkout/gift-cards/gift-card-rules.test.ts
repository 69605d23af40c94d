import fc from 'fast-check';
import { expect, test } from 'vitest';
import { MINIMUM_CHARGE } from '#shop/core/money/money.ts';
import { fingerprintOfCode, giftCardCode } from './gift-card-code.ts';
import {
  giftCardShare,
  giftCardShareOfRefund,
  inGroups,
  MAX_CARD_CODE,
  normalCardCode,
} from './gift-card-rules.ts';

const cents = fc.integer({ min: 0, max: 1_000_000 });

test('a card pays all that it can, never more than it has or than the total, and leaves nothing too small to collect', () => {
  fc.assert(
    fc.property(cents, cents, (total, available) => {
      const share = giftCardShare(total, available);
      const due = total - share;
      expect(share).toBeGreaterThanOrEqual(0);
      expect(share).toBeLessThanOrEqual(Math.min(total, available));
      if (available >= total) expect(due).toBe(0);
      else expect(due).toBeGreaterThanOrEqual(Math.min(total, MINIMUM_CHARGE));
      expect(Math.min(total, available) - share).toBeLessThan(MINIMUM_CHARGE);
    }),
  );
});

test('in partial refunds, money comes back up to the amount paid in money, and the rest goes to the card', () => {
  fc.assert(
    fc.property(cents, cents, fc.array(cents, { maxLength: 6 }), (money, card, wishes) => {
      let [moneyBack, cardBack] = [0, 0];
      for (const scope of [...wishes, money + card]) {
        const refund = Math.min(scope, money + card - moneyBack - cardBack);
        const toCard = giftCardShareOfRefund(refund, money - moneyBack);
        cardBack += toCard;
        moneyBack += refund - toCard;
        expect(moneyBack).toBeLessThanOrEqual(money);
        expect(cardBack).toBeLessThanOrEqual(card);
        expect(cardBack === 0 || moneyBack === money).toBe(true);
      }
      expect([moneyBack, cardBack]).toEqual([money, card]);
    }),
  );
});

test('a code has 28 letters of a small alphabet, is another for each card and each secret, and is read however it is typed', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.uuid(), fc.string({ minLength: 32 }), (one, other, secret) => {
      const code = giftCardCode(secret, one);
      expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{28}$/);
      expect(giftCardCode(secret, one)).toBe(code);
      expect(giftCardCode(`${secret}!`, one)).not.toBe(code);
      if (one !== other) expect(giftCardCode(secret, other)).not.toBe(code);
      const shown = inGroups(code);
      expect(shown.length).toBeLessThanOrEqual(MAX_CARD_CODE);
      const typed = ` ${shown.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l').replaceAll('-', ' ')} `;
      expect(normalCardCode(typed)).toBe(code);
      expect(fingerprintOfCode(typed)).toBe(fingerprintOfCode(code));
      expect(fingerprintOfCode(code)).not.toContain(code);
    }),
  );
});
