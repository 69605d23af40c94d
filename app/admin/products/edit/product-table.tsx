import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { useTimeZone } from '#app/admin/admin-layout.tsx';
import { Grid, type GridRow } from '#app/admin/grid/grid.tsx';
import {
  amountColumn,
  choiceColumn,
  type GridColumn,
  momentColumn,
  textColumn,
  wholeColumn,
} from '#app/admin/grid/grid-columns.ts';
import type { Edit } from '#app/admin/grid/grid-state.ts';
import { SaveBar } from '#app/admin/save-bar.tsx';
import { Refusal } from '#app/ui/feedback/refusal.tsx';
import { toast } from '#app/ui/feedback/toast-store.ts';
import { adminMessages } from '#messages/admin.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminProductTableMessages } from '#messages/admin-product-table.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  type CategoryView,
  type CellEdit,
  type CellField,
  MAX_MEASURE,
  MAX_STOCK,
  PRODUCT_CELLS,
  readPrice,
  STATUSES,
  VARIANT_CELLS,
} from '#shop/catalog/index.ts';
import { clockIn } from '../form/product-status.tsx';
import { OrdinaryPriceNotice } from '../sale/ordinary-price-notice.tsx';
import { unitNames } from '../unit-names.ts';
import { soldOutHint } from '../sold-out.ts';
import type { TableAnswer } from './cells.server.ts';

const MAX_DOLLARS = 100_000;
const FOR_ALL: readonly string[] = ['price', 'salePrice', 'saleFrom', 'saleUntil', 'count', 'grams'];

interface TableProps {
  products: readonly {
    id: string;
    name: string;
    cells: Record<string, string>;
    variants: readonly { id: string; name: string; cells: Record<string, string> }[];
  }[];
  fields: readonly CellField[];
  categories: readonly CategoryView[];
}

const ofProduct: readonly string[] = PRODUCT_CELLS;
/** Identifies a cell; the cells of a product are shared by the rows of its variants. */
const keyOf = (product: string, variant: string | null, field: string): string =>
  [product, ofProduct.includes(field) ? '' : variant, field].join('\n');

/** A table of many products: a row for each, or for each variant where any of the fields is theirs. */
export function ProductTable({ products, fields, categories }: TableProps) {
  const t = useMessages(adminProductTableMessages);
  const tAdmin = useMessages(adminMessages);
  const tProducts = useMessages(adminProductsMessages);
  const tProduct = useMessages(adminProductMessages);
  const timeZone = useTimeZone();
  const form = useRef<HTMLFormElement>(null);
  const fetcher = useFetcher<TableAnswer>();
  const undoing = useFetcher<TableAnswer>();
  const [edited, setEdited] = useState<Readonly<Record<string, string>>>({});
  const answer = fetcher.state === 'idle' ? fetcher.data : undefined;

  // What a choice is called in the table, and its value.
  const statuses = STATUSES.map((status) => [status, tProducts(`status.${status}`)] as const);
  const kinds = categories.flatMap(({ slug, name, kinds }) =>
    kinds.map((kind) => [`${slug}/${kind.slug}`, t('kind', { category: name, kind: kind.name })] as const),
  );
  const choices: Record<string, readonly (readonly [string, string])[]> = {
    status: statuses,
    kind: kinds,
    netUnit: unitNames(tProduct),
  };
  const shown = (field: string, value: string): string => {
    if (field === 'saleFrom' || field === 'saleUntil') return clockIn(value, timeZone).replace('T', ' ');
    return choices[field]?.find(([known]) => known === value)?.[1] ?? value;
  };
  const chosen = (field: string, name: string): string =>
    choices[field]?.find(([, known]) => known === name)?.[0] ?? name;
  const columnOf = (field: CellField): GridColumn => {
    const label = t(`cell.${field}`);
    switch (field) {
      case 'status':
      case 'kind':
      case 'netUnit':
        return choiceColumn(
          field,
          label,
          choices[field]!.map(([, name]) => name),
        );
      case 'price':
      case 'salePrice':
        return amountColumn(field, label, MAX_DOLLARS, t.locale);
      case 'saleFrom':
        return momentColumn(field, label, '00:00');
      case 'saleUntil':
        return momentColumn(field, label, '23:59');
      case 'count':
        return wholeColumn(field, label, MAX_STOCK);
      case 'netAmount':
      case 'grams':
        return wholeColumn(field, label, MAX_MEASURE);
      default:
        return textColumn(field, label);
    }
  };

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
      values: cells((field) => edited[keyOf(product, variant, field)] ?? saved[field] ?? ''),
      saved: cells((field) => saved[field] ?? ''),
    };
  });

  const onEdit = (edits: Edit[]) =>
    setEdited((before) => {
      const next = { ...before };
      for (const { row, column, now } of edits) {
        const { product, variant, saved } = byRow.get(row)!;
        const key = keyOf(product, variant, column);
        const value = chosen(column, now);
        if (value === saved[column] || now === shown(column, saved[column] ?? '')) delete next[key];
        else next[key] = value;
      }
      return next;
    });
  const edits = Object.entries(edited).map(([key, now]): CellEdit => {
    const [product = '', variant = '', field] = key.split('\n');
    const known = products.find(({ id }) => id === product);
    const cells = variant ? known?.variants.find(({ id }) => id === variant)?.cells : known?.cells;
    return { product, variant: variant || null, field: field as CellField, was: cells?.[field!] ?? '', now };
  });
  const isDirty = edits.length > 0;
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
      return;
    }
    setEdited({});
    const { id, message, published } = answer;
    const hint = soldOutHint(tProducts, published?.soldOut ?? [], published?.count ?? 0);
    const run = () =>
      void undoing.submit({ intent: 'undo', id }, { method: 'post', encType: 'application/json' });
    toast({
      text: [message, hint?.text].filter(Boolean).join(' '),
      link: hint?.link,
      ...(id !== null && { action: { label: tAdmin('action.undo'), run } }),
    });
  }, [answer]);
  const undone = undoing.state === 'idle' ? undoing.data : undefined;
  useEffect(() => {
    if (undone) toast({ text: undone.message });
  }, [undone]);

  const save = (event: FormEvent) => {
    event.preventDefault();
    if (isDirty)
      void fetcher.submit(
        { intent: 'save', edits: edits.map((edit) => ({ ...edit })) },
        {
          method: 'post',
          encType: 'application/json',
        },
      );
  };
  const onSale = places.flatMap(({ product, variant, name, saved }) => {
    const sale = variant === null ? undefined : edited[keyOf(product, variant, 'salePrice')];
    const priceCents = readPrice(edited[keyOf(product, variant, 'price')] ?? saved.price ?? '');
    return sale && variant !== null && priceCents !== null ? [{ variantId: variant, name, priceCents }] : [];
  });
  return (
    <form ref={form} onSubmit={save} noValidate className="mt-6 pb-20">
      <Refusal message={answer && !answer.ok ? answer.message : null} answer={answer} />
      <Grid
        caption={t('caption')}
        nameLabel={t('row')}
        columns={fields.map(columnOf)}
        rows={rows}
        forAll={FOR_ALL.filter((field) => fields.includes(field as CellField))}
        onEdit={onEdit}
        idOf={idOf}
        errorOf={errorOf}
      />
      {onSale.length > 0 && (
        <div className="mt-4">
          <OrdinaryPriceNotice prices={onSale} />
        </div>
      )}
      <SaveBar
        form={form}
        isDirty={isDirty}
        isBusy={fetcher.state !== 'idle'}
        summary={summary}
        onDiscard={() => setEdited({})}
      />
    </form>
  );
}
