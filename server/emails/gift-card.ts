import { giftCardToSend } from '#shop/checkout/index.server.ts';
import type { Writers } from './mail.ts';

export const giftCardMails: Writers<'gift-card'> = {
  'gift-card': async ({ shop, data, origin, settings, locale, templates }) => {
    const card = await giftCardToSend(shop, data.cardId);
    if (!card) return null;
    const mail = await (await templates()).writeGiftCard({ card, origin, settings, locale });
    const pdf = await shop.documents.giftCard({ card, origin, settings, locale, date: shop.clock.now() });
    return { ...mail, attachments: [{ filename: 'gift-card.pdf', pdf }] };
  },
};
