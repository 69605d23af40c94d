import { type ReactNode, useState } from 'react';
import { Form } from 'react-router';
import { BarBelow } from '#app/admin/form/bar-below.tsx';
import { useTimeZoneName } from '#app/admin/form/time-zone-hint.ts';
import { Button } from '#app/ui/button.tsx';
import { Checkbox, Field, Select } from '#app/ui/forms/field.tsx';
import { adminDiscountsMessages } from '#messages/admin-discounts.ts';
import type { Locale } from '#platform/i18n/messages.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import type { CategoryView } from '#shop/catalog/index.ts';
import type { ManagedDiscount } from '#shop/checkout/index.server.ts';
import type { DiscountKind } from '#shop/checkout/index.ts';
import { writeCents } from '#shop/core/index.ts';

const KINDS: readonly DiscountKind[] = ['percent', 'amount', 'free-shipping', 'buy-x-get-y'];

type Shown = Omit<ManagedDiscount, 'updatedAt'> & { updatedAt: string };

interface DiscountFormProps {
  /** Null for a new one. */
  discount: Shown | null;
  products: { id: string; name: string }[];
  categories: readonly CategoryView[];
  /** When the edited version was saved; null for a new one. */
  seenAt: string | null;
  faults: Partial<Record<string, string>>;
  isBusy: boolean;
}

const NUMBER = { inputMode: 'numeric', maxLength: 6, autoComplete: 'off' } as const;
const MONEY = { inputMode: 'decimal', maxLength: 10, autoComplete: 'off' } as const;

const dollars = (cents: number | null | undefined, locale: Locale): string =>
  cents ? writeCents(cents, locale) : '';

export function DiscountForm({ discount, products, categories, seenAt, faults, isBusy }: DiscountFormProps) {
  const t = useMessages(adminDiscountsMessages);
  const [kind, setKind] = useState<DiscountKind>(discount?.kind ?? 'percent');
  const of: FieldOf = (name) => ({ id: name, name, error: faults[name] ?? null });

  return (
    <Form method="post" className="grid max-w-2xl gap-8">
      {seenAt && <input type="hidden" name="seenAt" value={seenAt} />}
      <div className="grid gap-5">
        <Field
          {...of('name')}
          label={t('field.name')}
          hint={t('field.name.hint')}
          maxLength={60}
          defaultValue={discount?.name}
          required
        />
        <Field
          {...of('code')}
          label={t('field.code')}
          optional={t('optional')}
          hint={t('field.code.hint')}
          maxLength={40}
          autoCapitalize="characters"
          autoComplete="off"
          defaultValue={discount?.code ?? ''}
        />
      </div>
      <Value discount={discount} of={of} kind={kind} setKind={setKind} />
      <Scope discount={discount} of={of} products={products} categories={categories} />
      <Limits discount={discount} of={of} kind={kind} />
      <BarBelow isForPhones>
        <Button type="submit" busy={isBusy}>
          {t('save')}
        </Button>
      </BarBelow>
    </Form>
  );
}

type FieldOf = (name: string) => { id: string; name: string; error: string | null };

interface PartProps extends Pick<DiscountFormProps, 'discount'> {
  of: FieldOf;
}

function Value({
  discount,
  of,
  kind,
  setKind,
}: PartProps & { kind: DiscountKind; setKind(kind: DiscountKind): void }) {
  const t = useMessages(adminDiscountsMessages);
  return (
    <Group title={t('value')}>
      <Select
        {...of('kind')}
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
        <Field
          {...of('percent')}
          {...NUMBER}
          label={t('field.percent')}
          defaultValue={discount?.percent ?? ''}
        />
      )}
      {kind === 'amount' && (
        <Field
          {...of('amount')}
          {...MONEY}
          label={t('field.amount')}
          defaultValue={dollars(discount?.amountCents, t.locale)}
        />
      )}
      {kind === 'buy-x-get-y' && (
        <div className="grid gap-5 sm:grid-cols-3">
          <Field {...of('buy')} {...NUMBER} label={t('field.buy')} defaultValue={discount?.buy ?? ''} />
          <Field {...of('get')} {...NUMBER} label={t('field.get')} defaultValue={discount?.get ?? ''} />
          <Field
            {...of('lessPercent')}
            {...NUMBER}
            label={t('field.lessPercent')}
            hint={t('field.lessPercent.hint')}
            defaultValue={discount?.percent ?? 100}
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
  products,
  categories,
}: PartProps & Pick<DiscountFormProps, 'products' | 'categories'>) {
  const t = useMessages(adminDiscountsMessages);
  return (
    <Group title={t('items')}>
      <p className="text-sm text-quiet">{t('items.hint')}</p>
      <div className="flex flex-wrap gap-x-6">
        {categories.map(({ slug: category, name }) => (
          <Checkbox
            key={category}
            name="categories"
            value={category}
            defaultChecked={discount?.categories.includes(category)}
            label={t('items.category', { category: name })}
          />
        ))}
      </div>
      <details open={(discount?.productIds.length ?? 0) > 0}>
        <summary className="prose-link inline-flex min-h-11 items-center">{t('field.productIds')}</summary>
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
        label={t('field.minimum')}
        optional={t('optional')}
        defaultValue={dollars(discount?.minimumCents, t.locale)}
      />
    </Group>
  );
}

function Limits({ discount, of, kind }: PartProps & { kind: DiscountKind }) {
  const t = useMessages(adminDiscountsMessages);
  const zone = useTimeZoneName();
  const [isFirst, setFirst] = useState(discount?.firstOrder ?? false);
  return (
    <Group title={t('limits')}>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          {...of('firstDay')}
          type="date"
          label={t('field.firstDay')}
          optional={t('optional')}
          defaultValue={discount?.firstDay ?? ''}
        />
        <Field
          {...of('lastDay')}
          type="date"
          label={t('field.lastDay')}
          hint={t('lastDay.hint', { zone })}
          optional={t('optional')}
          defaultValue={discount?.lastDay ?? ''}
        />
        <Field
          {...of('limitTotal')}
          {...NUMBER}
          label={t('field.limitTotal')}
          optional={t('optional')}
          defaultValue={discount?.limitTotal ?? ''}
        />
        {!isFirst && (
          <Field
            {...of('limitPerCustomer')}
            {...NUMBER}
            label={t('field.limitPerCustomer')}
            optional={t('optional')}
            defaultValue={discount?.limitPerCustomer ?? ''}
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
          <Checkbox name="combines" defaultChecked={discount?.combines ?? true} label={t('field.combines')} />
        )}
        <Checkbox name="isOn" defaultChecked={discount?.isOn ?? true} label={t('field.isOn')} />
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
