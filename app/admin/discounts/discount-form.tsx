import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { type NamedProduct, ProductChoice } from '#app/admin/editor/product-choice.tsx';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { useTimeZoneName } from '#app/admin/form/time-zone-hint.ts';
import type { Typed } from '#app/admin/form/use-typed.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { CategoryView } from '#shop/catalog/index.ts';
import type { ManagedDiscount } from '#shop/checkout/index.server.ts';
import { type DiscountKind, MAX_DISCOUNT_PRODUCTS } from '#shop/checkout/index.ts';
import { writeCents } from '#shop/core/index.ts';

const KINDS: readonly DiscountKind[] = ['percent', 'amount', 'free-shipping', 'buy-x-get-y'];

type Shown = Omit<ManagedDiscount, 'updatedAt'> & { updatedAt: string };

interface DiscountFormProps {
  /** Null for a new one. */
  discount: Shown | null;
  /** The names of the chosen ones. */
  products: readonly NamedProduct[];
  categories: readonly CategoryView[];
  /** When the edited version was saved; null for a new one. */
  seenAt: string | null;
  faults: Partial<Record<string, string>>;
  isBusy: boolean;
  typed: Typed;
}

const NUMBER = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;
const MONEY = { inputMode: 'decimal', maxLength: 10, autoComplete: 'off' } as const;

const dollars = (cents: number | null | undefined, locale: Locale): string =>
  cents ? writeCents(cents, locale) : '';

export function DiscountForm({ discount, faults, seenAt, typed, ...rest }: DiscountFormProps) {
  const { products, categories, isBusy } = rest;
  const t = useMessages(adminDiscountsMessages);
  const [kind, setKind] = useState(typed.textOf('kind', discount?.kind ?? 'percent') as DiscountKind);
  const of: FieldOf = (name, saved) => ({
    id: name,
    name,
    error: faults[name] ?? null,
    defaultValue: typed.textOf(name, saved ?? ''),
  });
  const tick: TickOf = (name, saved, value) => ({
    name,
    value,
    defaultChecked: typed.isTicked(name, saved, value),
  });

  return (
    <Form method="post" className="grid max-w-2xl gap-8" {...typed.events}>
      {seenAt && <input type="hidden" name="seenAt" value={seenAt} />}
      <div className="grid gap-5">
        <Field
          {...of('name', discount?.name)}
          label={t('field.name')}
          hint={t('field.name.hint')}
          maxLength={60}
          required
        />
        <Field
          {...of('code', discount?.code)}
          label={t('field.code')}
          optional={t('optional')}
          hint={t('field.code.hint')}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
        />
      </div>
      <Value discount={discount} of={of} kind={kind} setKind={setKind} fault={faults.kind ?? null} />
      <Scope discount={discount} of={of} tick={tick} products={products} categories={categories} />
      <Limits discount={discount} of={of} tick={tick} kind={kind} />
      <BarBelow isForPhones>
        <Button type="submit" busy={isBusy}>
          {t('save')}
        </Button>
      </BarBelow>
    </Form>
  );
}

type FieldOf = (
  name: string,
  saved: string | number | null | undefined,
) => { id: string; name: string; error: string | null; defaultValue: string | number };
type TickOf = (
  name: string,
  saved: boolean,
  value?: string,
) => { name: string; value: string | undefined; defaultChecked: boolean };

interface PartProps extends Pick<DiscountFormProps, 'discount'> {
  of: FieldOf;
}

interface Ticks {
  tick: TickOf;
}

