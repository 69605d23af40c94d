import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type * as Templates from '../mail/index.ts';
import type { WriteMail } from '../shop/mail/templates.ts';
import { orderToken } from '../shop/orders/access.ts';
import { readOrder } from '../shop/orders/read.server.ts';
import { settingsOf } from '../shop/settings/settings.server.ts';
import type { Shop } from '../shop/shop.ts';

export type MailTemplates = typeof Templates;

/** The mails as the build has compiled them. */
export const builtMails = (): Promise<MailTemplates> =>
  import(pathToFileURL(resolve('build/mail/index.js')).href);

/** Reads what a mail is about and hands it to its template. */
export function mailWriter(templates: () => Promise<MailTemplates>): WriteMail {
  return async (shop, kind, data) => {
    switch (kind) {
      case 'order-confirmation':
        return orderConfirmation(shop, data.orderId, await templates());
      default:
        return null;
    }
  };
}

async function orderConfirmation(shop: Shop, orderId: string, { writeOrderConfirmation }: MailTemplates) {
  const order = await readOrder(shop, orderId);
  if (!order) return null;
  const { publicOrigin, secret } = shop.config;
  const token = orderToken(secret, order.id, shop.clock.now());
  const orderUrl = `${publicOrigin}/order/success?order=${order.number}&token=${token}`;
  return writeOrderConfirmation({ order, orderUrl, origin: publicOrigin, settings: await settingsOf(shop) });
}
