-- Orders come after gift cards in the order of the domains, and so does the key from one to the other.
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
