-- Pages are kept until something that they were made from changes (docs/decisions/006). What changes says so here,
-- where no writer can forget it: the tag of each change goes to every process when its transaction is committed.
-- Tags are named in shop/core/tags.ts; a notification with the same tag in one transaction is sent once.
CREATE FUNCTION "announce"(VARIADIC "tags" text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE "tag" text;
BEGIN
  FOREACH "tag" IN ARRAY "tags" LOOP PERFORM pg_notify('changed', "tag"); END LOOP;
END $$;
--> statement-breakpoint
CREATE FUNCTION "announce_product"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What only the product's own page shows, or nobody.
  "own" text[] := ARRAY['description', 'how_to_use', 'cautions', 'ingredients', 'options', 'shelf_life_months',
    'fragile', 'upright', 'updated_at'];
  "product" text := coalesce(NEW.id, OLD.id);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'updated_at' = to_jsonb(OLD) - 'updated_at' THEN RETURN NULL; END IF;
    PERFORM announce('product ' || "product");
    IF to_jsonb(NEW) - "own" = to_jsonb(OLD) - "own" THEN RETURN NULL; END IF;
  END IF;
  PERFORM announce('product ' || "product", 'card ' || "product", 'list');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_announced" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "announce_product"();
--> statement-breakpoint
CREATE FUNCTION "announce_part"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "product" text;
BEGIN
  -- A part that moves from one product to another changes both.
  FOR "product" IN SELECT id FROM unnest(ARRAY[NEW.product_id, OLD.product_id]) AS id WHERE id IS NOT NULL LOOP
    PERFORM announce('product ' || "product", 'card ' || "product");
  END LOOP;
  -- Which variants there are decides whether the product can be had, and so where lists put it.
  IF TG_TABLE_NAME = 'variants' THEN PERFORM announce('list'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "variants_announced" AFTER INSERT OR UPDATE OR DELETE ON "variants" FOR EACH ROW EXECUTE FUNCTION "announce_part"();
--> statement-breakpoint
CREATE TRIGGER "product_pictures_announced" AFTER INSERT OR UPDATE OR DELETE ON "product_pictures" FOR EACH ROW EXECUTE FUNCTION "announce_part"();
--> statement-breakpoint
CREATE FUNCTION "announce_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "product" text := (SELECT product_id FROM variants WHERE id = coalesce(NEW.variant_id, OLD.variant_id));
BEGIN
  IF "product" IS NULL THEN RETURN NULL; END IF;
  PERFORM announce('product ' || "product");
  IF TG_OP <> 'UPDATE' OR (NEW.on_hand > NEW.reserved) <> (OLD.on_hand > OLD.reserved) THEN
    PERFORM announce('card ' || "product", 'list');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_announced" AFTER INSERT OR DELETE ON "stock" FOR EACH ROW EXECUTE FUNCTION "announce_stock"();
--> statement-breakpoint
-- No page shows more than the 99 that one line of a cart can hold: above that, a sale changes no page.
CREATE TRIGGER "stock_moves_announced" AFTER UPDATE ON "stock" FOR EACH ROW
  WHEN (least(OLD.on_hand - OLD.reserved, 99) <> least(NEW.on_hand - NEW.reserved, 99)) EXECUTE FUNCTION "announce_stock"();
--> statement-breakpoint
-- For tables that few pages show and the owner seldom changes: the tag is the trigger's argument.
CREATE FUNCTION "announce_table"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "settings_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('settings');
--> statement-breakpoint
CREATE TRIGGER "tax_rates_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tax_rates" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('taxes');
--> statement-breakpoint
CREATE TRIGGER "tax_registrations_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tax_registrations" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('taxes');
--> statement-breakpoint
CREATE TRIGGER "banner_items_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "banner_items" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('banner');
--> statement-breakpoint
CREATE TRIGGER "blog_posts_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blog_posts" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('blog');
--> statement-breakpoint
-- Emptied at once, rows say nothing: '*' is everything.
CREATE TRIGGER "products_emptied" AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
--> statement-breakpoint
CREATE TRIGGER "variants_emptied" AFTER TRUNCATE ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
--> statement-breakpoint
CREATE TRIGGER "product_pictures_emptied" AFTER TRUNCATE ON "product_pictures" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
--> statement-breakpoint
CREATE TRIGGER "stock_emptied" AFTER TRUNCATE ON "stock" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
