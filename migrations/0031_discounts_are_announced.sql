-- That an order uses a discount changes no answer that is kept: only what decides whether one comes by itself does.
CREATE TRIGGER "discounts_announced" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "is_on", "code" ON "discounts" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('discounts');
--> statement-breakpoint
-- Orders come after discounts in the order of the domains, and so does the key from one to the other.
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
