import { data, Form, replace, useNavigation } from 'react-router';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { PRIMARY } from '#app/admin/list/primary-key.ts';
import { pathOf, staffOf } from '#app/admin/staff.server.ts';
import { contextOf, localeOf } from '#app/context.ts';
import { readFormData } from '#app/form-data.server.ts';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { readIn } from '#shop/core/index.ts';
import { shippingOf } from '#shop/fulfilment/index.server.ts';
import { readOrder } from '#shop/orders/index.server.ts';
import { needsLabel } from '#shop/orders/index.ts';
import { DismissLink } from '../order-drawer.tsx';
import { isOrderId } from '../order-fields.ts';
import type { Route } from './+types/admin.orders.$id.ship';
import { handleShipIntent } from './ship-actions.server.ts';
import { ByHandFields, carrierByHand } from './ship-by-hand.tsx';

export async function loader({ context, params, request }: Route.LoaderArgs) {
  const ctx = contextOf(context);
  await staffOf(ctx, pathOf(request), 'admin');
  const order = isOrderId(params.id) ? await readOrder(ctx.shop, params.id) : null;
  if (!order) throw new Response(null, { status: 404 });
  const { parcels, maySend } = (await shippingOf(readIn(ctx.shop, ctx.locale), order.id))!;
  const position = new URL(request.url).searchParams.get('parcel');
  const toShip = maySend ? parcels.filter(({ label }) => needsLabel(label)) : [];
  const parcel = toShip.find((one) => `${one.position}` === position);
  return {
    position: parcel?.position ?? null,
    count: parcels.length,
    promised: parcel ? carrierByHand(parcel, order.shipping) : '',
  };
}

export async function action({ context, params, request }: Route.ActionArgs) {
  const { shop } = contextOf(context);
  const { email: actor } = await staffOf(contextOf(context), pathOf(request), 'admin');
  if (!isOrderId(params.id) || !(await readOrder(shop, params.id))) throw new Response(null, { status: 404 });
  const t = adminShippingMessages.in(localeOf(context));
  const sent = await handleShipIntent(shop, params.id, actor, await readFormData(request), t);
  return sent.ok ? replace(`/admin/orders/${params.id}?done=by-hand`) : data(sent, { status: 409 });
}

export default function ShipByHandPage({ loaderData, actionData }: Route.ComponentProps) {
  const t = useMessages(adminShippingMessages);
  const tAdmin = useMessages(adminMessages);
  const { position, count, promised } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  if (position === null) return <Notice title={t('byHand.tooLate')} />;
  return (
    <section aria-labelledby="by-hand">
      <h2 id="by-hand" tabIndex={-1} className="pr-12 text-xl">
        {t('byHand.title')}
      </h2>
      <Form method="post" className="mt-4 grid max-w-xl gap-5" preventScrollReset>
        <Refusal
          message={actionData && [actionData.message, actionData.details].filter(Boolean).join(' ')}
          answer={actionData}
        />
        {count > 1 && <p>{t('parcel.title.numbered', { position: position + 1, count })}</p>}
        <input type="hidden" name="intent" value="by-hand" />
        <input type="hidden" name="parcel" value={position} />
        <ByHandFields position={position} carrierAs="carrier" numberAs="number" promised={promised} />
        <BarBelow isForPhones>
          <Button type="submit" busy={isBusy} {...PRIMARY}>
            {t('byHand.submit')}
          </Button>
          <DismissLink>{tAdmin('action.cancel')}</DismissLink>
        </BarBelow>
      </Form>
    </section>
  );
}
