-- Who bought, and how it was delivered, is in the figures of a day too. A buyer's later purchases may become their first
-- one, or no longer be, so that their days are summed up again as well.
CREATE OR REPLACE FUNCTION "reopen_sales_day"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "moments" timestamptz[];
BEGIN
  -- Waits for days that are being summed up.
  LOCK TABLE sales_days IN ROW EXCLUSIVE MODE;
  IF NOT EXISTS (SELECT FROM sales_days) THEN RETURN NULL; END IF;
  IF TG_TABLE_NAME = 'orders' THEN
    "moments" := ARRAY[OLD.paid_at, NEW.paid_at];
    IF (OLD.email, OLD.paid_at, OLD.kind) IS DISTINCT FROM (NEW.email, NEW.paid_at, NEW.kind) THEN
      "moments" := "moments" || ARRAY(
        SELECT paid_at FROM orders WHERE lower(email) IN (lower(OLD.email), lower(NEW.email))
          AND lower(email) NOT IN ('', 'deleted@example.invalid')
          AND paid_at > least(OLD.paid_at, NEW.paid_at) AND kind = 'goods');
    END IF;
  ELSE "moments" := ARRAY[OLD.done_at, NEW.done_at]; END IF;
  DELETE FROM sales_days WHERE EXISTS (SELECT FROM unnest("moments") AS "at" WHERE "at" >= begins AND "at" < ends);
  RETURN NULL;
END $$;--> statement-breakpoint
DROP TRIGGER "past_orders_changed" ON "orders";--> statement-breakpoint
CREATE TRIGGER "past_orders_changed" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN (least(OLD."paid_at", NEW."paid_at") < now() - interval '20 hours' AND
    (OLD."paid_at", OLD."kind", OLD."email", OLD."shipping", OLD."subtotal_cents", OLD."gift_wrap_cents",
      OLD."discount_cents", OLD."shipping_cents", OLD."tax_cents")
    IS DISTINCT FROM
    (NEW."paid_at", NEW."kind", NEW."email", NEW."shipping", NEW."subtotal_cents", NEW."gift_wrap_cents",
      NEW."discount_cents", NEW."shipping_cents", NEW."tax_cents"))
  EXECUTE FUNCTION "reopen_sales_day"();
--> statement-breakpoint
DELETE FROM "sales_days";
