import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import type { CategoryView } from '#shop/catalog/index.ts';
import type { ManagedDiscount } from '#shop/checkout/index.server.ts';
import type { DiscountKind } from '#shop/checkout/index.ts';

const KINDS: Record<DiscountKind, string> = {
  percent: 'Percent off',
  amount: 'Amount off',
  'free-shipping': 'Free delivery',
  'buy-x-get-y': 'Buy some, get some',
};

type Shown = Omit<ManagedDiscount, 'updatedAt'> & { updatedAt: string };

interface DiscountFormProps {
  /** Null for a new one. */
  discount: Shown | null;
  products: { id: string; name: string }[];
  categories: readonly CategoryView[];
  /** When what is changed here was saved; null for a new one. */
  seenAt: string | null;
  faults: Partial<Record<string, string>>;
  isBusy: boolean;
}

const NUMBER = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;
const MONEY = { inputMode: 'decimal', maxLength: 10, autoComplete: 'off' } as const;

const dollars = (cents: number | null | undefined): string => (cents ? (cents / 100).toFixed(2) : '');

/** All that can be decided of a discount. */
export function DiscountForm({ discount, products, categories, seenAt, faults, isBusy }: DiscountFormProps) {
  const [kind, setKind] = useState<DiscountKind>(discount?.kind ?? 'percent');
  const of: FieldOf = (name) => ({ id: name, name, error: faults[name] ?? null });

  return (
    <Form method="post" className="grid max-w-2xl gap-8">
      {seenAt && <input type="hidden" name="seenAt" value={seenAt} />}
      <div className="grid gap-5">
        <Field
          {...of('name')}
          label="Name"
          hint="Shoppers read it in their cart."
          maxLength={60}
          defaultValue={discount?.name}
          required
        />
        <Field
          {...of('code')}
          label="Code"
          optional="(optional)"
          hint="Without a code the discount applies by itself, to everybody. Capital letters make no difference."
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          defaultValue={discount?.code ?? ''}
        />
      </div>
      <Gives discount={discount} of={of} kind={kind} setKind={setKind} />
      <WhichGoods discount={discount} of={of} products={products} categories={categories} />
      <WhenAndHowOften discount={discount} of={of} kind={kind} />
      <div>
        <Button type="submit" busy={isBusy}>
          Save
        </Button>
      </div>
    </Form>
  );
}

/** What a field is called, and what is wrong with it. */
type FieldOf = (name: string) => { id: string; name: string; error: string | null };

interface PartProps extends Pick<DiscountFormProps, 'discount'> {
  of: FieldOf;
}

function Gives({
  discount,
  of,
  kind,
  setKind,
}: PartProps & { kind: DiscountKind; setKind(kind: DiscountKind): void }) {
  return (
    <Group title="What it gives">
      <Select
        {...of('kind')}
        label="Kind"
        value={kind}
        onChange={(event) => setKind(event.target.value as DiscountKind)}
      >
        {Object.entries(KINDS).map(([value, name]) => (
          <option key={value} value={value}>
            {name}
          </option>
        ))}
      </Select>
      {kind === 'percent' && (
        <Field {...of('percent')} {...NUMBER} label="Percent" defaultValue={discount?.percent ?? ''} />
      )}
      {kind === 'amount' && (
        <Field {...of('amount')} {...MONEY} label="Dollars" defaultValue={dollars(discount?.amountCents)} />
      )}
      {kind === 'buy-x-get-y' && (
        <div className="grid gap-5 sm:grid-cols-3">
          <Field {...of('buy')} {...NUMBER} label="Buy" defaultValue={discount?.buy ?? ''} />
          <Field {...of('get')} {...NUMBER} label="Get, the cheapest" defaultValue={discount?.get ?? ''} />
          <Field
            {...of('lessPercent')}
            {...NUMBER}
            label="At a discount of (percent)"
            hint="100 means free."
            defaultValue={discount?.percent ?? 100}
          />
        </div>
      )}
      {kind === 'free-shipping' && (
        <p className="text-sm text-quiet">
          Delivery costs what it would if the cart had reached the amount for free delivery. It combines with
          every other discount.
        </p>
      )}
    </Group>
  );
}

function WhichGoods({
  discount,
  of,
  products,
  categories,
}: PartProps & Pick<DiscountFormProps, 'products' | 'categories'>) {
  return (
    <Group title="Which goods">
      <p className="text-sm text-quiet">All goods, unless something is chosen.</p>
      <div className="flex flex-wrap gap-x-6">
        {categories.map(({ slug: category, name }) => (
          <Checkbox
            key={category}
            name="categories"
            value={category}
            defaultChecked={discount?.categories.includes(category)}
            label={`All of ${name}`}
          />
        ))}
      </div>
      <details open={(discount?.productIds.length ?? 0) > 0}>
        <summary className="prose-link inline-flex min-h-11 items-center">Single products</summary>
        <div className="grid max-h-80 gap-x-6 overflow-y-auto sm:grid-cols-2">
          {products.map(({ id, name }) => (
            <Checkbox
              key={id}
              name="productIds"
              value={id}
              defaultChecked={discount?.productIds.includes(id)}
              label={name}
            />
          ))}
        </div>
      </details>
      <Field
        {...of('minimum')}
        {...MONEY}
        label="Only from so many dollars of these goods"
        optional="(optional)"
        defaultValue={dollars(discount?.minimumCents)}
      />
    </Group>
  );
}

function WhenAndHowOften({ discount, of, kind }: PartProps & { kind: DiscountKind }) {
  const [isFirst, setFirst] = useState(discount?.firstOrder ?? false);
  return (
    <Group title="When, and how often">
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...of('firstDay')}
          type="date"
          label="First day"
          optional="(optional)"
          defaultValue={discount?.firstDay ?? ''}
        />
        <Field
          {...of('lastDay')}
          type="date"
          label="Last day"
          optional="(optional)"
          defaultValue={discount?.lastDay ?? ''}
        />
        <Field
          {...of('limitTotal')}
          {...NUMBER}
          label="Orders in total"
          optional="(optional)"
          defaultValue={discount?.limitTotal ?? ''}
        />
        {!isFirst && (
          <Field
            {...of('limitPerCustomer')}
            {...NUMBER}
            label="Orders of one customer"
            optional="(optional)"
            defaultValue={discount?.limitPerCustomer ?? ''}
          />
        )}
      </div>
      <div>
        <Checkbox
          name="firstOrder"
          checked={isFirst}
          onChange={(event) => setFirst(event.target.checked)}
          label="Only for a first order"
        />
        {kind !== 'free-shipping' && (
          <Checkbox
            name="combines"
            defaultChecked={discount?.combines ?? true}
            label="Combines with other discounts"
          />
        )}
        <Checkbox name="isOn" defaultChecked={discount?.isOn ?? true} label="On" />
      </div>
    </Group>
  );
}

const Group = ({ title, children }: { title: string; children: ReactNode }) => (
  <fieldset className="grid gap-4 border-t border-line pt-5">
    <legend className="pr-4 font-serif text-xl">{title}</legend>
    {children}
  </fieldset>
);
