CREATE TABLE "list_settings" (
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"columns" text[] NOT NULL,
	"density" text NOT NULL,
	CONSTRAINT "list_settings_user_id_list_pk" PRIMARY KEY("user_id","list")
);
--> statement-breakpoint
CREATE TABLE "saved_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"list" text NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	CONSTRAINT "saved_views_name" UNIQUE("user_id","list","name")
);
--> statement-breakpoint
ALTER TABLE "list_settings" ADD CONSTRAINT "list_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_views" ADD CONSTRAINT "saved_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_lines_by_product" ON "order_lines" USING btree ("product_id","order_id");--> statement-breakpoint
CREATE INDEX "order_lines_by_sku" ON "order_lines" USING btree (lower("sku") text_pattern_ops,"order_id");--> statement-breakpoint
CREATE INDEX "orders_by_province" ON "orders" USING btree (("address" ->> 'state'),"placed_at","id");