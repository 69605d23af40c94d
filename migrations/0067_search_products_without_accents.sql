CREATE INDEX "refunds_by_total" ON "refunds" USING btree ("total_cents");--> statement-breakpoint
-- Words with a space on either side, so that short ones are found whole: ' 30 mL '.
CREATE FUNCTION "words_of"("texts" text[]) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT ' ' || array_to_string("texts", ' ') || ' '
$$;
--> statement-breakpoint
DROP INDEX "products_by_letters";--> statement-breakpoint
CREATE INDEX "products_sought" ON "products" USING gin (
  lower(without_accents(' ' || "name" || ' ')) gin_trgm_ops, lower(without_accents(words_of("tags"))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "variants_sought" ON "variants" USING gin (lower(without_accents(words_of("values"))) gin_trgm_ops);--> statement-breakpoint
DROP INDEX "translations_product_names";--> statement-breakpoint
CREATE INDEX "translations_product_names" ON "translations" USING gin (lower(without_accents("value" #>> '{}')) gin_trgm_ops) WHERE "resource" = 'product' and "field" = 'name';
