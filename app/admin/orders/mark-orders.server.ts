import { data } from 'react-router';
import { z } from 'zod';
import { adminMessages } from '#messages/admin.ts';
import { type AdminOrdersValues, adminOrdersMessages } from '#messages/admin-orders.ts';
import type { Locale, Translate } from '#platform/i18n/messages.ts';
import type { Core } from '#shop/core/index.ts';
import { emailOutcome } from '#shop/email/index.server.ts';
import type { EmailPort } from '#shop/email/index.ts';
import {
  isFulfilledMark,
  type Marked,
  MOST_ORDERS,
  markFulfilled,
  markPacked,
  unmarkFulfilled,
  unmarkPacked,
} from '#shop/fulfilment/index.server.ts';
import type { RowsChanged } from '../list/list-intent.ts';

const orders = z.array(z.uuid()).min(1).max(MOST_ORDERS);
const asked = z.discriminatedUnion('intent', [
  z.strictObject({ intent: z.literal('packed'), order: orders }),
  z.strictObject({ intent: z.literal('fulfilled'), order: orders }),
  z.strictObject({ intent: z.literal('unpacked'), order: orders }),
  z.strictObject({
    intent: z.literal('unfulfilled'),
    order: z.array(z.string().max(4_000).refine(isFulfilledMark)).min(1).max(MOST_ORDERS),
  }),
]);

const MARKS = {
  packed: markPacked,
  fulfilled: markFulfilled,
  unpacked: unmarkPacked,
  unfulfilled: unmarkFulfilled,
} satisfies Record<z.infer<typeof asked>['intent'], typeof markPacked>;

/** The customers of orders with these marks get an email. */
const EMAILED: readonly string[] = ['fulfilled'];

/** Marks the selected orders, or takes marks back, and names those that it couldn't mark. */
export async function markOrders(
  shop: Core & Pick<EmailPort, 'mailer'>,
  actor: string,
  form: FormData,
  locale: Locale,
) {
  const read = asked.safeParse({ intent: form.get('intent'), order: form.getAll('order') });
  if (!read.success)
    return data<RowsChanged>(
      { ok: false, message: adminMessages.in(locale)('error.unreadable'), undo: null },
      { status: 400 },
    );
  const { intent, order } = read.data;
  const t = adminOrdersMessages.in(locale);
  const { undo, failed } = await MARKS[intent](shop, order, actor);
  const message = [
    t(`marked.${intent}`, { count: undo.length }),
    EMAILED.includes(intent) &&
      undo.length > 0 &&
      t(`marked.emails.${emailOutcome(shop)}`, { count: undo.length }),
    ...markFailures(t, failed),
  ]
    .filter(Boolean)
    .join(' ');
  if (undo.length === 0) return data<RowsChanged>({ ok: false, message, undo: null }, { status: 409 });
  const back = ({ packed: 'unpacked', fulfilled: 'unfulfilled' } as Record<string, string>)[intent];
  return {
    ok: true,
    message,
    undo: back ? [['intent', back], ...undo.map((mark) => ['order', mark] as const)] : null,
  } satisfies RowsChanged;
}

const NAMED = 5;

/** One sentence for each reason, with the orders' numbers. */
export const markFailures = (t: Translate<AdminOrdersValues>, failed: Marked['failed']): string[] =>
  [...Map.groupBy(failed, ({ problem }) => problem)].map(([problem, those]) => {
    if (problem === 'gone') return t('marked.gone', { count: those.length });
    const named = those.slice(0, NAMED).map(({ number }) => number);
    const orders = named.join(', ');
    const count = those.length - named.length;
    return t('marked.failed', {
      orders: count > 0 ? t('marked.failed.more', { orders, count }) : orders,
      reason: t(`marked.problem.${problem}`),
    });
  });
