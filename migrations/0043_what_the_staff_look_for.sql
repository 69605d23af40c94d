-- What was sold in a stretch of days is read from the index alone.
CREATE INDEX "orders_by_payment" ON "orders" ("paid_at") INCLUDE ("id", "status", "subtotal_cents", "gift_wrap_cents", "discount_cents", "total_cents") WHERE "paid_at" IS NOT NULL;
--> statement-breakpoint
-- Unlike unaccent, which reads a file, an index may be made of it.
CREATE FUNCTION "without_accents"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT translate("text", 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyy')
$$;
--> statement-breakpoint
-- So that the staff find an order by any part of its number, its address or its buyer's name, also by one that is like it.
CREATE INDEX "orders_sought" ON "orders" USING gin ("number" gin_trgm_ops, "email" gin_trgm_ops, ("address" ->> 'name') gin_trgm_ops, without_accents("address" ->> 'name') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "outbox_sought" ON "outbox" USING gin ("recipient" gin_trgm_ops, "subject" gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "variants_by_article" ON "variants" (lower("sku") text_pattern_ops);
