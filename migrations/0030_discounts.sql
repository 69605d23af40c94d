CREATE TABLE "discount_uses" (
	"discount_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"cart_id" text NOT NULL,
	"customer" text NOT NULL,
	"nth" integer NOT NULL,
	"allowed" integer,
	CONSTRAINT "discount_uses_discount_id_order_id_customer_pk" PRIMARY KEY("discount_id","order_id","customer"),
	CONSTRAINT "discount_uses_once" UNIQUE("discount_id","customer","nth"),
	CONSTRAINT "discount_uses_allowed" CHECK ("discount_uses"."nth" > 0 and "discount_uses"."nth" <= "discount_uses"."allowed")
);
--> statement-breakpoint
CREATE TABLE "discounts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"kind" text NOT NULL,
	"percent" integer,
	"amount_cents" integer,
	"buy" integer,
	"get" integer,
	"categories" text[] NOT NULL,
	"product_ids" text[] NOT NULL,
	"minimum_cents" integer DEFAULT 0 NOT NULL,
	"combines" boolean NOT NULL,
	"first_order" boolean DEFAULT false NOT NULL,
	"starts_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"limit_total" integer,
	"limit_per_customer" integer,
	"is_on" boolean DEFAULT true NOT NULL,
	"used" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "discounts_code" UNIQUE("code"),
	CONSTRAINT "discounts_code_normal" CHECK ("discounts"."code" ~ '^[A-Z0-9_-]{3,40}$'),
	CONSTRAINT "discounts_kind" CHECK ("discounts"."kind" in ('percent', 'amount', 'free-shipping', 'buy-x-get-y')),
	CONSTRAINT "discounts_figures" CHECK (case "discounts"."kind"
        when 'percent' then "discounts"."percent" between 1 and 100
        when 'amount' then "discounts"."amount_cents" > 0
        when 'buy-x-get-y' then "discounts"."buy" > 0 and "discounts"."get" > 0 and "discounts"."percent" between 1 and 100
        else "discounts"."combines" end is true),
	CONSTRAINT "discounts_minimum" CHECK ("discounts"."minimum_cents" >= 0),
	CONSTRAINT "discounts_dates" CHECK ("discounts"."ends_at" > "discounts"."starts_at"),
	CONSTRAINT "discounts_limits" CHECK ("discounts"."limit_total" > 0 and "discounts"."limit_per_customer" > 0),
	CONSTRAINT "discounts_first_order" CHECK (not "discounts"."first_order" or "discounts"."limit_per_customer" is not distinct from 1),
	CONSTRAINT "discounts_never_overused" CHECK ("discounts"."used" >= 0 and "discounts"."used" <= "discounts"."limit_total")
);
--> statement-breakpoint
CREATE TABLE "order_discounts" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"discount_id" uuid NOT NULL,
	"name" text NOT NULL,
	"code" text,
	"amount_cents" integer NOT NULL,
	"frees_shipping" boolean NOT NULL,
	CONSTRAINT "order_discounts_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_discounts_once" UNIQUE("order_id","discount_id"),
	CONSTRAINT "order_discounts_amount" CHECK ("order_discounts"."amount_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "payments" DROP CONSTRAINT "payments_amount";--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "discount_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "discount_uses_of_order" ON "discount_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "discount_uses_of_cart" ON "discount_uses" USING btree ("cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_name" ON "discounts" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "discounts_automatic" ON "discounts" USING btree ("id") WHERE "discounts"."is_on" and "discounts"."code" is null;--> statement-breakpoint
CREATE INDEX "order_discounts_of_discount" ON "order_discounts" USING btree ("discount_id");--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_cents" between 0 and "order_lines"."total_cents");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 0);