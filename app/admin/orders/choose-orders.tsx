import { type ReactNode, useRef, useState } from 'react';
import { Button } from '#app/ui/button.tsx';
import { adminOrdersMessages } from '#messages/admin-orders.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { BarBelow } from '../bar-below.tsx';
import { useCardKeys } from '../card-keys.ts';

/** A list of orders with checkboxes. A plain form, because it submits either to a batch page or to a PDF. */
export function ChooseOrders({ children }: { children: ReactNode }) {
  const t = useMessages(adminOrdersMessages);
  const form = useRef<HTMLFormElement>(null);
  const [ticked, setTicked] = useState(0);
  const { keys } = useCardKeys(form);
  const boxes = () => [...form.current!.querySelectorAll<HTMLInputElement>('input[name="order"]')];
  const count = () => setTicked(boxes().filter(({ checked }) => checked).length);
  const tickAll = (checked: boolean) => {
    for (const box of boxes()) box.checked = checked;
    count();
  };
  return (
    <form ref={form} method="post" action="/admin/batches" onChange={count} {...keys}>
      {children}
      <BarBelow>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            type="button"
            size="small"
            variant="outline"
            onClick={() => tickAll(ticked === 0)}
            data-list-key="a"
          >
            {t(ticked === 0 ? 'select.all' : 'select.none')}
          </Button>
          <Button type="submit" size="small" data-list-key="b">
            {t('select.buyLabels')}
          </Button>
          <Button
            type="submit"
            size="small"
            variant="outline"
            formAction="/admin/orders/packing-slips.pdf"
            formMethod="get"
            formTarget="_blank"
            data-list-key="p"
          >
            {t('select.printSlips')}
          </Button>
          <span role="status" className="text-sm text-quiet">
            {ticked > 0 && t('select.count', { count: ticked })}
          </span>
        </div>
      </BarBelow>
    </form>
  );
}

/** The box before an order; screen readers announce the order number. */
export function ChooseOrder({ id, number }: { id: string; number: string }) {
  const t = useMessages(adminOrdersMessages);
  return (
    <label className="grid size-11 place-items-center">
      <span className="sr-only">{t('select.order', { number })}</span>
      <input type="checkbox" name="order" value={id} data-card className="size-5 accent-pink" />
    </label>
  );
}
