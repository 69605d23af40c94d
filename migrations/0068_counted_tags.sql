-- With the tags, so that those of all products are counted in the index.
DROP INDEX "products_listed";--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("status", "category", "position", "id") INCLUDE ("subcategory", "price_from_cents", "tags", "concerns", "skin_types", "free_from", "rating_sum", "rating_count", "in_stock");--> statement-breakpoint
-- Without the name as it is written, which no search looks in.
DROP INDEX "orders_sought";--> statement-breakpoint
CREATE INDEX "orders_sought" ON "orders" USING gin ("number" gin_trgm_ops, "email" gin_trgm_ops, without_accents("address" ->> 'name') gin_trgm_ops);
