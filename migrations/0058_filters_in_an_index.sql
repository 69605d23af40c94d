-- Lists are filtered and counted without the products themselves, whose texts are twenty times as long.
DROP INDEX "products_listed";--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" ("status", "category", "position", "id")
  INCLUDE ("subcategory", "price_from_cents", "concerns", "skin_types", "free_from", "rating_sum", "rating_count", "in_stock");
