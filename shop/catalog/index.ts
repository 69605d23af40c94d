export type { BulkEdit } from './bulk-editing/bulk-edit.ts';
export {
  type CellEdit,
  type CellField,
  PRODUCT_CELLS,
  productCells,
  SEO_LENGTHS,
  VARIANT_CELLS,
} from './bulk-editing/cell-edits.ts';
export { type CrossedOut, crossedOutByChanges } from './bulk-editing/crossed-out.ts';
export { type ProductListIntent, productListIntent } from './bulk-editing/list-change.ts';
export {
  type CategoryView,
  categoryName,
  isKind,
  type Named,
  namedCategory,
} from './categories/categories.ts';
export { type FieldProblem, type FileProblem, type LineFault, shortened } from './editing/line-fault.ts';
export {
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
  valuesOf,
} from './editing/option-matrix.ts';
export { variantIdOf, wantedAddress } from './editing/product-naming.ts';
export { isSaleOver, readPrice, writePrice } from './editing/product-price.ts';
export {
  type Conflict,
  changeBetween,
  NET_UNITS,
  type ProductChange,
  type ProductState,
  per100,
  type SeoFields,
  STATUSES,
} from './editing/product-state.ts';
export { missingForSale, NEEDS, type Need } from './editing/publish-checks.ts';
export { keepTyped, rebase } from './editing/rebase-product.ts';
export { type ReadinessStep, readinessOf, variantsWithoutStock } from './editing/sale-readiness.ts';
export { skuPatternOf, skusFrom } from './editing/sku-pattern.ts';
export { parseStaffQuery, type StaffQuery } from './editing/staff-list-query.ts';
export {
  countOf,
  emptyTyped,
  type Fault,
  MAX_MEASURE,
  MAX_SHELF_LIFE,
  MAX_SIDE,
  readTyped,
  type TypedProduct,
  type TypedVariant,
  typedOf,
  typedProduct,
  withSoldValues,
} from './editing/typed-product.ts';
export { checkIngredients, completed, type Finding, INCI_NAMES } from './ingredients/inci.ts';
export {
  type IngredientRule,
  type Limit,
  type Sale,
  USAGES,
  type Usage,
  type Verdict,
} from './ingredients/ingredient-rules.ts';

export { readIngredients, writeIngredients } from './ingredients/ingredients.ts';
export {
  isLowStock,
  MAX_STOCK,
  readStockNote,
  STAFF_REASONS,
  writeShopNote,
} from './inventory/stock-reasons.ts';
export {
  CATEGORY_SLUG,
  CONCERNS,
  FREE_FROM,
  filterCount,
  GROUPS,
  type Group,
  isFiltered,
  type ListQuery,
  listPath,
  parseListQuery,
  SKIN_TYPES,
  SORTS,
  withoutFilters,
  writeListQuery,
} from './listing/filters.ts';
export { onPage, type Paging, PER_PAGE, wholeNumber, withNextPage } from './listing/paging.ts';
export type { PicturesConfig } from './pictures/picture-files.server.ts';
export { isSameGtin } from './products/gtin.ts';
export { MAX_PICTURES, MAX_QUANTITY } from './products/product-limits.ts';
export type { Millimetres, ProductStatus } from './products/product-tables.ts';
export { editDistance, maxEditDistance } from './search/edit-distance.ts';
export { MAX_SIGNS, tidyQuery } from './search/query-words.ts';
export { checkSearchLimit, type SearchPort } from './search/search-limits.ts';
export {
  parseSearchQuery,
  SEARCH_LOCALES,
  type SearchLocale,
  type SearchQuery,
  searchPath,
  suggestPath,
} from './search/search-query.ts';
export {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheetName,
  type PriceLabel,
  type PriceLabelsData,
  type SheetsPort,
  type StockTakeData,
} from './sheets/label-sheets.ts';
