-- The staff find orders by total, postal code and city, in the list and in the palette.
CREATE INDEX "orders_by_total" ON "orders" ("total_cents", "placed_at");
--> statement-breakpoint
CREATE INDEX "orders_by_postal_code" ON "orders" (upper(replace("address" ->> 'zip', ' ', '')));
--> statement-breakpoint
CREATE INDEX "orders_by_city" ON "orders" (lower(without_accents("address" ->> 'city')) text_pattern_ops);
