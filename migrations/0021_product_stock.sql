CREATE TABLE "product_stock" (
	"product_id" text PRIMARY KEY NOT NULL,
	"available" integer NOT NULL,
	"lowest" integer,
	"on_hand" integer NOT NULL,
	"reserved" integer NOT NULL,
	"value_cents" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stale_product_stock" (
	"product_id" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "product_stock" ADD CONSTRAINT "product_stock_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_stock_by_available" ON "product_stock" USING btree ("available","product_id");--> statement-breakpoint
CREATE INDEX "product_stock_by_lowest" ON "product_stock" USING btree ("lowest");
--> statement-breakpoint
CREATE FUNCTION "stock_changes_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_product_stock SELECT DISTINCT v.product_id FROM changed c JOIN variants v ON v.id = c.variant_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_adds_to_sums" AFTER INSERT ON "stock" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "stock_changes_sums"();
--> statement-breakpoint
CREATE TRIGGER "stock_changes_sums" AFTER UPDATE ON "stock" REFERENCING NEW TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "stock_changes_sums"();
--> statement-breakpoint
CREATE TRIGGER "stock_leaves_sums" AFTER DELETE ON "stock" REFERENCING OLD TABLE AS changed FOR EACH STATEMENT EXECUTE FUNCTION "stock_changes_sums"();
--> statement-breakpoint
CREATE FUNCTION "variant_changes_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_product_stock SELECT DISTINCT id FROM unnest(ARRAY[NEW.product_id, OLD.product_id]) AS id WHERE id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "variants_change_sums" AFTER INSERT OR DELETE OR UPDATE OF "status", "product_id", "price_cents" ON "variants" FOR EACH ROW EXECUTE FUNCTION "variant_changes_sums"();
--> statement-breakpoint
-- A product without variants has sums, too.
CREATE FUNCTION "product_begins_sums"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO stale_product_stock VALUES (NEW.id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_begin_sums" AFTER INSERT ON "products" FOR EACH ROW EXECUTE FUNCTION "product_begins_sums"();
--> statement-breakpoint
INSERT INTO "stale_product_stock" SELECT "id" FROM "products";
