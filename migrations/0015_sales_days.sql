CREATE TABLE "sales_days" (
	"day" date PRIMARY KEY NOT NULL,
	"time_zone" text NOT NULL,
	"begins" timestamp with time zone NOT NULL,
	"ends" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sales_figures" (
	"dimension" text NOT NULL,
	"day" date NOT NULL,
	"key" text NOT NULL,
	"orders" integer NOT NULL,
	"quantity" integer NOT NULL,
	"gross_cents" bigint NOT NULL,
	"discount_cents" bigint NOT NULL,
	"returned_cents" bigint NOT NULL,
	"shipping_cents" bigint NOT NULL,
	"shipping_returned_cents" bigint NOT NULL,
	"tax_cents" bigint NOT NULL,
	"tax_returned_cents" bigint NOT NULL,
	CONSTRAINT "sales_figures_dimension_day_key_pk" PRIMARY KEY("dimension","day","key")
);
--> statement-breakpoint
ALTER TABLE "sales_figures" ADD CONSTRAINT "sales_figures_day_sales_days_day_fk" FOREIGN KEY ("day") REFERENCES "public"."sales_days"("day") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "orders_of_buyer" ON "orders" USING btree (lower("email"),"paid_at") WHERE "orders"."paid_at" is not null and "orders"."kind" = 'goods';--> statement-breakpoint
-- Sales of days that are over are summed up in sales_days instead of cached.
DROP TRIGGER "orders_announced" ON "orders";--> statement-breakpoint
DROP TRIGGER "past_orders_announced" ON "orders";--> statement-breakpoint
DROP TRIGGER "orders_emptied" ON "orders";--> statement-breakpoint
DROP TRIGGER "refunds_announced" ON "refunds";--> statement-breakpoint
DROP TRIGGER "day_figures_announced" ON "day_figures";--> statement-breakpoint
CREATE FUNCTION "reopen_sales_day"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "moments" timestamptz[];
BEGIN
  IF TG_TABLE_NAME = 'orders' THEN "moments" := ARRAY[OLD.paid_at, NEW.paid_at];
  ELSE "moments" := ARRAY[OLD.done_at, NEW.done_at]; END IF;
  DELETE FROM sales_days WHERE EXISTS (SELECT FROM unnest("moments") AS "at" WHERE "at" >= begins AND "at" < ends);
  RETURN NULL;
END $$;--> statement-breakpoint
-- A day is summed up once yesterday is over, which is 23 hours long when the clocks change: what is paid or refunded now
-- is in none.
CREATE TRIGGER "past_orders_added" AFTER INSERT ON "orders" FOR EACH ROW
  WHEN (NEW."paid_at" < now() - interval '20 hours') EXECUTE FUNCTION "reopen_sales_day"();
--> statement-breakpoint
CREATE TRIGGER "past_orders_changed" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN (least(OLD."paid_at", NEW."paid_at") < now() - interval '20 hours' AND
    (OLD."paid_at", OLD."kind", OLD."subtotal_cents", OLD."gift_wrap_cents", OLD."discount_cents", OLD."shipping_cents", OLD."tax_cents")
    IS DISTINCT FROM
    (NEW."paid_at", NEW."kind", NEW."subtotal_cents", NEW."gift_wrap_cents", NEW."discount_cents", NEW."shipping_cents", NEW."tax_cents"))
  EXECUTE FUNCTION "reopen_sales_day"();
--> statement-breakpoint
CREATE TRIGGER "past_orders_deleted" AFTER DELETE ON "orders" FOR EACH ROW
  WHEN (OLD."paid_at" < now() - interval '20 hours') EXECUTE FUNCTION "reopen_sales_day"();
--> statement-breakpoint
CREATE TRIGGER "past_refunds_added" AFTER INSERT ON "refunds" FOR EACH ROW
  WHEN (NEW."done_at" < now() - interval '20 hours') EXECUTE FUNCTION "reopen_sales_day"();
--> statement-breakpoint
CREATE TRIGGER "past_refunds_changed" AFTER UPDATE ON "refunds" FOR EACH ROW
  WHEN (least(OLD."done_at", NEW."done_at") < now() - interval '20 hours' AND
    (OLD."done_at", OLD."goods_cents", OLD."gift_wrap_cents", OLD."shipping_cents", OLD."tax_cents")
    IS DISTINCT FROM (NEW."done_at", NEW."goods_cents", NEW."gift_wrap_cents", NEW."shipping_cents", NEW."tax_cents"))
  EXECUTE FUNCTION "reopen_sales_day"();
--> statement-breakpoint
CREATE TRIGGER "past_refunds_deleted" AFTER DELETE ON "refunds" FOR EACH ROW
  WHEN (OLD."done_at" < now() - interval '20 hours') EXECUTE FUNCTION "reopen_sales_day"();
--> statement-breakpoint
CREATE FUNCTION "reopen_all_sales_days"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM sales_days;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "orders_emptied" AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "reopen_all_sales_days"();
