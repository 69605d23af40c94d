import { readSummary } from '#shop/backoffice/index.server.ts';
import { readOrder, readReturn } from '#shop/orders/index.server.ts';
import type { Writers } from './email-context.ts';

export const noticeEmails: Writers<'order-notice' | 'return-notice' | 'daily-summary'> = {
  'order-notice': async ({ shop, data, origin, settings, locale, templates }) => {
    const order = await readOrder(shop, data.orderId);
    if (!order || order.status === 'cancelled') return null;
    return (await templates()).writeOrderNotice({ order, origin, settings, locale });
  },
  'return-notice': async ({ shop, data, origin, settings, locale, templates }) => {
    const asked = await readReturn(shop, data.returnId);
    return asked && (await templates()).writeReturnNotice({ asked, origin, settings, locale });
  },
  'daily-summary': async ({ shop, data, origin, settings, locale, templates }) => {
    const summary = await readSummary(shop, new Date(data.from), new Date(data.until));
    return (await templates()).writeDailySummary({ summary, origin, settings, locale });
  },
};
