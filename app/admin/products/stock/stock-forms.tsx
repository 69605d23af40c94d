import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { STAFF_REASONS } from '#shop/catalog/index.ts';
import { REASONS } from './stock-reasons.ts';

interface Shelf {
  id: string;
  name: string;
}

const Variant = ({ id, variants }: { id: string; variants: Shelf[] }) => (
  <Select id={id} name="variantId" label="Variant">
    {variants.map((variant) => (
      <option key={variant.id} value={variant.id}>
        {variant.name}
      </option>
    ))}
  </Select>
);

/** Says why there is more or less on the shelf. */
export function MoveStock({ variants }: { variants: Shelf[] }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid gap-4 rounded-card border border-line p-4">
      <h2 className="text-xl">Change what is on the shelf</h2>
      <input type="hidden" name="intent" value="move" />
      <Variant id="move-variant" variants={variants} />
      <Select id="reason" name="reason" label="Why">
        {STAFF_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {REASONS[reason]}
          </option>
        ))}
      </Select>
      <Field
        id="pieces"
        name="pieces"
        label="Pieces"
        inputMode="numeric"
        hint="Counted: how many there are. Otherwise: how many more, or with a minus how many less."
        required
      />
      <Field id="note" name="note" label="Note" optional="(optional)" maxLength={200} />
      <Button type="submit" variant="secondary" busy={isBusy}>
        Change stock
      </Button>
    </Form>
  );
}

/** Writes down what was made in one go, and puts it on the shelf. */
export function AddBatch({ variants, today }: { variants: Shelf[]; today: string }) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid gap-4 rounded-card border border-line p-4">
      <h2 className="text-xl">Add a batch</h2>
      <input type="hidden" name="intent" value="batch" />
      <Variant id="batch-variant" variants={variants} />
      <Field id="code" name="code" label="Code on the jar" required maxLength={60} />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field id="madeOn" name="madeOn" type="date" label="Made on" defaultValue={today} required />
        <Field id="expiresOn" name="expiresOn" type="date" label="Expires on" required />
      </div>
      <Field id="batch-quantity" name="quantity" label="Pieces" inputMode="numeric" required />
      <Button type="submit" variant="secondary" busy={isBusy}>
        Add the batch
      </Button>
    </Form>
  );
}
