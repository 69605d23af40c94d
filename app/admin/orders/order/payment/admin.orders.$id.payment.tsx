import { data, replace, useNavigation } from 'react-router';
import { z } from 'zod';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { PRIMARY } from '#app/admin/list/primary-key.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { shopToday } from '#shop/core/index.server.ts';
import { formatMoney } from '#shop/core/index.ts';
import { readOrder, recordPayment } from '#shop/orders/index.server.ts';
import { dueOf, MANUAL_PAYMENTS } from '#shop/orders/index.ts';
import { DismissLink, DrawerForm } from '../order-drawer.tsx';
import { isOrderId } from '../order-fields.ts';
import type { Route } from './+types/admin.orders.$id.payment';

const paymentForm = z.strictObject({
  way: z.enum(MANUAL_PAYMENTS),
  receivedOn: z.iso.date(),
  reference: z.string().trim().max(60),
});

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const order = isOrderId(params.id) ? await readOrder(ctx.shop, params.id) : null;
  if (!order) throw new Response(null, { status: 404 });
  return {
    isUnpaid: order.status === 'pending_payment',
    dueCents: dueOf(order),
    today: await shopToday(ctx.shop),
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { shop } = contextOf(context);
  const { email: actor } = await staffOf(contextOf(context), pathOf(request), 'admin');
  if (!isOrderId(params.id) || !(await readOrder(shop, params.id))) throw new Response(null, { status: 404 });
  const t = adminOrderMessages.in(localeOf(context));
  const received = paymentForm.safeParse(Object.fromEntries(await readFormData(request)));
  if (!received.success) return data({ message: t('error.invalid') }, { status: 400 });
  if (received.data.receivedOn > (await shopToday(shop)))
    return data({ message: t('payment.record.error.future') }, { status: 400 });
  const recorded = await recordPayment(shop, { orderId: params.id, actor, received: received.data });
  return recorded.ok
    ? replace(`/admin/orders/${params.id}?done=payment`)
    : data({ message: t(`payment.record.error.${recorded.problem}`) }, { status: 409 });
}

/** Records a payment made outside the payment link. */
export default function RecordPaymentPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminOrderMessages);
  const tAdmin = useMessages(adminMessages);
  const { isUnpaid, dueCents, today } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  if (!isUnpaid) return <Notice title={t('payment.record.error.over')} />;
  return (
    <DrawerForm id="record-payment" title={t('nextAction.recordPayment')} answer={actionData}>
      <p>{t('payment.record.text', { amount: formatMoney(dueCents, t.locale) })}</p>
      <Select id="way" name="way" label={t('payment.record.way')} defaultValue="cash">
        {MANUAL_PAYMENTS.map((way) => (
          <option key={way} value={way}>
            {t(`payment.provider.${way}`)}
          </option>
        ))}
      </Select>
      <Field
        id="receivedOn"
        name="receivedOn"
        type="date"
        label={t('payment.record.on')}
        defaultValue={today}
        max={today}
        required
      />
      <Field
        id="reference"
        name="reference"
        label={t('payment.record.reference')}
        optional={tAdmin('label.optional')}
        maxLength={60}
      />
      <BarBelow isForPhones>
        <Button type="submit" busy={isBusy} {...PRIMARY}>
          {t('payment.record.submit')}
        </Button>
        <DismissLink>{tAdmin('action.cancel')}</DismissLink>
      </BarBelow>
    </DrawerForm>
  );
}
