import { z } from 'zod';
import { MAX_QUANTITY } from '#shop/catalog/index.ts';
import { MAX_LINES } from '../cart/cart-rules.ts';
import { MAX_CODE } from '../discounts/discount-limits.ts';
import { MAX_CARD_CODE } from '../gift-cards/gift-card-rules.ts';

export const cartToPrice = z.strictObject({
  lines: z
    .array(
      z.strictObject({
        id: z.string().min(1).max(120),
        variantId: z.string().min(1).max(160).optional(),
        quantity: z.int().min(1).max(MAX_QUANTITY),
        giftWrap: z.boolean().optional(),
      }),
    )
    .max(MAX_LINES),
  destination: z
    .strictObject({
      country: z.string().max(2),
      state: z.string().max(80),
      city: z.string().max(80).optional(),
      zip: z.string().max(12).optional(),
    })
    .optional(),
  rateId: z.string().max(120).optional(),
  method: z.literal('pickup').optional(),
  code: z.string().min(1).max(MAX_CODE).optional(),
  giftCard: z.string().min(1).max(MAX_CARD_CODE).optional(),
});
