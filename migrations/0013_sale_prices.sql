CREATE TABLE "stock_takes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"variant_id" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"price_cents" integer NOT NULL,
	"sale_cents" integer,
	"sale_from" timestamp with time zone,
	"sale_until" timestamp with time zone,
	"is_offered" boolean NOT NULL,
	CONSTRAINT "price_history_variant_id_at_pk" PRIMARY KEY("variant_id","at")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "prices_change_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sale_cents" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sale_from" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "sale_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "ordinary_price_cents" integer;--> statement-breakpoint
ALTER TABLE "price_history" ADD CONSTRAINT "price_history_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_takes_by_age" ON "stock_takes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "products_prices_change" ON "products" USING btree ("prices_change_at") WHERE "products"."prices_change_at" is not null;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_sale" CHECK ("variants"."sale_cents" > 0 and "variants"."sale_cents" < "variants"."price_cents");--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_sale_dates" CHECK ("variants"."sale_from" < "variants"."sale_until");--> statement-breakpoint
-- Nobody recorded earlier prices: the ones of today have held at least since the product was last changed.
INSERT INTO "price_history" ("variant_id", "at", "price_cents", "is_offered")
SELECT v.id, p.updated_at, v.price_cents, p.status = 'published' AND v.status = 'active'
FROM "variants" v JOIN "products" p ON p.id = v.product_id;