function Value({
  discount,
  of,
  kind,
  setKind,
  fault,
}: PartProps & { kind: DiscountKind; setKind(kind: DiscountKind): void; fault: string | null }) {
  const t = useMessages(adminDiscountsMessages);
  return (
    <Group title={t('value')}>
      <Select
        id="kind"
        name="kind"
        error={fault}
        label={t('field.kind')}
        value={kind}
        onChange={(event) => setKind(event.target.value as DiscountKind)}
      >
        {KINDS.map((option) => (
          <option key={option} value={option}>
            {t(`kind.${option}`)}
          </option>
        ))}
      </Select>
      {kind === 'percent' && (
        <Field {...of('percent', discount?.percent)} {...NUMBER} label={t('field.percent')} />
      )}
      {kind === 'amount' && (
        <Field
          {...of('amount', dollars(discount?.amountCents, t.locale))}
          {...MONEY}
          label={t('field.amount')}
        />
      )}
      {kind === 'buy-x-get-y' && (
        <div className="grid gap-5 sm:grid-cols-3">
          <Field {...of('buy', discount?.buy)} {...NUMBER} label={t('field.buy')} />
          <Field {...of('get', discount?.get)} {...NUMBER} label={t('field.get')} />
          <Field
            {...of('lessPercent', discount?.percent ?? 100)}
            {...NUMBER}
            label={t('field.lessPercent')}
            hint={t('field.lessPercent.hint')}
          />
        </div>
      )}
      {kind === 'free-shipping' && <p className="text-sm text-quiet">{t('kind.free-shipping.hint')}</p>}
    </Group>
  );
}

function Scope({
  discount,
  of,
  tick,
  products,
  categories,
}: PartProps & Ticks & Pick<DiscountFormProps, 'products' | 'categories'>) {
  const t = useMessages(adminDiscountsMessages);
  return (
    <Group title={t('items')}>
      <p className="text-sm text-quiet">{t('items.hint')}</p>
      <div className="flex flex-wrap gap-x-6">
        {categories.map(({ slug: category, name }) => (
          <Checkbox
            key={category}
            {...tick('categories', discount?.categories.includes(category) ?? false, category)}
            label={t('items.category', { category: name })}
          />
        ))}
      </div>
      <Products of={of} discount={discount} products={products} />
      <Field
        {...of('minimum', dollars(discount?.minimumCents, t.locale))}
        {...MONEY}
        label={t('field.minimum')}
        optional={t('optional')}
      />
    </Group>
  );
}

/** The chosen products are sent, and kept during a save, as one text. */
function Products({ discount, of, products }: PartProps & Pick<DiscountFormProps, 'products'>) {
  const t = useMessages(adminDiscountsMessages);
  const { name, defaultValue, error } = of('productIds', discount?.productIds.join(' '));
  const [typed, setTyped] = useState(String(defaultValue));
  const last = useRef(typed);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (typed === last.current) return;
    last.current = typed;
    // As typing does, for the form and the page's guard.
    input.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [typed]);
  return (
    <div>
      <ProductChoice
        label={t('field.productIds')}
        error={error}
        names={products}
        chosen={typed.split(' ').filter(Boolean)}
        most={MAX_DISCOUNT_PRODUCTS}
        withDrafts
        onChange={(chosen) => setTyped(chosen.join(' '))}
      />
      <input ref={input} type="hidden" name={name} value={typed} />
    </div>
  );
}

function Limits({ discount, of, tick, kind }: PartProps & Ticks & { kind: DiscountKind }) {
  const t = useMessages(adminDiscountsMessages);
  const zone = useTimeZoneName();
  const [isFirst, setFirst] = useState(tick('firstOrder', discount?.firstOrder ?? false).defaultChecked);
  return (
    <Group title={t('limits')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...of('firstDay', discount?.firstDay)}
          type="date"
          label={t('field.firstDay')}
          optional={t('optional')}
        />
        <Field
          {...of('lastDay', discount?.lastDay)}
          type="date"
          label={t('field.lastDay')}
          hint={t('lastDay.hint', { zone })}
          optional={t('optional')}
        />
        <Field
          {...of('limitTotal', discount?.limitTotal)}
          {...NUMBER}
          label={t('field.limitTotal')}
          optional={t('optional')}
        />
        {!isFirst && (
          <Field
            {...of('limitPerCustomer', discount?.limitPerCustomer)}
            {...NUMBER}
            label={t('field.limitPerCustomer')}
            optional={t('optional')}
          />
        )}
      </div>
      <div>
        <Checkbox
          name="firstOrder"
          checked={isFirst}
          onChange={(event) => setFirst(event.target.checked)}
          label={t('field.firstOrder')}
        />
        {kind !== 'free-shipping' && (
          <Checkbox {...tick('combines', discount?.combines ?? true)} label={t('field.combines')} />
        )}
        <Checkbox {...tick('isOn', discount?.isOn ?? true)} label={t('field.isOn')} />
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
