import { useNavigate, useSubmit } from 'react-router';
import { MenuItem, MenuSection } from '#app/admin/ui/menu.tsx';
import { adminOrderMessages } from '#messages/admin-order.ts';
import { adminShippingMessages } from '#messages/admin-shipping.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { canMove, mayReopen, maySend, shipsWithOrder } from '#shop/orders/index.ts';
import { isToPrint, type NextAction } from './next-action.ts';
import type { OrderPageData } from './order-page.server.ts';

/** All that can be done with the order beside its next step; null when there is nothing. */
export function useOrderMenu(page: OrderPageData, next: NextAction | null) {
  const t = useMessages(adminOrderMessages);
  const tShipping = useMessages(adminShippingMessages);
  const { order, isSent, hasLabel, shipping, openReturn, mayAct } = page;
  const { id, kind, status, paidAt, addOnOf, addOnKind } = order;
  const at = `/admin/orders/${id}`;
  const submit = useSubmit();
  const navigate = useNavigate();
  // The form opens beside the page, which stays where it is.
  const open = (form: string) => void navigate(`${at}/${form}`, { preventScrollReset: true });
  const couldEdit = mayReopen(order) || (!isSent && maySend(order, 'outbound') && !addOnOf);
  const couldCancel = canMove(status, 'cancelled') && addOnKind !== 'moved';
  const hasParcels = paidAt !== null && kind === 'goods' && !shipsWithOrder(addOnKind);
  const mayReturn = isSent && kind === 'goods' && !openReturn;
  const mayExchange = openReturn?.status === 'received' && next?.kind !== 'exchange';
  const mayDeliver = shipping.isOnItsWay && !shipping.handover && next?.kind !== 'deliver';
  const mayPack = (shipping.maySend && !hasLabel) || shipping.handover?.steps.includes('ready') === true;
  const mayRepeat = kind === 'goods' && !addOnOf;
  if (!mayAct || !(couldEdit || couldCancel || paidAt !== null || mayExchange || mayRepeat)) return null;
  const isLocked = hasLabel && (couldEdit || couldCancel);
  return (
    <>
      {(couldEdit || mayReturn || mayExchange || mayPack || mayDeliver) && (
        <MenuSection>
          {couldEdit && (
            <MenuItem onAction={() => open('edit')} isDisabled={hasLabel}>
              {t('actions.edit')}
            </MenuItem>
          )}
          {mayReturn && <MenuItem onAction={() => open('return')}>{t('actions.startReturn')}</MenuItem>}
          {mayExchange && <MenuItem onAction={() => open('exchange')}>{t('actions.exchange')}</MenuItem>}
          {mayPack && (
            <MenuItem
              onAction={() => void submit({ order: id }, { method: 'post', action: '/admin/orders/pack' })}
            >
              {t('actions.pack')}
            </MenuItem>
          )}
          {mayDeliver && (
            <MenuItem
              onAction={() =>
                void submit({ intent: 'delivered' }, { method: 'post', action: at, preventScrollReset: true })
              }
            >
              {tShipping('delivered.submit')}
            </MenuItem>
          )}
        </MenuSection>
      )}
      {mayRepeat && (
        <MenuSection>
          <MenuItem onAction={() => void navigate(`/admin/orders/new?order=${id}`)}>
            {t('actions.orderAgain')}
          </MenuItem>
        </MenuSection>
      )}
      {paidAt !== null && (
        <MenuSection>
          <MenuItem href={`${at}/invoice.pdf`} target="_blank">
            {t('actions.invoice')}
          </MenuItem>
        </MenuSection>
      )}
      {hasParcels && (
        <MenuSection>
          {next?.kind === 'mark-shipped' && shipping.parcels.some(({ label }) => isToPrint(label)) && (
            <MenuItem href={`${at}/slip-and-label.pdf`} target="_blank">
              {t(shipping.parcels.length > 1 ? 'nextAction.print.labels' : 'nextAction.print')}
            </MenuItem>
          )}
          <MenuItem href={`${at}/packing-slip.pdf`} target="_blank">
            {t('actions.packingSlip')}
          </MenuItem>
          <MenuItem href={`${at}/packing-slip.pdf?paper=4x6`} target="_blank">
            {t('actions.packingSlip.small')}
          </MenuItem>
          <MenuItem href={`${at}/gift-receipt.pdf`} target="_blank">
            {t('actions.giftReceipt')}
          </MenuItem>
        </MenuSection>
      )}
      {(couldCancel || isLocked) && (
        <MenuSection title={isLocked ? t('actions.voidFirst') : undefined}>
          {couldCancel && (
            <MenuItem onAction={() => open('cancel')} isDestructive isDisabled={hasLabel}>
              {t('actions.cancel')}
            </MenuItem>
          )}
        </MenuSection>
      )}
    </>
  );
}
