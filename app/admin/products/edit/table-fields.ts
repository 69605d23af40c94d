import { useTimeZone } from '#app/admin/form/time-zone-hint.ts';
import {
  amountColumn,
  distinctNames,
  type GridColumn,
  listColumn,
  longColumn,
  momentColumn,
  type Names,
  namedColumn,
  textColumn,
  wholeColumn,
} from '#app/admin/grid/grid-columns.ts';
import { facetName } from '#app/shared/facet-name.ts';
import { adminIngredientsMessages } from '#messages/admin-ingredients.ts';
import { adminProductMessages } from '#messages/admin-product.ts';
import { adminProductTableMessages } from '#messages/admin-product-table.ts';
import { adminProductsMessages } from '#messages/admin-products.ts';
import { shopMessages } from '#messages/shop.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import {
  type CategoryView,
  type CellField,
  CONCERNS,
  FREE_FROM,
  MAX_MEASURE,
  MAX_SHELF_LIFE,
  MAX_SIDE,
  MAX_STOCK,
  SEO_LENGTHS,
  SKIN_TYPES,
  STATUSES,
  USAGES,
} from '#shop/catalog/index.ts';
import { clockIn } from '../form/product-status.tsx';
import { FACETS, type FacetField, isFacet } from '../product-words.ts';
import { unitNames } from '../unit-names.ts';

const MAX_DOLLARS = 100_000;
const MAX_TEXT = 10_000;
const MAX_LONG_TEXT = 20_000;

const LISTED = { concerns: CONCERNS, skinTypes: SKIN_TYPES, freeFrom: FREE_FROM };

/** How the fields of products are shown in a table, and read from it. */
export function useTableFields(categories: readonly CategoryView[]) {
  const t = useMessages(adminProductTableMessages);
  const tProduct = useMessages(adminProductMessages);
  const tProducts = useMessages(adminProductsMessages);
  const tIngredients = useMessages(adminIngredientsMessages);
  const tShop = useMessages(shopMessages);
  const timeZone = useTimeZone();
  const handling: Names = [
    ['', tProducts('value.byKind')],
    ['yes', tProducts('value.yes')],
    ['no', tProducts('value.no')],
  ];
  const choices: Partial<Record<string, Names>> = {
    status: STATUSES.map((status) => [status, tProducts(`status.${status}`)]),
    usage: USAGES.map((usage) => [usage, tIngredients(`usage.${usage}`)]),
    kind: distinctNames(
      categories.flatMap(({ slug, name, kinds }) =>
        kinds.map(
          (kind) => [`${slug}/${kind.slug}`, t('kind', { category: name, kind: kind.name })] as const,
        ),
      ),
    ),
    fragile: handling,
    upright: handling,
    netUnit: unitNames(tProduct),
  };
  const listed = (field: FacetField): Names =>
    LISTED[field].map((value) => [value, facetName(tShop, FACETS[field], value)]);
  const mapped = (cell: string, as: (part: string) => string | undefined): string =>
    cell
      .split(',')
      .map((part) => part.trim())
      .map((part) => as(part) ?? part)
      .join(', ');
  const nameOf = (field: string): string => t(`cell.${field as CellField}`);
  return {
    nameOf,
    /** A stored value as the table shows it. */
    shown: (field: string, value: string): string => {
      if (field === 'saleFrom' || field === 'saleUntil' || field === 'publishAt')
        return clockIn(value, timeZone).replace('T', ' ');
      if (isFacet(field)) {
        const names = listed(field);
        return mapped(value, (part) => names.find(([known]) => known === part)?.[1]);
      }
      return choices[field]?.find(([known]) => known === value)?.[1] ?? value;
    },
    /** The stored value for a shown one; a value that the field doesn't know stays as it was typed. */
    chosen: (field: string, name: string): string => {
      if (isFacet(field)) {
        const names = listed(field);
        return mapped(name, (part) => names.find(([, known]) => known === part)?.[0]);
      }
      return choices[field]?.find(([, known]) => known === name)?.[0] ?? name;
    },
    columnOf: (field: CellField): GridColumn => {
      const label = nameOf(field);
      const names = choices[field];
      if (names) return namedColumn(field, label, names);
      if (isFacet(field))
        return listColumn(
          field,
          label,
          listed(field).map(([, name]) => name),
        );
      switch (field) {
        case 'description':
        case 'ingredients':
          return longColumn(field, label, MAX_LONG_TEXT);
        case 'howToUse':
        case 'cautions':
          return longColumn(field, label, MAX_TEXT);
        case 'seoDescription':
          return longColumn(field, label, SEO_LENGTHS.seoDescription);
        case 'price':
        case 'salePrice':
          return amountColumn(field, label, MAX_DOLLARS, t.locale);
        case 'saleFrom':
        case 'publishAt':
          return momentColumn(field, label, '00:00');
        case 'saleUntil':
          return momentColumn(field, label, '23:59');
        case 'count':
          return wholeColumn(field, label, MAX_STOCK);
        case 'shelfLifeMonths':
          return wholeColumn(field, label, MAX_SHELF_LIFE);
        case 'length':
        case 'width':
        case 'height':
          return wholeColumn(field, label, MAX_SIDE);
        case 'netAmount':
        case 'grams':
          return wholeColumn(field, label, MAX_MEASURE);
        default:
          return textColumn(field, label);
      }
    },
  };
}
