import { cardToMail } from '../../shop/gift-cards/mail.server.ts';
import type { Writers } from './mail.ts';

/** The mail that hands a gift card over. */
export const giftCardMails: Writers<'gift-card'> = {
  'gift-card': async ({ shop, data, origin, settings, templates }) => {
    const card = await cardToMail(shop, data.cardId);
    return card && (await templates()).writeGiftCard({ card, origin, settings });
  },
};
