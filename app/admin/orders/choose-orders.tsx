import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';

/** A list of orders of which some are ticked, and what is done with those. */
export function ChooseOrders({ children }: { children: ReactNode }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" action="/admin/batches">
      {children}
      <div className="sticky bottom-0 mt-4 border-t border-line bg-paper py-3">
        <Button type="submit" size="small" busy={isBusy}>
          Buy labels of the ticked orders
        </Button>
      </div>
    </Form>
  );
}

/** The box before an order; whoever cannot see the row hears its number. */
export const ChooseOrder = ({ id, number }: { id: string; number: string }) => (
  <label className="grid size-11 place-items-center">
    <span className="sr-only">Order {number}</span>
    <input type="checkbox" name="order" value={id} className="size-5 accent-pink" />
  </label>
);
