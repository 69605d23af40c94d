import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Disclosure } from '#app/ui/disclosure.tsx';
import { Field } from '#app/ui/forms/field.tsx';

/** For a parcel that goes without a label of ours. */
export const ByHand = ({ position, isBusy }: { position: number; isBusy: boolean }) => (
  <Disclosure title={<span className="font-sans text-base">I sent it myself</span>}>
    <Form method="post" className="grid max-w-md gap-4">
      <input type="hidden" name="intent" value="by-hand" />
      <input type="hidden" name="parcel" value={position} />
      <Field
        id={`carrier-${position}`}
        name="carrier"
        label="Carrier"
        hint="Or 'Handed over', where nobody carries it."
        required
        maxLength={80}
      />
      <Field
        id={`number-${position}`}
        name="number"
        label="Tracking number"
        optional="(if there is one)"
        autoComplete="off"
        maxLength={60}
      />
      <div>
        <Button type="submit" variant="secondary" size="small" busy={isBusy}>
          It is sent
        </Button>
      </div>
    </Form>
  </Disclosure>
);
