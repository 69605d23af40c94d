-- Tables of an earlier domain may not import a later one: their keys to it are laid here.
ALTER TABLE "stock" ADD CONSTRAINT "stock_variant" FOREIGN KEY ("variant_id") REFERENCES "variants" ("id");
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" FOREIGN KEY ("order_id") REFERENCES "orders" ("id");
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order" FOREIGN KEY ("order_id") REFERENCES "orders" ("id");
--> statement-breakpoint
-- An order once placed never changes its lines.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is written once and never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER "order_lines_fixed" BEFORE UPDATE OR DELETE ON "order_lines" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "order_taxes_fixed" BEFORE UPDATE OR DELETE ON "order_taxes" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "stock_movements_fixed" BEFORE UPDATE OR DELETE ON "stock_movements" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint
CREATE TRIGGER "test_payment_log_fixed" BEFORE UPDATE OR DELETE ON "test_payment_log" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
