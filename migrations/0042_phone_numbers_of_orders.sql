-- A search of orders finds a phone number by its last digits, however it is written
-- (shop/orders/reading/list-orders.server.ts).
CREATE INDEX "orders_by_phone" ON "orders" (reverse(regexp_replace("phone", '\D', '', 'g')) text_pattern_ops);
