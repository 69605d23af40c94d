CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
CREATE TABLE "credentials" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"admin" boolean DEFAULT false NOT NULL,
	"editor" boolean DEFAULT false NOT NULL,
	"moderator" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "banner_items" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banner_items_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"text" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"start_date" timestamp with time zone,
	"end_date" timestamp with time zone,
	"order" integer NOT NULL,
	"picture" text,
	"picture_alt" text,
	"link" text,
	CONSTRAINT "banner_items_dates" CHECK ("banner_items"."end_date" is null or "banner_items"."start_date" is null or "banner_items"."end_date" > "banner_items"."start_date"),
	CONSTRAINT "banner_items_link" CHECK ("banner_items"."link" is null or "banner_items"."link" like '/%' and "banner_items"."link" not like '//%')
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"excerpt" text NOT NULL,
	"content" text NOT NULL,
	"tags" text[] NOT NULL,
	"picture" text,
	"picture_alt" text,
	"publish_date" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "product_pictures" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "product_pictures_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"product_id" text NOT NULL,
	"src" text NOT NULL,
	"alt" text NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "product_pictures_order" UNIQUE("product_id","position"),
	CONSTRAINT "product_pictures_size" CHECK ("product_pictures"."width" > 0 and "product_pictures"."height" > 0)
);
--> statement-breakpoint
CREATE TABLE "products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"tagline" text NOT NULL,
	"description" text[] NOT NULL,
	"how_to_use" text[] NOT NULL,
	"cautions" text[] NOT NULL,
	"category" text NOT NULL,
	"subcategory" text NOT NULL,
	"tags" text[] NOT NULL,
	"concerns" text[] NOT NULL,
	"skin_types" text[] NOT NULL,
	"free_from" text[] NOT NULL,
	"ingredients" jsonb NOT NULL,
	"options" jsonb NOT NULL,
	"shelf_life_months" integer NOT NULL,
	"fragile" boolean DEFAULT false NOT NULL,
	"upright" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"price_from_cents" integer NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_category" CHECK ("products"."category" in ('face', 'body', 'hair')),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'published', 'archived')),
	CONSTRAINT "products_price" CHECK ("products"."price_from_cents" >= 0),
	CONSTRAINT "products_rating" CHECK ("products"."rating_count" >= 0 and "products"."rating_sum" between "products"."rating_count" and 5 * "products"."rating_count"),
	CONSTRAINT "products_publishable" CHECK ("products"."status" <> 'published' or (jsonb_array_length("products"."ingredients") > 0 and cardinality("products"."cautions") > 0))
);
--> statement-breakpoint
CREATE TABLE "variants" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"values" text[] NOT NULL,
	"sku" text NOT NULL,
	"price_cents" integer NOT NULL,
	"net_amount" integer NOT NULL,
	"net_unit" text NOT NULL,
	"grams" integer NOT NULL,
	"position" integer NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	CONSTRAINT "variants_sku_unique" UNIQUE("sku"),
	CONSTRAINT "variants_of_product" UNIQUE("product_id","values"),
	CONSTRAINT "variants_price" CHECK ("variants"."price_cents" >= 0),
	CONSTRAINT "variants_net" CHECK ("variants"."net_amount" > 0 and "variants"."net_unit" in ('mL', 'g', 'piece')),
	CONSTRAINT "variants_grams" CHECK ("variants"."grams" > 0),
	CONSTRAINT "variants_status" CHECK ("variants"."status" in ('active', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "reservations" (
	"order_id" uuid NOT NULL,
	"variant_id" text NOT NULL,
	"quantity" integer NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reservations_order_id_variant_id_pk" PRIMARY KEY("order_id","variant_id"),
	CONSTRAINT "reservations_quantity" CHECK ("reservations"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "stock" (
	"variant_id" text PRIMARY KEY NOT NULL,
	"on_hand" integer NOT NULL,
	"reserved" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "stock_never_oversold" CHECK ("stock"."on_hand" >= 0 and "stock"."reserved" between 0 and "stock"."on_hand")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" text NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"actor" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_change" CHECK ("stock_movements"."change" <> 0),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('count', 'sale', 'restock', 'cancel'))
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" uuid PRIMARY KEY NOT NULL,
	"about" text NOT NULL,
	"message_id" text NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"data" jsonb NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"subject" text,
	"html" text,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_about_unique" UNIQUE("about"),
	CONSTRAINT "outbox_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('waiting', 'sent', 'failed')),
	CONSTRAINT "outbox_recipient" CHECK ("outbox"."recipient" !~ '[\r\n]')
);
--> statement-breakpoint
CREATE TABLE "order_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"detail" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"product_id" text NOT NULL,
	"variant_id" text NOT NULL,
	"name" text NOT NULL,
	"variant_name" text NOT NULL,
	"sku" text NOT NULL,
	"picture" text,
	"unit_price_cents" integer NOT NULL,
	"quantity" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"gift_wrap" boolean DEFAULT false NOT NULL,
	"gift_message" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_variant" UNIQUE("order_id","variant_id"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" between 1 and 99),
	CONSTRAINT "order_lines_total" CHECK ("order_lines"."unit_price_cents" >= 0 and "order_lines"."total_cents" = "order_lines"."unit_price_cents" * "order_lines"."quantity")
);
--> statement-breakpoint
CREATE TABLE "order_taxes" (
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"authority" text NOT NULL,
	"label" text NOT NULL,
	"rate" integer NOT NULL,
	"base_cents" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "order_taxes_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_taxes_amount" CHECK ("order_taxes"."base_cents" >= 0 and "order_taxes"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"cart_id" text NOT NULL,
	"contents" text NOT NULL,
	"user_id" text,
	"status" text DEFAULT 'pending_payment' NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"address" jsonb NOT NULL,
	"shipping" jsonb NOT NULL,
	"message" text DEFAULT '' NOT NULL,
	"currency" text DEFAULT 'CAD' NOT NULL,
	"subtotal_cents" integer NOT NULL,
	"gift_wrap_cents" integer NOT NULL,
	"discount_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"placed_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"review_reason" text,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending_payment', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded', 'partially_refunded')),
	CONSTRAINT "orders_money" CHECK (least("orders"."subtotal_cents", "orders"."gift_wrap_cents", "orders"."discount_cents", "orders"."shipping_cents", "orders"."tax_cents", "orders"."total_cents") >= 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."gift_wrap_cents" - "orders"."discount_cents" + "orders"."shipping_cents" + "orders"."tax_cents"),
	CONSTRAINT "orders_paid" CHECK (("orders"."status" in ('pending_payment', 'cancelled')) or "orders"."paid_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "submissions" (
	"key" text PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"fingerprint" text NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"provider" text NOT NULL,
	"event_id" text NOT NULL,
	"provider_ref" text NOT NULL,
	"outcome" text NOT NULL,
	"payload" jsonb NOT NULL,
	"received_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payment_events_once" UNIQUE("provider","event_id")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"status" text DEFAULT 'created' NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text DEFAULT 'CAD' NOT NULL,
	"decline_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_of_provider" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" > 0),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'needs_confirmation', 'processing', 'succeeded', 'declined', 'cancelled', 'refunded', 'review'))
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"user_id" text,
	"user_name" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"comment" text NOT NULL,
	"verified" boolean DEFAULT false NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL,
	"reported" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reviews_rating" CHECK ("product_reviews"."rating" between 1 and 5),
	CONSTRAINT "product_reviews_status" CHECK ("product_reviews"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "product_reviews_votes" CHECK ("product_reviews"."helpful" >= 0 and "product_reviews"."not_helpful" >= 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "packaging_materials" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"grams" integer NOT NULL,
	"dimensions" jsonb NOT NULL,
	"cost_cents" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipping_boxes" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"internal" jsonb NOT NULL,
	"external" jsonb NOT NULL,
	"empty_grams" integer NOT NULL,
	"max_grams" integer NOT NULL,
	"cost_cents" integer NOT NULL,
	"max_items" integer NOT NULL,
	"padding_grams" integer NOT NULL,
	"product_types" text[] NOT NULL,
	CONSTRAINT "shipping_boxes_positive" CHECK ("shipping_boxes"."empty_grams" >= 0 and "shipping_boxes"."max_grams" > 0 and "shipping_boxes"."cost_cents" >= 0 and "shipping_boxes"."max_items" > 0 and "shipping_boxes"."padding_grams" >= 0)
);
--> statement-breakpoint
CREATE TABLE "tax_rates" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_rates_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"authority" text NOT NULL,
	"province" text NOT NULL,
	"rate" integer NOT NULL,
	"from" date NOT NULL,
	"until" date,
	"taxes_shipping" boolean DEFAULT true NOT NULL,
	CONSTRAINT "tax_rates_once" UNIQUE("authority","province","from"),
	CONSTRAINT "tax_rates_authority" CHECK ("tax_rates"."authority" in ('GST', 'HST', 'PST', 'RST', 'QST')),
	CONSTRAINT "tax_rates_rate" CHECK ("tax_rates"."rate" between 0 and 100000),
	CONSTRAINT "tax_rates_dates" CHECK ("tax_rates"."until" is null or "tax_rates"."until" > "tax_rates"."from")
);
--> statement-breakpoint
CREATE TABLE "tax_registrations" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "tax_registrations_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"authority" text NOT NULL,
	"province" text,
	"number" text,
	"since" date NOT NULL,
	CONSTRAINT "tax_registrations_once" UNIQUE NULLS NOT DISTINCT("authority","province")
);
--> statement-breakpoint
CREATE TABLE "test_payment_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "test_payment_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"entry" text NOT NULL,
	"behaviour" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"currency" text NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_payment_log_once" UNIQUE("payment_id","entry"),
	CONSTRAINT "test_payment_log_entry" CHECK ("test_payment_log"."entry" in ('opened', 'captured', 'declined', 'cancelled', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"window_start" timestamp with time zone NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "rate_limits_action_subject_window_start_pk" PRIMARY KEY("action","subject","window_start"),
	CONSTRAINT "rate_limits_count" CHECK ("rate_limits"."count" > 0)
);
--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_variant_id_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."stock"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."stock"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "credentials_of_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "blog_posts_by_date" ON "blog_posts" USING btree ("publish_date");--> statement-breakpoint
CREATE INDEX "products_listed" ON "products" USING btree ("status","category","position","id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("status","price_from_cents","id");--> statement-breakpoint
CREATE INDEX "products_by_date" ON "products" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "reservations_by_expiry" ON "reservations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stock_movements_of_variant" ON "stock_movements" USING btree ("variant_id","at");--> statement-breakpoint
CREATE INDEX "outbox_by_date" ON "outbox" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_of_cart" ON "orders" USING btree ("cart_id") WHERE "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_by_date" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE "orders"."status" = 'pending_payment';--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('created', 'needs_confirmation', 'processing');--> statement-breakpoint
CREATE INDEX "product_reviews_of_product" ON "product_reviews" USING btree ("product_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "test_payment_log_one_end" ON "test_payment_log" USING btree ("payment_id") WHERE "test_payment_log"."entry" in ('captured', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "rate_limits_by_age" ON "rate_limits" USING btree ("window_start");