ALTER TABLE "products" ADD COLUMN "in_stock" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- So that a list in any sequence, and what goes well with a product, cost the same among a hundred thousand.
CREATE INDEX "products_by_rating" ON "products" ("status", (("rating_sum"::float8 / nullif("rating_count", 0))) DESC NULLS LAST, "rating_count" DESC, "id");
--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" ("status", "name", "id");
--> statement-breakpoint
CREATE INDEX "products_kin" ON "products" ("status", "category", "rating_count" DESC, "id");
--> statement-breakpoint
-- Whether a product can be had follows from its variants and their stock. Its row is held first: two orders that take
-- the last of two variants at once would otherwise each see the other's.
CREATE FUNCTION "note_in_stock"("product" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = "product" FOR NO KEY UPDATE;
  UPDATE products p SET in_stock = now_in_stock FROM (SELECT EXISTS (
      SELECT 1 FROM variants v JOIN stock s ON s.variant_id = v.id
      WHERE v.product_id = "product" AND v.status = 'active' AND s.on_hand > s.reserved) AS now_in_stock) known
    WHERE p.id = "product" AND p.in_stock <> now_in_stock;
END $$;
--> statement-breakpoint
CREATE FUNCTION "stock_changes_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_in_stock(product_id) FROM variants WHERE id = coalesce(NEW.variant_id, OLD.variant_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_of_product" AFTER INSERT OR DELETE ON "stock" FOR EACH ROW EXECUTE FUNCTION "stock_changes_product"();
--> statement-breakpoint
CREATE TRIGGER "stock_of_product_ends_or_returns" AFTER UPDATE ON "stock" FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) <> (NEW.on_hand > NEW.reserved)) EXECUTE FUNCTION "stock_changes_product"();
--> statement-breakpoint
CREATE FUNCTION "variant_changes_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_in_stock(id) FROM unnest(ARRAY[NEW.product_id, OLD.product_id]) AS id WHERE id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "variant_of_product" AFTER INSERT OR UPDATE OF "status", "product_id" OR DELETE ON "variants" FOR EACH ROW EXECUTE FUNCTION "variant_changes_product"();
--> statement-breakpoint
SELECT note_in_stock(id) FROM products;
