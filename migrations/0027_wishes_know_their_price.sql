-- Wishes from before are measured against the price of today.
UPDATE "wishlist_items" w SET "price_cents" = p."price_from_cents" FROM "products" p WHERE p."id" = w."product_id";
