import { Form, useNavigation } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import type { WrapUse } from '#shop/checkout/index.server.ts';

type Faults = Record<string, string>;

/** Numbers of a box, in rows as one measures them. */
const ROWS = [
  {
    title: 'Inside, in cm',
    fields: [
      ['inLength', 'Length'],
      ['inWidth', 'Width'],
      ['inHeight', 'Height'],
    ],
  },
  {
    title: 'Outside, in cm',
    fields: [
      ['outLength', 'Length'],
      ['outWidth', 'Width'],
      ['outHeight', 'Height'],
    ],
  },
  {
    title: 'Weights, in grams',
    fields: [
      ['emptyGrams', 'The empty box'],
      ['paddingGrams', 'Its padding'],
      ['maxGrams', 'The most it carries'],
    ],
  },
] as const;

interface BoxFormProps {
  /** 'new' for one that is to be added. */
  id: string;
  version?: string;
  typed?: Record<string, string | number>;
  faults: Faults;
}

export function BoxForm({ id, version, typed = {}, faults }: BoxFormProps) {
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
      <Field {...field('name')} label="Name" required maxLength={60} />
      {ROWS.map(({ title, fields }) => (
        <fieldset key={title}>
          <legend className="mb-2 text-sm text-quiet">{title}</legend>
          <div className="grid gap-4 sm:grid-cols-3">
            {fields.map(([name, label]) => (
              <Field key={name} {...field(name)} label={label} inputMode="decimal" required />
            ))}
          </div>
        </fieldset>
      ))}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('maxItems')} label="The most pieces" inputMode="numeric" required />
        <Field {...field('cost')} label="What it costs you, in dollars" inputMode="decimal" required />
      </div>
      <Field
        {...field('productTypes')}
        label="Meant for these categories"
        optional="(optional)"
        hint="With commas between: face, body. Empty for all."
      />
      <Button
        type="submit"
        name="intent"
        value={version ? 'change' : 'add'}
        busy={isBusy}
        className="justify-self-start"
      >
        {version ? 'Save' : 'Add the box'}
      </Button>
    </Form>
  );
}

interface ArchiveProps {
  id: string;
  version: string;
  isArchived: boolean;
}

/** Puts a box aside, or takes it back: a form of its own, which sends nothing of what is typed. */
export function ArchiveForm({ id, version, isArchived }: ArchiveProps) {
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
        {isArchived ? 'Use it again' : 'Archive it'}
      </Button>
    </Form>
  );
}

/** What wraps are for. */
export const USES: Record<WrapUse, string> = {
  fragile: 'Around each fragile piece',
  gift: 'Around each gift',
  other: 'Something else',
};

interface MaterialFormProps {
  /** Of one that is there, with its version; 'new-wrap' for one that is to be added. */
  id: string;
  version?: string;
  typed?: Record<'name' | 'grams' | 'cost', string | number>;
  faults: Faults;
}

export function MaterialForm({ id, version, typed, faults }: MaterialFormProps) {
  const isNew = version === undefined;
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
      <Field {...field('name')} label="Name" required maxLength={60} />
      {isNew && (
        <Select id={`${id}-use`} name="use" label="What it is for" defaultValue="other">
          {Object.entries(USES).map(([use, name]) => (
            <option key={use} value={use}>
              {name}
            </option>
          ))}
        </Select>
      )}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field {...field('grams')} label="Weight for one piece, in grams" inputMode="numeric" required />
        <Field {...field('cost')} label="What it costs you, in dollars" inputMode="decimal" required />
      </div>
      <Button
        type="submit"
        name="intent"
        value={isNew ? 'add-material' : 'material'}
        busy={isBusy}
        className="justify-self-start"
      >
        {isNew ? 'Add the wrap' : 'Save'}
      </Button>
    </Form>
  );
}

/** Takes a wrap away: a form of its own, which sends nothing of what is typed. */
export function RemoveMaterialForm({ id, version }: Omit<ArchiveProps, 'isArchived'>) {
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="version" value={version} />
      <Button type="submit" name="intent" value="remove-material" variant="text" size="small" busy={isBusy}>
        Take it away
      </Button>
    </Form>
  );
}
