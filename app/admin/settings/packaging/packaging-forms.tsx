import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminSettingsMessages } from '#messages/admin-settings.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { CategoryView } from '#shop/catalog/index.ts';
import type { WrapUse } from '#shop/checkout/index.server.ts';
import { BoxCategories } from './box-categories.tsx';

type Faults = Record<string, string>;

/** A box's numbers, in the rows in which they are measured. */
const ROWS = [
  {
    title: 'packaging.inside',
    fields: [
      ['inLength', 'packaging.length'],
      ['inWidth', 'packaging.width'],
      ['inHeight', 'packaging.height'],
    ],
  },
  {
    title: 'packaging.outside',
    fields: [
      ['outLength', 'packaging.length'],
      ['outWidth', 'packaging.width'],
      ['outHeight', 'packaging.height'],
    ],
  },
  {
    title: 'packaging.weights',
    fields: [
      ['emptyGrams', 'packaging.emptyGrams'],
      ['paddingGrams', 'packaging.paddingGrams'],
      ['maxGrams', 'packaging.maxGrams'],
    ],
  },
] as const;

interface BoxFormProps {
  /** 'new' for a box not yet saved. */
  id: string;
  version?: string;
  typed?: Record<string, string | number>;
  categories: readonly CategoryView[];
  /** Slugs of the categories that the box is for. */
  chosen?: readonly string[];
  faults: Faults;
}

export function BoxForm({ id, version, typed = {}, categories, chosen = [], faults }: BoxFormProps) {
  const t = useMessages(adminSettingsMessages);
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: string) => ({
    id: `${id}-${name}`,
    name,
    defaultValue: typed[name] ?? '',
    error: faults[name] ?? null,
  });
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      {version && <input type="hidden" name="id" value={id} />}
      {version && <input type="hidden" name="version" value={version} />}
      <Field
        {...field('name')}
        label={t('packaging.name')}
        hint={t('packaging.name.hint')}
        required
        maxLength={60}
      />
      {ROWS.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend className="mb-1 text-sm font-medium">{t(title)}</legend>
          <p className="mb-2 text-sm text-quiet">{t(`${title}.hint`)}</p>
          <div className="grid gap-4 sm:grid-cols-3">
            {fields.map(([name, label]) => (
              <Field key={name} {...field(name)} label={t(label)} inputMode="decimal" required />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          {...field('maxItems')}
          label={t('packaging.maxItems')}
          hint={t('packaging.maxItems.hint')}
          inputMode="numeric"
          required
        />
        <Field
          {...field('cost')}
          label={t('packaging.cost')}
          hint={t('packaging.cost.hint')}
          inputMode="decimal"
          required
        />
      </div>
      <BoxCategories id={id} categories={categories} chosen={chosen} error={faults.productTypes ?? null} />
      <Button
        type="submit"
        name="intent"
        value={version ? 'change' : 'add'}
        busy={isBusy}
        className="justify-self-start"
      >
        {t(version ? 'packaging.save' : 'packaging.addBox')}
      </Button>
    </Form>
  );
}

interface ArchiveProps {
  id: string;
  version: string;
  isArchived: boolean;
}

/** Archives or restores a box: a separate form, so that it doesn't submit typed values. */
export function ArchiveForm({ id, version, isArchived }: ArchiveProps) {
  const t = useMessages(adminSettingsMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button
        type="submit"
        name="intent"
        value={isArchived ? 'take-back' : 'archive'}
        variant="text"
        size="small"
        busy={isBusy}
      >
        {t(isArchived ? 'packaging.unarchive' : 'packaging.archive')}
      </Button>
    </Form>
  );
}

const USES: readonly WrapUse[] = ['fragile', 'gift', 'other'];

interface MaterialFormProps {
  /** 'new-wrap' for a wrap not yet saved. */
  id: string;
  version?: string;
  typed?: Record<'name' | 'grams' | 'cost', string | number>;
  faults: Faults;
}

export function MaterialForm({ id, version, typed, faults }: MaterialFormProps) {
  const isNew = version === undefined;
  const t = useMessages(adminSettingsMessages);
  const isBusy = useNavigation().state !== 'idle';
  const field = (name: 'name' | 'grams' | 'cost') => ({
    id: `${id}-${name}`,
    name,
    defaultValue: typed?.[name] ?? '',
    error: faults[name] ?? null,
  });
  return (
    <Form method="post" preventScrollReset className="grid gap-5">
      {!isNew && <input type="hidden" name="id" value={id} />}
      {!isNew && <input type="hidden" name="version" value={version} />}
      <Field {...field('name')} label={t('packaging.name')} required maxLength={60} />
      {isNew && (
        <Select id={`${id}-use`} name="use" label={t('packaging.use')} defaultValue="other">
          {USES.map((use) => (
            <option key={use} value={use}>
              {t(`packaging.use.${use}`)}
            </option>
          ))}
        </Select>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('grams')} label={t('packaging.wrapGrams')} inputMode="numeric" required />
        <Field {...field('cost')} label={t('packaging.cost')} inputMode="decimal" required />
      </div>
      <Button
        type="submit"
        name="intent"
        value={isNew ? 'add-material' : 'material'}
        busy={isBusy}
        className="justify-self-start"
      >
        {t(isNew ? 'packaging.addWrap' : 'packaging.save')}
      </Button>
    </Form>
  );
}

/** Removes a wrap: a separate form, so that it doesn't submit typed values. */
export function RemoveMaterialForm({ id, version }: Omit<ArchiveProps, 'isArchived'>) {
  const t = useMessages(adminSettingsMessages);
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value="remove-material" variant="text" size="small" busy={isBusy}>
        {t('packaging.removeWrap')}
      </Button>
    </Form>
  );
}
