import { useMemo, useState } from 'react';
import { Movable } from '#app/admin/editor/sortable-list.tsx';
import { Button } from '#app/ui/button.tsx';
import { Notice } from '#app/ui/feedback/notice.tsx';
import { adminProductMessages } from '#messages/admin-product.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  addOption,
  addValue,
  keepVariant,
  MAX_OPTIONS,
  MAX_VARIANTS,
  type Matrix,
  type MatrixChange,
  orderOptions,
  removeOption,
  removeValue,
  renameValue,
  type TypedVariant,
  valuesOf,
} from '#shop/catalog/index.ts';
import type { OptionChange } from '../pictures/picture-choices.ts';
import { OnlyVariant } from './only-variant.tsx';
import { OptionEditor } from './option-editor.tsx';
import { OtherVariants } from './other-variants.tsx';
import { Section } from './product-form-section.tsx';
import { VariantGrid, type VariantsProps } from './variant-grid.tsx';

const OPTIONS = ['scent', 'size', 'colour'] as const;
/** A product's options and variants: fields for a single one, a table for several. */
export function Variants(props: VariantsProps & { onOptions?(change: OptionChange): void }) {
  const { typed, saved, change, faultOf, isDisabled, pattern, onPattern, onOptions } = props;
  const t = useMessages(adminProductMessages);
  const [leaving, setLeaving] = useState<TypedVariant[]>([]);
  const [added, setAdded] = useState<number | null>(null);
  const { optionNames, variants } = typed;
  // An option's place isn't its identity, and its name is edited.
  const [keys, setKeys] = useState(() => optionNames.map((_, at) => at));
  const options = useMemo(
    () =>
      optionNames.map((name, at) => ({
        id: keys[at] ?? MAX_OPTIONS * 2 + at,
        at,
        name: name || t('option.label', { number: at + 1 }),
      })),
    [optionNames, keys, t],
  );
  const matrix: Matrix = { optionNames, variants };
  const values = valuesOf(matrix);
  const isOne = optionNames.length === 0;
  const onlyAt = Math.max(
    0,
    variants.findIndex(({ status }) => status === 'active'),
  );
  const only = variants[onlyAt];
  const put = ({ optionNames, variants }: Matrix) => change({ optionNames, variants });
  const shrink = (next: MatrixChange) => {
    put(next);
    setLeaving([...leaving, ...next.leaving]);
  };
  const offered = OPTIONS.map((option) => t(`option.${option}`)).filter(
    (name) => !optionNames.includes(name),
  );
  const add = (name: string) => {
    const known = options.map(({ id }) => id);
    const key = Math.max(-1, ...known) + 1;
    setKeys([...known, key]);
    setAdded(key);
    put(addOption(matrix, name));
  };
  const valueFault = variants
    .map((_, at) => faultOf(`variants.${at}.values`))
    .find((fault) => fault !== null);

  return (
    <Section title={t('variants.title')}>
      {isOne && only && (
        <OnlyVariant
          at={onlyAt}
          variant={only}
          faultOf={(field) => faultOf(`variants.${onlyAt}.${field}`)}
          change={(part) => change({ variants: variants.with(onlyAt, { ...only, ...part }) })}
        />
      )}
      {optionNames.length > 0 && (
        <Movable
          label={t('options')}
          items={options}
          isFixed={isDisabled || options.length < 2}
          onOrder={(ids) => {
            const order = ids.map((key) => options.findIndex(({ id }) => id === key));
            setKeys(ids);
            put(orderOptions(matrix, order));
            onOptions?.({ kind: 'ordered', order });
          }}
        >
          {({ id, at }) => (
            <OptionEditor
              at={at}
              name={optionNames[at]!}
              values={values[at]!}
              nameError={at === 0 ? faultOf('optionNames') : null}
              valuesError={
                valueFault && (values[at]!.length === 0 || values.every(({ length }) => length > 0))
                  ? valueFault
                  : null
              }
              mayEmpty={variants.every(({ id }) => id === null)}
              isNew={added === id}
              onName={(name) => change({ optionNames: optionNames.with(at, name) })}
              onAdd={(wanted) => put(wanted.reduce((next, value) => addValue(next, at, value), matrix))}
              onRename={(from, typed) => {
                const next = renameValue(matrix, at, from, typed);
                put(next);
                if (next !== matrix) onOptions?.({ kind: 'renamed', option: at, from, to: typed.trim() });
              }}
              onRemoveValue={(value) => shrink(removeValue(matrix, at, value))}
              onRemove={() => {
                setKeys(options.flatMap((option) => (option.at === at ? [] : option.id)));
                shrink(removeOption(matrix, at));
                onOptions?.({ kind: 'removed', option: at });
              }}
            />
          )}
        </Movable>
      )}
      {optionNames.length < MAX_OPTIONS && !isDisabled && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-quiet">{t(isOne ? 'option.first' : 'option.more')}</span>
          {[...offered, ''].map((name) => (
            <Button key={name} variant="outline" size="small" onClick={() => add(name)}>
              {t('option.add', { name: name || t('option.other') })}
            </Button>
          ))}
        </div>
      )}
      {!isOne && (
        <VariantGrid
          typed={typed}
          saved={saved}
          isDisabled={isDisabled}
          pattern={pattern}
          onPattern={onPattern}
          faultOf={faultOf}
          change={change}
        />
      )}
      {variants.length >= MAX_VARIANTS && (
        <Notice tone="info" title={t('variants.max', { max: MAX_VARIANTS })} />
      )}
      <OtherVariants
        leaving={leaving}
        archived={variants.filter(
          (variant) => variant.status === 'archived' && !leaving.some(({ id }) => id === variant.id),
        )}
        mayKeep={(variant) => keepVariant(matrix, variant) !== null}
        onKeep={(variant) => {
          put(keepVariant(matrix, variant)!);
          setLeaving(leaving.filter((other) => other !== variant));
        }}
        onRemove={(variant) => setLeaving(leaving.filter((other) => other !== variant))}
      />
    </Section>
  );
}
