CREATE TABLE "order_tags" (
	"order_id" uuid NOT NULL,
	"tag" text NOT NULL,
	CONSTRAINT "order_tags_order_id_tag_pk" PRIMARY KEY("order_id","tag")
);
--> statement-breakpoint
ALTER TABLE "order_tags" ADD CONSTRAINT "order_tags_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_tags_by_tag" ON "order_tags" USING btree ("tag","order_id");--> statement-breakpoint
CREATE INDEX "orders_by_channel" ON "orders" USING btree ("channel","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_delivery" ON "orders" USING btree (coalesce("shipping" ->> 'method', 'shipping'),"placed_at","id");