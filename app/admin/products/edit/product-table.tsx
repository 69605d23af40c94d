import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher, useLocation } from 'react-router';
import { SaveBar } from '#app/admin/form/save-bar.tsx';
import { useUndoElsewhere } from '#app/admin/form/undo-elsewhere.tsx';
import { Grid, type GridRow } from '#app/admin/grid/grid.tsx';
import type { Edit } from '#app/admin/grid/grid-state.ts';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminProductTableMessages } from '#messages/admin-product-table.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { type CategoryView, type CellEdit, type CellField, VARIANT_CELLS } from '#shop/catalog/index.ts';
import { OrdinaryPriceNotice } from '../sale/ordinary-price-notice.tsx';
import { soldOutHint } from '../sold-out.ts';
import type { TableAnswer } from './cells.server.ts';
import { crossedOutByCells } from './crossed-out-cells.ts';
import {
  type EditedCells,
  editsOf,
  keyOf,
  type TableProduct,
  withoutGone,
  withoutSaved,
  withSeen,
  withTyped,
} from './edited-cells.ts';
import { type CellLine, ReviewCells } from './review-cells.tsx';
import { useTableFields } from './table-fields.ts';

const FOR_ALL: readonly CellField[] = [
  'shelfLifeMonths',
  'hsCode',
  'originCountry',
  'publishAt',
  'price',
  'salePrice',
  'saleFrom',
  'saleUntil',
  'count',
  'grams',
  'length',
  'width',
  'height',
];

interface TableProps {
  products: readonly TableProduct[];
  fields: readonly CellField[];
  edited: EditedCells;
  setEdited(change: (before: EditedCells) => EditedCells): void;
  categories: readonly CategoryView[];
}

/** A table of many products: a row for each, or for each variant where any of the fields is theirs. */
export function ProductTable({ products, fields, edited, setEdited, categories }: TableProps) {
  const t = useMessages(adminProductTableMessages);
  const tAdmin = useMessages(adminMessages);
  const tProducts = useMessages(adminProductsMessages);
  const { nameOf, shown, chosen, columnOf } = useTableFields(categories);
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<TableAnswer>();
  const sent = useRef<EditedCells>({});
  const undo = useUndoElsewhere();
  const { pathname } = useLocation();
  const [isReviewing, setReviewing] = useState(false);
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;

  const hasVariants = fields.some((field) => (VARIANT_CELLS as readonly string[]).includes(field));
  const places = products.flatMap((product) =>
    hasVariants
      ? product.variants.map((variant) => ({
          row: `${product.id}\n${variant.id}`,
          product: product.id,
          variant: variant.id as string | null,
          name: [product.name, variant.name].filter(Boolean).join(', '),
          saved: { ...product.cells, ...variant.cells } as Record<string, string>,
        }))
      : [
          {
            row: product.id,
            product: product.id,
            variant: null,
            name: product.name,
            saved: product.cells,
          },
        ],
  );
  const byRow = new Map(places.map((place) => [place.row, place]));
  const rows = places.map(({ row, product, variant, name, saved }): GridRow => {
    const cells = (valueFor: (field: string) => string) =>
      Object.fromEntries(fields.map((field) => [field, shown(field, valueFor(field))]));
    return {
      key: row,
      name,
      values: cells((field) => edited[keyOf(product, variant, field)]?.now ?? saved[field] ?? ''),
      saved: cells((field) => saved[field] ?? ''),
    };
  });

  const onEdit = (edits: Edit[]) =>
    setEdited((before) => {
      let next = before;
      for (const { row, column, now } of edits) {
        const { product, variant, saved } = byRow.get(row)!;
        const key = keyOf(product, variant, column);
        const value = chosen(column, now);
        if (value === saved[column] || now === shown(column, saved[column] ?? ''))
          next = Object.fromEntries(Object.entries(next).filter(([other]) => other !== key));
        else next = withTyped(next, key, saved[column] ?? '', value);
      }
      return next;
    });
  const present = withoutGone(edited, products);
  const edits = editsOf(present);
  const gone = Object.keys(edited).length - edits.length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for those that went
  useEffect(() => {
    if (gone === 0) return;
    setEdited((before) => withoutGone(before, products));
    toast({ text: t('edits.gone', { count: gone }) });
  }, [gone]);
  const isDirty = edits.length > 0;
  const lineOf = ({ product, variant, field, was, now }: CellEdit): CellLine => {
    const known = products.find(({ id }) => id === product);
    const name = [known?.name, known?.variants.find(({ id }) => id === variant)?.name];
    return {
      key: keyOf(product, variant, field),
      name: name.filter(Boolean).join(', '),
      field: nameOf(field),
      was: shown(field, was),
      now: shown(field, now),
    };
  };
  const summary = t('summary', {
    cells: edits.length,
    products: new Set(edits.map(({ product }) => product)).size,
  });

  const idOf = (row: string, column: string): string => `cell ${row} ${column}`.replace(/\s/g, '-');
  const errorOf = (row: string, column: string): string | null => {
    const { product, variant } = byRow.get(row)!;
    const cell = answer?.errors.find(
      (one) => keyOf(one.product, one.variant, one.field) === keyOf(product, variant, column),
    );
    return cell?.error ?? null;
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: once per answer
  useEffect(() => {
    if (!answer) return;
    if (!answer.ok) {
      const faulty = places.flatMap(({ row }) =>
        fields.filter((field) => errorOf(row, field) !== null).map((field) => idOf(row, field)),
      );
      document.getElementById(faulty[0] ?? '')?.focus();
      const seen = answer.errors.filter(({ isConflict }) => isConflict);
      const keys = seen.map(({ product, variant, field }) => keyOf(product, variant, field));
      setEdited((before) => withSeen(before, keys, products));
      return;
    }
    setEdited((before) => withoutSaved(before, sent.current));
    const { id, message, published } = answer;
    const hint = soldOutHint(tProducts, published?.soldOut ?? [], published?.count ?? 0);
    const run = () => undo({ intent: 'undo', id }, { action: pathname, encType: 'application/json' });
    toast({
      text: [message, hint?.text].filter(Boolean).join(' '),
      link: hint?.link,
      ...(id !== null && { action: { label: tAdmin('action.undo'), run } }),
    });
  }, [answer]);

  const review = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty && fetcher.state === 'idle') setReviewing(true);
  };
  const save = () => {
    setReviewing(false);
    sent.current = present;
    void fetcher.submit(
      { intent: 'save', edits: edits.map((edit) => ({ ...edit })) },
      { method: 'post', encType: 'application/json' },
    );
  };
  const crossedOut = crossedOutByCells(places, edited, new Date());
  return (
    <form ref={form} onSubmit={review} noValidate className="mt-6 pb-20">
      <Refusal message={answer && !answer.ok ? answer.message : null} answer={answer} />
      <Grid
        caption={t('caption')}
        nameLabel={t('row')}
        columns={fields.map(columnOf)}
        rows={rows}
        forAll={FOR_ALL.filter((field) => fields.includes(field))}
        onEdit={onEdit}
        idOf={idOf}
        errorOf={errorOf}
      />
      {crossedOut.length > 0 && (
        <div className="mt-4">
          <OrdinaryPriceNotice prices={crossedOut} />
        </div>
      )}
      <SaveBar
        form={form}
        isDirty={isDirty}
        isBusy={fetcher.state !== 'idle'}
        summary={summary}
        saveLabel={t('review')}
        onDiscard={() => setEdited(() => ({}))}
      />
      {isReviewing && (
        <ReviewCells lines={edits.map(lineOf)} onSave={save} onClose={() => setReviewing(false)} />
      )}
    </form>
  );
}
