export { type CategoryView, categoryName, isKind } from './categories/categories.ts';
export type { FieldProblem, FileProblem, LineFault } from './csv/line-fault.ts';
export { csvTemplate, writeFaulty } from './csv/product-csv.ts';
export {
  countOf,
  emptyTyped,
  emptyVariant,
  type Fault,
  readTyped,
  type TypedProduct,
  type TypedVariant,
  typedOf,
  typedProduct,
} from './csv/typed-product.ts';
export type { BulkEdit } from './editing/bulk-edit.ts';
export { type ProductListIntent, productListIntent } from './editing/list-change.ts';
export { wantedAddress } from './editing/product-naming.ts';
export { readPrice, writePrice } from './editing/product-price.ts';
export {
  changeBetween,
  NET_UNITS,
  type ProductChange,
  type ProductState,
  STATUSES,
} from './editing/product-state.ts';
export { missingForSale, type Need } from './editing/publish-checks.ts';
export { rebase } from './editing/rebase-product.ts';
export { parseStaffQuery, STAFF_SORTS, type StaffQuery, staffPath } from './editing/staff-list-query.ts';
export { checkIngredients, completed, type Finding } from './ingredients/inci.ts';
export {
  type IngredientRule,
  type Limit,
  type Sale,
  USAGES,
  type Usage,
  type Verdict,
} from './ingredients/ingredient-rules.ts';
export { writeRules } from './ingredients/ingredient-rules-file.ts';
export { readIngredients, writeIngredients } from './ingredients/ingredients.ts';
export { MAX_STOCK, readStockNote, STAFF_REASONS, writeShopNote } from './inventory/stock-reasons.ts';
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
export { MAX_QUANTITY } from './products/product-limits.ts';
export type { Millimetres } from './products/product-tables.ts';
export { MAX_SIGNS, tidyQuery } from './search/key.ts';
export { checkSearchLimit, type SearchPort } from './search/search-limits.ts';
export { parseSearchQuery, type SearchQuery, searchPath, suggestPath } from './search/search-query.ts';
