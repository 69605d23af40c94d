import { Button } from '#app/ui/button.tsx';
import { Field, Select } from '#app/ui/forms/field.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages, useRichMessages } from '#platform/i18n/use-messages.ts';
import { emptyVariant, NET_UNITS, type TypedVariant } from '#shop/catalog/index.ts';
import type { PartProps } from './product-form.tsx';
import { Section } from './product-form-section.tsx';

const MAX_OPTIONS = 3;

export function Variants({ typed, change, faultOf }: PartProps) {
  const t = useMessages(adminProductMessages);
  const { optionNames, variants } = typed;
  const changeVariant = (at: number, part: Partial<TypedVariant>) =>
    change({
      variants: variants.map((variant, index) => (index === at ? { ...variant, ...part } : variant)),
    });
  const add = () => {
    const last = variants.at(-1);
    // Prefills what most variants have in common.
    const like = last ? { netUnit: last.netUnit, price: last.price, grams: last.grams } : {};
    change({ variants: [...variants, { ...emptyVariant(), ...like, values: optionNames.map(() => '') }] });
  };
  const isOne = variants.length === 1 && optionNames.length === 0;
  return (
    <Section title={t('variants.title')}>
      {optionNames.map((name, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: choices are never reordered
        <div key={at} className="flex items-end gap-3">
          <div className="flex-1">
            <Field
              id={`option-${at}`}
              label={t('option.label', { number: at + 1 })}
              hint={t('option.hint')}
              value={name}
              error={at === 0 ? faultOf('optionNames') : null}
              onChange={({ target }) =>
                change({
                  optionNames: optionNames.map((known, index) => (index === at ? target.value : known)),
                })
              }
            />
          </div>
          {at === optionNames.length - 1 && (
            <Button
              variant="text"
              size="small"
              className="mb-7"
              onClick={() =>
                change({
                  optionNames: optionNames.slice(0, -1),
                  variants: variants.map((variant) => ({ ...variant, values: variant.values.slice(0, at) })),
                })
              }
            >
              {t('option.remove')}
            </Button>
          )}
        </div>
      ))}
      {variants.map((variant, at) => (
        <VariantFields
          key={variant.id ?? `new-${at}`}
          at={at}
          variant={variant}
          optionNames={optionNames}
          isOne={isOne}
          faultOf={(field) => faultOf(`variants.${at}.${field}`)}
          change={(part) => changeVariant(at, part)}
          remove={() => change({ variants: variants.filter((_, index) => index !== at) })}
        />
      ))}
      <div className="flex flex-wrap gap-3">
        {optionNames.length > 0 && (
          <Button variant="outline" size="small" onClick={add}>
            {t('variants.add')}
          </Button>
        )}
        {optionNames.length < MAX_OPTIONS && (
          <Button
            variant="outline"
            size="small"
            onClick={() =>
              change({
                optionNames: [...optionNames, optionNames.length === 0 ? t('option.size') : ''],
                variants: variants.map((variant) => ({ ...variant, values: [...variant.values, ''] })),
              })
            }
          >
            {t(optionNames.length === 0 ? 'option.first' : 'option.add')}
          </Button>
        )}
      </div>
    </Section>
  );
}

interface VariantProps {
  at: number;
  variant: TypedVariant;
  optionNames: string[];
  isOne: boolean;
  faultOf(field: string): string | null;
  change(part: Partial<TypedVariant>): void;
  remove(): void;
}

function VariantFields({ at, variant, optionNames, isOne, faultOf, change, remove }: VariantProps) {
  const t = useMessages(adminProductMessages);
  const rich = useRichMessages(adminProductMessages);
  const isArchived = variant.status === 'archived';
  const name = variant.values.join(', ') || t('variant.name', { number: at + 1 });
  const removal = variant.id === null ? 'remove' : isArchived ? 'restore' : 'archive';
  const field = (key: 'sku' | 'price' | 'netAmount' | 'grams' | 'count', label: string, hint?: string) => (
    <Field
      id={`variant-${at}-${key}`}
      label={label}
      hint={hint}
      inputMode={key === 'sku' ? undefined : 'decimal'}
      value={variant[key] ?? ''}
      error={faultOf(key)}
      onChange={({ target }) => change({ [key]: target.value })}
    />
  );
  return (
    <fieldset className={isOne ? undefined : 'rounded-card border border-line p-4'}>
      <legend className={isOne ? 'sr-only' : 'px-1 text-sm font-medium'}>
        {isArchived ? t('variant.archived', { name }) : name}
      </legend>
      <div className="grid items-start gap-4 sm:grid-cols-3">
        {optionNames.map((option, index) => (
          <Field
            // biome-ignore lint/suspicious/noArrayIndexKey: choices are never reordered
            key={index}
            id={`variant-${at}-value-${index}`}
            label={option || t('option.label', { number: index + 1 })}
            value={variant.values[index] ?? ''}
            error={index === 0 ? faultOf('values') : null}
            onChange={({ target }) =>
              change({
                values: optionNames.map((_, i) => (i === index ? target.value : (variant.values[i] ?? ''))),
              })
            }
          />
        ))}
        {field('price', t('variant.price.label'), t('variant.price.hint'))}
        <div className="grid grid-cols-[1fr_auto] gap-2">
          {field('netAmount', t('variant.netAmount.label'))}
          <Select
            id={`variant-${at}-unit`}
            label={t('variant.unit.label')}
            value={variant.netUnit}
            onChange={({ target }) => change({ netUnit: target.value as TypedVariant['netUnit'] })}
          >
            {NET_UNITS.map((unit) => (
              <option key={unit}>{unit}</option>
            ))}
          </Select>
        </div>
        {field('grams', t('variant.grams.label'), t('variant.grams.hint'))}
        {variant.id === null && field('count', t('variant.count.label'), t('variant.count.hint'))}
        {field('sku', t('variant.sku.label'), variant.id === null ? t('variant.sku.hint') : undefined)}
        <fieldset>
          <legend className="mb-1.5 text-sm font-medium">
            {rich('variant.size.label', {
              optional: (text) => <span className="font-normal text-quiet">{text}</span>,
            })}
          </legend>
          <div className="grid grid-cols-3 gap-2">
            {(['length', 'width', 'height'] as const).map((side) => (
              <input
                key={side}
                aria-label={t(`variant.${side}.label`, { name })}
                inputMode="numeric"
                value={variant[side]}
                onChange={({ target }) => change({ [side]: target.value })}
                className="min-h-12 w-full rounded-xl border border-edge bg-surface px-3 text-base"
              />
            ))}
          </div>
          {faultOf('size') && <p className="mt-1.5 text-sm text-bad">{faultOf('size')}</p>}
        </fieldset>
      </div>
      {!isOne && (
        <Button
          variant="text"
          size="small"
          className="mt-2 px-0"
          aria-label={t(`variant.${removal}.name`, { name })}
          onClick={() =>
            variant.id === null ? remove() : change({ status: isArchived ? 'active' : 'archived' })
          }
        >
          {t(`variant.${removal}`)}
        </Button>
      )}
    </fieldset>
  );
}
