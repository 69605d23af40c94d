ALTER TABLE "returns" ADD COLUMN "sought" text DEFAULT '' NOT NULL;--> statement-breakpoint
CREATE INDEX "discounts_by_date" ON "discounts" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "product_reviews_by_date" ON "product_reviews" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "draft_orders_by_date" ON "draft_orders" USING btree ("updated_at","id");--> statement-breakpoint
CREATE INDEX "draft_orders_of_order" ON "draft_orders" USING btree ("order_id") WHERE "draft_orders"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "returns_by_date" ON "returns" USING btree ("requested_at","id");--> statement-breakpoint
-- Lists that grow for years are searched by any part of their texts, without accents, and by words spelt like these.
UPDATE "returns" SET "sought" = lower(without_accents(concat_ws(' ',
  (SELECT concat_ws(' ', o."number", o."email", o."address" ->> 'name') FROM "orders" o WHERE o."id" = "returns"."order_id"),
  (SELECT string_agg(concat_ws(' ', l."name", l."variant_name"), ' ') FROM "return_lines" r
    JOIN "order_lines" l ON l."order_id" = "returns"."order_id" AND l."position" = r."line" WHERE r."return_id" = "returns"."id"),
  "note")));--> statement-breakpoint
CREATE INDEX "returns_sought" ON "returns" USING gin ("sought" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_sought" ON "contact_messages" USING gin (
  lower(without_accents("name" || ' ' || "email" || ' ' || "subject" || ' ' || coalesce("order_number", ''))) gin_trgm_ops,
  lower(without_accents("message" || ' ' || coalesce("answer", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "abandoned_carts_sought" ON "abandoned_carts" USING gin (lower(without_accents(
  (jsonb_path_query_array("items", '$[*].name') || jsonb_path_query_array("items", '$[*].variantName')) #>> '{}')) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "draft_orders_sought" ON "draft_orders" USING gin (lower(without_accents(
  'D-' || "number"::text || ' ' || coalesce("content" #>> '{customer,name}', '')
  || ' ' || coalesce("content" #>> '{customer,email}', '') || ' ' || coalesce("content" #>> '{customer,phone}', '')
  || ' ' || coalesce("content" ->> 'note', '') || ' ' || coalesce("content" #>> '{delivery,address,city}', '')
  || ' ' || coalesce("content" #>> '{delivery,address,zip}', '')
  || ' ' || coalesce(replace("content" #>> '{delivery,address,zip}', ' ', ''), ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "gift_cards_sought" ON "gift_cards" USING gin (
  lower(without_accents("recipient_name" || ' ' || "recipient_email" || ' ' || "sender_name")) gin_trgm_ops, "last_four" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "product_reviews_sought" ON "product_reviews" USING gin (
  lower(without_accents("title" || ' ' || "user_name")) gin_trgm_ops, lower(without_accents("comment")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "discounts_sought" ON "discounts" USING gin (lower(without_accents("name" || ' ' || coalesce("code", ''))) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "labels_sought" ON "labels" USING gin ("tracking_number" gin_trgm_ops);
