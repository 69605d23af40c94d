import { randomUUID } from 'node:crypto';
import { codeOfCard } from '../shop/gift-cards/code.ts';
import { issueCard } from '../shop/gift-cards/issue.server.ts';
import { inGroups } from '../shop/gift-cards/rules.ts';
import type { Shop } from '../shop/shop.ts';

export const KEEPER = { email: 'owner@example.ca', isAdmin: true };

/** Issues a card that is mailed at once. @returns its id, and the code as its mail shows it */
export async function newCard(
  shop: Shop,
  amountCents: number,
  mailDay: string | null = null,
): Promise<{ id: string; code: string }> {
  const id = randomUUID();
  const issued = await issueCard(shop, KEEPER, {
    ...{ id, amountCents, mailDay, recipientName: 'Ada', recipientEmail: 'ada@example.ca' },
    ...{ senderName: 'Bea', message: 'For your birthday' },
  });
  if (!issued.ok) throw new Error(issued.problem);
  return { id, code: inGroups(codeOfCard(shop.config.secret, id)) };
}
