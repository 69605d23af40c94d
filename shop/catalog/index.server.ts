export {
  applyBulkEdit,
  type BulkOf,
  type ChangeTitles,
  MAX_AT_ONCE,
  previewBulkEdit,
} from './bulk-editing/bulk-edit.server.ts';
export { listBulkEdits, type PastBulkEdit } from './bulk-editing/list-bulk-edits.server.ts';
export { saveCells, undoCells } from './bulk-editing/save-cells.server.ts';
export { recordCategoryMove, slugsOf, tagOfSlug } from './categories/all-slugs.server.ts';
export {
  type CategoryPage,
  categoriesOf,
  findCategory,
  findCategoryRedirect,
} from './categories/categories.server.ts';
export {
  addCategory,
  archiveCategory,
  type CategoryFields,
  categoryFields,
  categoryPath,
  type FollowRename,
  listCategories,
  type ManagedCategory,
  orderCategories,
  saveCategory,
} from './categories/edit-categories.server.ts';
export { ensureCategoryFrench } from './categories/ensure-categories.server.ts';
export { exportProducts } from './csv/export-products.server.ts';
export { importProducts, planImport } from './csv/import-products.server.ts';
export { csvTemplate, writeFaulty } from './csv/product-csv.ts';
export { ensureCautionFrench } from './editing/caution-french.server.ts';
export {
  changeProducts,
  createProduct,
  mayEditProducts,
  type ProductRefusal,
} from './editing/change-product.server.ts';
export { addBatchOf, markBatchUsedUpOf, moveStockOf } from './editing/change-stock.server.ts';
export { duplicateProduct } from './editing/duplicate-product.server.ts';
export {
  idsForStaff,
  listForStaff,
  PER_STAFF_PAGE,
  type StaffRow,
  type StaffVariant,
  statesForStaff,
} from './editing/list-products-for-staff.server.ts';
export { publishDue } from './editing/publish-product.server.ts';
export { readProduct, readProducts } from './editing/read-products-to-edit.server.ts';
export {
  removeCategoryPictures,
  removePictureFiles,
  removeProducts,
} from './editing/remove-products.server.ts';
export { ownersOfSkus } from './editing/write-product.server.ts';
export { conditionsIn } from './ingredients/french-conditions.ts';
export {
  ensureIngredientRules,
  importIngredientRules,
  ingredientRulesOf,
  type ListInUse,
} from './ingredients/ingredient-rules.server.ts';
export { writeRules } from './ingredients/ingredient-rules-file.ts';
export { countExpiring, findExpiringBatches } from './inventory/expiring-batches.server.ts';
export { countLowStock, findLowStock, lastLowStock, soldOutOf } from './inventory/low-stock.server.ts';
export { refreshProductStock } from './inventory/product-stock.server.ts';
export {
  decrementStockCte,
  NEVER_OVERSOLD,
  releaseReservedStock,
  reserveStockCte,
  restock,
} from './inventory/reserve-stock.server.ts';
export { returnStockOfOrders } from './inventory/return-stock.server.ts';
export { batchesOf, WARN_DAYS } from './inventory/stock-batches.server.ts';
export { movementsOf, stockLevelsOf } from './inventory/stock-history.server.ts';
export type { MovementReason } from './inventory/stock-tables.ts';
export {
  applyStockTake,
  listStockTakes,
  type StockCount,
  undoStockTake,
} from './inventory/stock-take.server.ts';
export { type StockValue, stockValues } from './inventory/stock-value.server.ts';
export type { Facets } from './listing/facets.server.ts';
export { listProducts } from './listing/list-products.server.ts';
export { croppedOriginalOf, makePictureSizes, pictureFile } from './pictures/picture-files.server.ts';
export {
  picturesWithoutPlaceholder,
  placeholderOf,
  savePlaceholder,
} from './pictures/placeholders.server.ts';
export {
  addPicture,
  assignPicture,
  describePicture,
  MAX_ALT,
  orderPictures,
  type PictureProblem,
  picturesOf,
  removePicture,
  restorePicture,
  type StaffPicture,
} from './pictures/product-pictures.server.ts';
export { offeredPrices } from './prices/offered-prices.server.ts';
export { startAndEndSales } from './prices/stored-prices.server.ts';
export {
  findProduct,
  type ProductView,
  popularProducts,
  previewProduct,
  productsTagged,
  type VariantView,
} from './products/find-products.server.ts';
export {
  findPublishedVariant,
  findVariantsForSale,
  gtinsOf,
  listVariantsForFeed,
  namesOfVariants,
  publishedVariants,
  shippingDetailsOf,
  translateVariants,
  type VariantForSale,
} from './products/find-variants.server.ts';
export { type PictureView, type ProductCard, productCardsOf } from './products/product-cards.server.ts';
export {
  categoryOfProducts,
  localNamesOfProducts,
  namedProducts,
  namesOfProducts,
  productChoices,
  productIdsOfCategory,
  productNames,
  withLocalNames,
} from './products/product-names.server.ts';
export type { Ingredient, Millimetres, Option, ProductStatus } from './products/product-tables.ts';
export {
  countProductTags,
  knownProductTags,
  type ProductTagList,
  placesOfProductTag,
  replaceProductTag,
  restoreProductTag,
  type TagPlace,
} from './products/product-tags.server.ts';
export {
  countPublished,
  hasAnyProduct,
  hasPublished,
  isOpenForSale,
  isProductPublished,
  isPublishedBesides,
  listedUnnamed,
  listPublished,
  publishedProducts,
  publishedTitles,
} from './products/published-products.server.ts';
export { translatableCatalog } from './products/translatable-catalog.server.ts';
export { countWords } from './search/count-words.server.ts';
export {
  addSynonym,
  listMisses,
  listSynonyms,
  MISS_SORTS,
  removeSynonym,
} from './search/edit-synonyms.server.ts';
export { productsNamed } from './search/find-products-for-staff.server.ts';
export { pruneSearches, recordSearches, searchesOf } from './search/recorded-searches.server.ts';
export { reindexDue } from './search/reindex-due.server.ts';
export { type Results, searchResults } from './search/results.server.ts';
export { type Suggestion, suggest } from './search/suggest.server.ts';
export { type ToPrint, type VariantToPrint, variantsToPrint } from './sheets/variants-to-print.server.ts';
