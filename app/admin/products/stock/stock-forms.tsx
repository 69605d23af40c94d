import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminMessages } from '#messages/admin.ts';
import { adminInventoryMessages } from '#messages/admin-inventory.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { STAFF_REASONS } from '#shop/catalog/index.ts';

interface Shelf {
  id: string;
  name: string;
}

const Variant = ({ id, label, variants }: { id: string; label: string; variants: Shelf[] }) => (
  <Select id={id} name="variantId" label={label}>
    {variants.map((variant) => (
      <option key={variant.id} value={variant.id}>
        {variant.name}
      </option>
    ))}
  </Select>
);

export function MoveStock({ variants }: { variants: Shelf[] }) {
  const tAdmin = useMessages(adminMessages);
  const t = useMessages(adminInventoryMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid gap-4 rounded-card border border-line p-4">
      <h2 className="text-xl">{t('adjust.title')}</h2>
      <input type="hidden" name="intent" value="move" />
      <Variant id="move-variant" label={t('adjust.variant.label')} variants={variants} />
      <Select id="reason" name="reason" label={t('adjust.reason.label')}>
        {STAFF_REASONS.map((reason) => (
          <option key={reason} value={reason}>
            {t(`reason.${reason}`)}
          </option>
        ))}
      </Select>
      <Field
        id="quantity"
        name="quantity"
        label={t('adjust.quantity.label')}
        inputMode="numeric"
        hint={t('adjust.quantity.hint')}
        required
      />
      <Field
        id="note"
        name="note"
        label={t('adjust.note.label')}
        optional={tAdmin('label.optional')}
        maxLength={200}
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t('adjust.submit')}
      </Button>
    </Form>
  );
}

export function AddBatch({ variants, today }: { variants: Shelf[]; today: string }) {
  const t = useMessages(adminInventoryMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="grid gap-4 rounded-card border border-line p-4">
      <h2 className="text-xl">{t('batch.add.title')}</h2>
      <input type="hidden" name="intent" value="batch" />
      <Variant id="batch-variant" label={t('batch.add.variant.label')} variants={variants} />
      <Field
        id="code"
        name="code"
        label={t('batch.add.code.label')}
        hint={t('batch.add.code.hint')}
        required
        maxLength={60}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id="madeOn"
          name="madeOn"
          type="date"
          label={t('batch.add.madeOn.label')}
          defaultValue={today}
          required
        />
        <Field id="expiresOn" name="expiresOn" type="date" label={t('batch.add.expiresOn.label')} required />
      </div>
      <Field
        id="batch-quantity"
        name="quantity"
        label={t('batch.add.quantity.label')}
        inputMode="numeric"
        required
      />
      <Button type="submit" variant="secondary" busy={isBusy}>
        {t('batch.add.submit')}
      </Button>
    </Form>
  );
}
