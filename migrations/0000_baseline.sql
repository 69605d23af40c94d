CREATE SEQUENCE "public"."order_numbers" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1001 CACHE 1;--> statement-breakpoint
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
CREATE TABLE "test_refund_log" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_refund_log_amount" CHECK ("test_refund_log"."amount_cents" > 0)
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
CREATE TABLE "account_tokens" (
	"token" text PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"user_id" text NOT NULL,
	"email" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_tokens_purpose" CHECK ("account_tokens"."purpose" in ('verify-email', 'reset-password', 'change-email', 'sign-in'))
);
--> statement-breakpoint
CREATE TABLE "avatars" (
	"id" text PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"picture" "bytea" NOT NULL,
	CONSTRAINT "avatars_userId_unique" UNIQUE("user_id")
);
--> statement-breakpoint
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
CREATE TABLE "saved_addresses" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"address" jsonb NOT NULL,
	"phone" text DEFAULT '' NOT NULL,
	"is_shipping_default" boolean DEFAULT false NOT NULL,
	"is_billing_default" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"token" text NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"staff_token" text,
	"staff_since" timestamp with time zone,
	"staff_seen_at" timestamp with time zone,
	"second_factor_at" timestamp with time zone,
	"user_id" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "two_factors" (
	"id" text PRIMARY KEY NOT NULL,
	"secret" text NOT NULL,
	"backup_codes" text NOT NULL,
	"user_id" text NOT NULL,
	"verified" boolean DEFAULT true,
	"failed_verification_count" integer DEFAULT 0,
	"locked_until" timestamp with time zone
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
	"two_factor_enabled" boolean DEFAULT false NOT NULL,
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
CREATE TABLE "accounting_syncs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"refusals" integer DEFAULT 0 NOT NULL,
	"try_again_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"book_id" text,
	"book_total_cents" integer,
	"total_cents" integer,
	CONSTRAINT "accounting_syncs_once" UNIQUE("kind","subject_id"),
	CONSTRAINT "accounting_syncs_number" UNIQUE("number"),
	CONSTRAINT "accounting_syncs_kind" CHECK ("accounting_syncs"."kind" in ('sale', 'refund')),
	CONSTRAINT "accounting_syncs_state" CHECK ("accounting_syncs"."state" in ('pending', 'sent', 'failed')),
	CONSTRAINT "accounting_syncs_sent" CHECK (("accounting_syncs"."state" = 'sent') = ("accounting_syncs"."book_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "book_connections" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"company" text NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text NOT NULL,
	"access_until" timestamp with time zone NOT NULL,
	"refresh_until" timestamp with time zone NOT NULL,
	"rest_until" timestamp with time zone,
	"connected_at" timestamp with time zone NOT NULL,
	"connected_by" text NOT NULL,
	"start_day" date NOT NULL,
	"mapping" jsonb NOT NULL,
	CONSTRAINT "book_connections_one" CHECK ("book_connections"."id" = 1),
	CONSTRAINT "book_connections_state" CHECK ("book_connections"."state" in ('on', 'broken', 'off'))
);
--> statement-breakpoint
CREATE TABLE "provider_books" (
	"provider" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"known_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_entries" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"payout" text,
	CONSTRAINT "provider_entries_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "provider_payouts" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_payouts_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "noted_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"visit" text NOT NULL,
	"about" text NOT NULL,
	"pieces" integer NOT NULL,
	"value_cents" integer NOT NULL,
	CONSTRAINT "noted_events_amounts" CHECK (least("noted_events"."pieces", "noted_events"."value_cents") >= 0)
);
--> statement-breakpoint
CREATE TABLE "day_figures" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"times" integer NOT NULL,
	"visits" integer NOT NULL,
	"pieces" integer NOT NULL,
	"value_cents" bigint NOT NULL,
	CONSTRAINT "day_figures_day_name_about_pk" PRIMARY KEY("day","name","about")
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"file" text,
	"bytes" bigint,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "served_days" (
	"day" date PRIMARY KEY NOT NULL,
	"answers" integer NOT NULL,
	"failed" integer NOT NULL,
	"slow" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_answers" (
	"vendor" text PRIMARY KEY NOT NULL,
	"fine_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "staff_invitations" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"invited_by" text NOT NULL,
	"token" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "staff_invitations_email_unique" UNIQUE("email"),
	CONSTRAINT "staff_invitations_token_unique" UNIQUE("token"),
	CONSTRAINT "staff_invitations_role" CHECK ("staff_invitations"."role" in ('admin', 'editor', 'moderator'))
);
--> statement-breakpoint
CREATE TABLE "upload_parts" (
	"person_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"at" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_person_id_upload_id_at_pk" PRIMARY KEY("person_id","upload_id","at")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"person_id" text NOT NULL,
	"id" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"outcome" jsonb,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_person_id_id_pk" PRIMARY KEY("person_id","id"),
	CONSTRAINT "uploads_received_within" CHECK ("uploads"."received" between 0 and "uploads"."bytes")
);
--> statement-breakpoint
CREATE TABLE "bulk_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"changes" jsonb NOT NULL,
	"undone_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ingredient_lists" (
	"list" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"imported_by" text,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingredient_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingredient_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"rule" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] NOT NULL,
	"cas" text[] NOT NULL,
	"entry" text NOT NULL,
	"rinse_off" numeric(8, 5),
	"leave_on" numeric(8, 5),
	"full_body" numeric(8, 5),
	"valid_from" date NOT NULL,
	"existing_from" date,
	"valid_to" date,
	"conditions" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "ingredient_rules_rule" CHECK ("ingredient_rules"."rule" in ('declare', 'restricted', 'prohibited', 'listed')),
	CONSTRAINT "ingredient_rules_days" CHECK ("ingredient_rules"."valid_to" is null or "ingredient_rules"."valid_to" >= "ingredient_rules"."valid_from")
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
CREATE TABLE "stock_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"code" text NOT NULL,
	"made_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"pieces" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "stock_batches_code" UNIQUE("variant_id","code"),
	CONSTRAINT "stock_batches_pieces" CHECK ("stock_batches"."pieces" > 0),
	CONSTRAINT "stock_batches_days" CHECK ("stock_batches"."expires_on" > "stock_batches"."made_on")
);
--> statement-breakpoint
CREATE TABLE "stock_movements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "stock_movements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"variant_id" text NOT NULL,
	"change" integer NOT NULL,
	"reason" text NOT NULL,
	"order_id" uuid,
	"actor" text NOT NULL,
	"note" text,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stock_movements_change" CHECK ("stock_movements"."change" <> 0),
	CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('count', 'sale', 'restock', 'cancel', 'made', 'damaged', 'given', 'expired', 'correction'))
);
--> statement-breakpoint
CREATE TABLE "categories" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "categories_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"category" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"name" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"picture" text,
	"picture_alt" text,
	"position" integer DEFAULT 0 NOT NULL,
	"archived_at" timestamp with time zone,
	CONSTRAINT "categories_address" UNIQUE("category","kind"),
	CONSTRAINT "categories_words" CHECK ("categories"."category" ~ '^[a-z0-9][a-z0-9-]{0,39}$' and "categories"."kind" ~ '^([a-z0-9][a-z0-9-]{0,39})?$')
);
--> statement-breakpoint
CREATE TABLE "category_moves" (
	"category" text NOT NULL,
	"kind" text DEFAULT '' NOT NULL,
	"to_id" integer NOT NULL,
	CONSTRAINT "category_moves_category_kind_pk" PRIMARY KEY("category","kind")
);
--> statement-breakpoint
CREATE TABLE "picture_masters" (
	"id" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "picture_blurs" (
	"src" text PRIMARY KEY NOT NULL,
	"blur" text NOT NULL,
	CONSTRAINT "picture_blurs_small" CHECK (length("picture_blurs"."blur") between 1 and 200)
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
	"master_id" text,
	"focus_x" integer DEFAULT 50 NOT NULL,
	"focus_y" integer DEFAULT 50 NOT NULL,
	CONSTRAINT "product_pictures_order" UNIQUE("product_id","position"),
	CONSTRAINT "product_pictures_focus" CHECK ("product_pictures"."focus_x" between 0 and 100 and "product_pictures"."focus_y" between 0 and 100),
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
	"fragile" boolean,
	"upright" boolean,
	"hs_code" text,
	"origin_country" text,
	"usage" text DEFAULT 'unknown' NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"price_from_cents" integer NOT NULL,
	"rating_sum" integer DEFAULT 0 NOT NULL,
	"rating_count" integer DEFAULT 0 NOT NULL,
	"in_stock" boolean DEFAULT false NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "products_usage" CHECK ("products"."usage" in ('unknown', 'rinse-off', 'leave-on', 'leave-on full body')),
	CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'scheduled', 'published', 'archived')),
	CONSTRAINT "products_scheduled" CHECK ("products"."status" <> 'scheduled' or "products"."publish_at" is not null),
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
	"size" jsonb,
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
CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text COLLATE "C" NOT NULL,
	"words" "tsvector" NOT NULL,
	"level" smallint NOT NULL,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"visible_from" timestamp with time zone NOT NULL,
	CONSTRAINT "search_documents_kind_ref_pk" PRIMARY KEY("kind","ref"),
	CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('product', 'blog', 'page'))
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_misses_day_query_pk" PRIMARY KEY("day","query"),
	CONSTRAINT "search_misses_times" CHECK ("search_misses"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"phrase" text NOT NULL,
	"means" text NOT NULL,
	"is_same" boolean NOT NULL,
	CONSTRAINT "search_synonyms_phrase_means_pk" PRIMARY KEY("phrase","means")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"documents" integer DEFAULT 0 NOT NULL,
	"names" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "saved_carts" (
	"user_id" text PRIMARY KEY NOT NULL,
	"cart" jsonb NOT NULL,
	"version" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
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
CREATE TABLE "gift_card_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"cart_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_entries_refunded_once" UNIQUE("refund_id","kind"),
	CONSTRAINT "gift_card_entries_kind" CHECK (case "gift_card_entries"."kind"
        when 'issued' then "gift_card_entries"."amount_cents" > 0
        when 'bought' then "gift_card_entries"."amount_cents" > 0 and "gift_card_entries"."order_id" is not null
        when 'taken-back' then "gift_card_entries"."amount_cents" < 0 and num_nonnulls("gift_card_entries"."order_id", "gift_card_entries"."refund_id") = 2
        when 'put-back' then "gift_card_entries"."amount_cents" > 0 and num_nonnulls("gift_card_entries"."order_id", "gift_card_entries"."refund_id") = 2
        when 'spent' then "gift_card_entries"."amount_cents" < 0 and "gift_card_entries"."order_id" is not null and "gift_card_entries"."cart_id" is not null
        when 'given-back' then "gift_card_entries"."amount_cents" > 0 and "gift_card_entries"."order_id" is not null and "gift_card_entries"."cart_id" is not null
        when 'adjusted' then "gift_card_entries"."amount_cents" <> 0 and "gift_card_entries"."reason" <> '' end is true)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid,
	"is_issued" boolean DEFAULT true NOT NULL,
	"fingerprint" text NOT NULL,
	"last_four" text NOT NULL,
	"initial_cents" integer NOT NULL,
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"sender_name" text NOT NULL,
	"message" text NOT NULL,
	"mail_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_cards_orderId_unique" UNIQUE("order_id"),
	CONSTRAINT "gift_cards_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "gift_cards_initial" CHECK ("gift_cards"."initial_cents" > 0),
	CONSTRAINT "gift_cards_never_overdrawn" CHECK ("gift_cards"."balance_cents" >= 0)
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
	"is_archived" boolean DEFAULT false NOT NULL,
	CONSTRAINT "shipping_boxes_positive" CHECK ("shipping_boxes"."empty_grams" >= 0 and "shipping_boxes"."max_grams" > 0 and "shipping_boxes"."cost_cents" >= 0 and "shipping_boxes"."max_items" > 0 and "shipping_boxes"."padding_grams" >= 0)
);
--> statement-breakpoint
CREATE TABLE "shipping_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"asked" text NOT NULL,
	"rates" jsonb NOT NULL,
	"is_estimate" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
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
	"author" text,
	"publish_date" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"status" text DEFAULT 'published' NOT NULL,
	"products" text[] DEFAULT '{}' NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "blog_posts_status" CHECK ("blog_posts"."status" in ('draft', 'published', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "faq_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "faq_questions_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug" CHECK ("pages"."slug" ~ '^[a-z0-9][a-z0-9-]{0,80}$'),
	CONSTRAINT "pages_version" CHECK ("pages"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "missing_pages" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"hits" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "missing_pages_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from" CHECK ("redirects"."from_path" ~ '^/[^/\\?#[:cntrl:]][^\\?#[:cntrl:]]{0,254}$'),
	CONSTRAINT "redirects_to" CHECK ("redirects"."to_path" ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]{0,254})?$'),
	CONSTRAINT "redirects_step" CHECK ("redirects"."from_path" <> "redirects"."to_path")
);
--> statement-breakpoint
CREATE TABLE "seo_words" (
	"path" text PRIMARY KEY NOT NULL,
	"title" text,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "text_drafts" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"actor" text NOT NULL,
	"base" integer NOT NULL,
	"words" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_drafts_kind_ref_actor_pk" PRIMARY KEY("kind","ref","actor")
);
--> statement-breakpoint
CREATE TABLE "text_pictures" (
	"src" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"version" integer NOT NULL,
	"words" jsonb NOT NULL,
	"actor" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_versions_kind_ref_version_pk" PRIMARY KEY("kind","ref","version")
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"subject" text NOT NULL,
	"subject_id" text NOT NULL,
	"name" text NOT NULL,
	"act" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "abandoned_carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"cart_id" text,
	"items" jsonb NOT NULL,
	"value_cents" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "abandoned_carts_of_user" UNIQUE("user_id","changed_at"),
	CONSTRAINT "abandoned_carts_of_guest" UNIQUE("cart_id","changed_at"),
	CONSTRAINT "abandoned_carts_owner" CHECK (num_nonnulls("abandoned_carts"."user_id", "abandoned_carts"."cart_id") = 1),
	CONSTRAINT "abandoned_carts_value" CHECK ("abandoned_carts"."value_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seen_carts" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "stock_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"variant_id" text NOT NULL,
	"words" text NOT NULL,
	"network" text NOT NULL,
	"token" text,
	"asked_at" timestamp with time zone NOT NULL,
	"confirmed_at" timestamp with time zone,
	"told_at" timestamp with time zone,
	CONSTRAINT "stock_notes_token_unique" UNIQUE("token"),
	CONSTRAINT "stock_notes_order" CHECK ("stock_notes"."told_at" is null or "stock_notes"."confirmed_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "consents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "consents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"email" text NOT NULL,
	"topic" text NOT NULL,
	"is_given" boolean NOT NULL,
	"source" text NOT NULL,
	"words" text,
	"network" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "consents_topic" CHECK ("consents"."topic" in ('newsletter', 'abandoned-cart', 'back-in-stock', 'price-drop', 'review-request'))
);
--> statement-breakpoint
CREATE TABLE "newsletter_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"words" text NOT NULL,
	"network" text NOT NULL,
	"token" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_requests_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_links" (
	"token" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"order_number" text,
	"written_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"done_by" text,
	"answer" text,
	CONSTRAINT "contact_messages_lines" CHECK ("contact_messages"."name" || "contact_messages"."email" || "contact_messages"."subject" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_notes_email" CHECK ("customer_notes"."email" = lower("customer_notes"."email"))
);
--> statement-breakpoint
CREATE TABLE "product_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"user_id" text,
	"order_id" uuid,
	"user_name" text NOT NULL,
	"rating" integer NOT NULL,
	"title" text NOT NULL,
	"comment" text NOT NULL,
	"skin_type" text,
	"verified" boolean DEFAULT false NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"not_helpful" integer DEFAULT 0 NOT NULL,
	"reported" boolean DEFAULT false NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejection" text,
	"reply" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_reviews_rating" CHECK ("product_reviews"."rating" between 1 and 5),
	CONSTRAINT "product_reviews_status" CHECK ("product_reviews"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "product_reviews_votes" CHECK ("product_reviews"."helpful" >= 0 and "product_reviews"."not_helpful" >= 0)
);
--> statement-breakpoint
CREATE TABLE "review_decisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "review_decisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"review_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"actor" text NOT NULL,
	"kind" text NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_photos" (
	"id" text PRIMARY KEY NOT NULL,
	"review_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"picture" "bytea" NOT NULL,
	"thumbnail" "bytea" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_reports" (
	"review_id" uuid NOT NULL,
	"reporter" text NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	CONSTRAINT "review_reports_review_id_reporter_pk" PRIMARY KEY("review_id","reporter")
);
--> statement-breakpoint
CREATE TABLE "review_requests" (
	"order_id" uuid PRIMARY KEY NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "review_votes" (
	"review_id" uuid NOT NULL,
	"voter" text NOT NULL,
	"is_helpful" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "review_votes_review_id_voter_pk" PRIMARY KEY("review_id","voter")
);
--> statement-breakpoint
CREATE TABLE "shared_wishlists" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"token" text NOT NULL,
	"name" text,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_wishlists_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "wishlist_items" (
	"user_id" text NOT NULL,
	"product_id" text NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"price_cents" integer DEFAULT 0 NOT NULL,
	"told_cents" integer,
	CONSTRAINT "wishlist_items_user_id_product_id_pk" PRIMARY KEY("user_id","product_id")
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
	"deferred_at" timestamp with time zone,
	"next_try_at" timestamp with time zone,
	"last_error" text,
	"subject" text,
	"html" text,
	"text" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp with time zone,
	CONSTRAINT "outbox_about_unique" UNIQUE("about"),
	CONSTRAINT "outbox_messageId_unique" UNIQUE("message_id"),
	CONSTRAINT "outbox_status" CHECK ("outbox"."status" in ('waiting', 'sent', 'failed', 'moot')),
	CONSTRAINT "outbox_recipient" CHECK ("outbox"."recipient" !~ '[\r\n]')
);
--> statement-breakpoint
CREATE TABLE "order_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_edits_change" CHECK ("order_edits"."before" <> "order_edits"."after")
);
--> statement-breakpoint
CREATE TABLE "order_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL
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
	"discount_cents" integer DEFAULT 0 NOT NULL,
	"gift_wrap" boolean DEFAULT false NOT NULL,
	"gift_message" text DEFAULT '' NOT NULL,
	CONSTRAINT "order_lines_order_id_position_pk" PRIMARY KEY("order_id","position"),
	CONSTRAINT "order_lines_variant" UNIQUE("order_id","variant_id"),
	CONSTRAINT "order_lines_discount" CHECK ("order_lines"."discount_cents" between 0 and "order_lines"."total_cents"),
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
	"kind" text DEFAULT 'goods' NOT NULL,
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
	"gift_card_cents" integer DEFAULT 0 NOT NULL,
	"gift_card_id" uuid,
	"gift_card_last_four" text,
	"placed_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone,
	"review_reason" text,
	"erase_when_over" boolean DEFAULT false NOT NULL,
	"part_of" uuid,
	"part_nth" integer,
	"part_kind" text,
	CONSTRAINT "orders_number_unique" UNIQUE("number"),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending_payment', 'paid', 'processing', 'shipped', 'delivered', 'cancelled', 'refunded', 'partially_refunded')),
	CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('goods', 'gift-card')),
	CONSTRAINT "orders_money" CHECK (least("orders"."subtotal_cents", "orders"."gift_wrap_cents", "orders"."discount_cents", "orders"."shipping_cents", "orders"."tax_cents", "orders"."total_cents") >= 0),
	CONSTRAINT "orders_total" CHECK ("orders"."total_cents" = "orders"."subtotal_cents" + "orders"."gift_wrap_cents" - "orders"."discount_cents" + "orders"."shipping_cents" + "orders"."tax_cents"),
	CONSTRAINT "orders_gift_card" CHECK ("orders"."gift_card_cents" between 0 and "orders"."total_cents"
        and num_nonnulls("orders"."gift_card_id", "orders"."gift_card_last_four") = case when "orders"."gift_card_cents" > 0 then 2 else 0 end),
	CONSTRAINT "orders_paid" CHECK (("orders"."status" in ('pending_payment', 'cancelled')) or "orders"."paid_at" is not null),
	CONSTRAINT "orders_part" CHECK (num_nonnulls("orders"."part_of", "orders"."part_nth", "orders"."part_kind") in (0, 3)
        and "orders"."part_nth" between 1 and 99 and "orders"."part_kind" in ('added', 'moved', 'exchanged'))
);
--> statement-breakpoint
CREATE TABLE "saved_order_views" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	CONSTRAINT "saved_order_views_name" UNIQUE("user_id","name")
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
CREATE TABLE "label_batch_orders" (
	"batch_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	CONSTRAINT "label_batch_orders_batch_id_order_id_pk" PRIMARY KEY("batch_id","order_id"),
	CONSTRAINT "label_batch_orders_state" CHECK ("label_batch_orders"."state" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "label_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"held_until" timestamp with time zone,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "label_files" (
	"label_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"rate_id" text,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"cost_cents" integer,
	"transaction_id" text,
	"tracking_number" text,
	"tracking_url" text,
	"is_mock" boolean DEFAULT false NOT NULL,
	"is_test" boolean DEFAULT false NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"problem" text,
	"bought_at" timestamp with time zone,
	"manifest_id" uuid,
	CONSTRAINT "labels_state" CHECK ("labels"."state" in ('buying', 'unknown', 'bought', 'failed', 'given-back')),
	CONSTRAINT "labels_bought" CHECK ("labels"."state" <> 'bought' or "labels"."tracking_number" is not null or "labels"."is_by_hand")
);
--> statement-breakpoint
CREATE TABLE "manifests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "manifests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"carrier" text NOT NULL,
	"made_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"position" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"box_id" text,
	"parcel" jsonb NOT NULL,
	"is_beyond_carriers" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_direction" CHECK ("shipments"."direction" in ('outbound', 'return'))
);
--> statement-breakpoint
CREATE TABLE "trackings" (
	"label_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"location" text NOT NULL,
	"last_update" timestamp with time zone,
	"events" jsonb NOT NULL,
	"estimated_delivery" timestamp with time zone,
	"registered_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"ask_again_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "disputes" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"respond_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "disputes_stage" CHECK ("disputes"."stage" in ('inquiry', 'inquiry-under-review', 'inquiry-closed', 'needs-response', 'under-review', 'won', 'lost', 'prevented'))
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
CREATE TABLE "payment_pauses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_pauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_pauses_time" CHECK ("payment_pauses"."until" > "payment_pauses"."since")
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"provider" text NOT NULL,
	"provider_ref" text,
	"status" text DEFAULT 'created' NOT NULL,
	"amount_cents" integer NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"currency" text DEFAULT 'CAD' NOT NULL,
	"decline_code" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "payments_of_provider" UNIQUE("provider","provider_ref"),
	CONSTRAINT "payments_amount" CHECK ("payments"."amount_cents" >= 0),
	CONSTRAINT "payments_never_overpaid_back" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('created', 'needs_confirmation', 'processing', 'succeeded', 'declined', 'cancelled', 'refunded', 'review'))
);
--> statement-breakpoint
CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_line_pk" PRIMARY KEY("refund_id","line"),
	CONSTRAINT "refund_lines_some" CHECK ("refund_lines"."quantity" > 0 and "refund_lines"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_taxes" (
	"refund_id" uuid NOT NULL,
	"tax" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_taxes_refund_id_tax_pk" PRIMARY KEY("refund_id","tax"),
	CONSTRAINT "refund_taxes_amount" CHECK ("refund_taxes"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"goods_cents" integer NOT NULL,
	"gift_wrap_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"gift_card_cents" integer DEFAULT 0 NOT NULL,
	"restock" boolean NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_again_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	"provider_ref" text,
	"failed_at" timestamp with time zone,
	CONSTRAINT "refunds_of_order" UNIQUE("order_id","position"),
	CONSTRAINT "refunds_of_provider" UNIQUE("payment_id","provider_ref"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('asked', 'pending', 'done', 'refused')),
	CONSTRAINT "refunds_money" CHECK (least("refunds"."goods_cents", "refunds"."gift_wrap_cents", "refunds"."shipping_cents", "refunds"."tax_cents") >= 0 and "refunds"."total_cents" > 0),
	CONSTRAINT "refunds_total" CHECK ("refunds"."total_cents" = "refunds"."goods_cents" + "refunds"."gift_wrap_cents" + "refunds"."shipping_cents" + "refunds"."tax_cents"),
	CONSTRAINT "refunds_gift_card" CHECK ("refunds"."gift_card_cents" between 0 and "refunds"."total_cents"),
	CONSTRAINT "refunds_done" CHECK (("refunds"."status" = 'done') = ("refunds"."done_at" is not null)),
	CONSTRAINT "refunds_failed" CHECK ("refunds"."failed_at" is null or "refunds"."status" = 'done')
);
--> statement-breakpoint
CREATE TABLE "return_lines" (
	"return_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"quantity" integer NOT NULL,
	CONSTRAINT "return_lines_return_id_line_pk" PRIMARY KEY("return_id","line"),
	CONSTRAINT "return_lines_quantity" CHECK ("return_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "returns" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"status" text DEFAULT 'requested' NOT NULL,
	"reason" text NOT NULL,
	"note" text NOT NULL,
	"answer" text DEFAULT '' NOT NULL,
	"refund_id" uuid,
	"wants_exchange" boolean DEFAULT false NOT NULL,
	"exchange_id" uuid,
	"asked_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'approved', 'received', 'refunded', 'exchanging', 'exchanged', 'rejected')),
	CONSTRAINT "returns_reason" CHECK ("returns"."reason" in ('changed-mind', 'reaction', 'damaged', 'wrong', 'other')),
	CONSTRAINT "returns_refunded" CHECK (("returns"."status" = 'refunded') = ("returns"."refund_id" is not null)),
	CONSTRAINT "returns_exchanged" CHECK (("returns"."status" in ('exchanging', 'exchanged')) = ("returns"."exchange_id" is not null))
);
--> statement-breakpoint
ALTER TABLE "account_tokens" ADD CONSTRAINT "account_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "avatars" ADD CONSTRAINT "avatars_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "credentials" ADD CONSTRAINT "credentials_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_addresses" ADD CONSTRAINT "saved_addresses_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "two_factors" ADD CONSTRAINT "two_factors_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_person_id_upload_id_uploads_person_id_id_fk" FOREIGN KEY ("person_id","upload_id") REFERENCES "public"."uploads"("person_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ingredient_rules" ADD CONSTRAINT "ingredient_rules_list_ingredient_lists_list_fk" FOREIGN KEY ("list") REFERENCES "public"."ingredient_lists"("list") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_variant_id_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."stock"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_variant_id_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."stock"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_variant_id_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."stock"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "category_moves" ADD CONSTRAINT "category_moves_to_id_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_master_id_picture_masters_id_fk" FOREIGN KEY ("master_id") REFERENCES "public"."picture_masters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "abandoned_carts" ADD CONSTRAINT "abandoned_carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_notes" ADD CONSTRAINT "stock_notes_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD CONSTRAINT "product_reviews_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_photos" ADD CONSTRAINT "review_photos_review_id_product_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."product_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_reports" ADD CONSTRAINT "review_reports_review_id_product_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."product_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_requests" ADD CONSTRAINT "review_requests_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "review_votes" ADD CONSTRAINT "review_votes_review_id_product_reviews_id_fk" FOREIGN KEY ("review_id") REFERENCES "public"."product_reviews"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_wishlists" ADD CONSTRAINT "shared_wishlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD CONSTRAINT "wishlist_items_product_id_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."products"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_edits" ADD CONSTRAINT "order_edits_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_notes" ADD CONSTRAINT "order_notes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_discounts" ADD CONSTRAINT "order_discounts_discount_id_discounts_id_fk" FOREIGN KEY ("discount_id") REFERENCES "public"."discounts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_events" ADD CONSTRAINT "order_events_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_taxes" ADD CONSTRAINT "order_taxes_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_part_of_orders_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_order_views" ADD CONSTRAINT "saved_order_views_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_batch_orders" ADD CONSTRAINT "label_batch_orders_batch_id_label_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."label_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_batch_orders" ADD CONSTRAINT "label_batch_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_files" ADD CONSTRAINT "label_files_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_manifest_id_manifests_id_fk" FOREIGN KEY ("manifest_id") REFERENCES "public"."manifests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackings" ADD CONSTRAINT "trackings_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_taxes" ADD CONSTRAINT "refund_taxes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_lines" ADD CONSTRAINT "return_lines_return_id_returns_id_fk" FOREIGN KEY ("return_id") REFERENCES "public"."returns"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_id_orders_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "test_payment_log_one_end" ON "test_payment_log" USING btree ("payment_id") WHERE "test_payment_log"."entry" in ('captured', 'declined', 'cancelled');--> statement-breakpoint
CREATE INDEX "test_refund_log_of_payment" ON "test_refund_log" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "rate_limits_by_age" ON "rate_limits" USING btree ("window_start");--> statement-breakpoint
CREATE INDEX "account_tokens_of_user" ON "account_tokens" USING btree ("user_id","purpose");--> statement-breakpoint
CREATE INDEX "credentials_of_user" ON "credentials" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_of_account" ON "credentials" USING btree ("provider_id","account_id");--> statement-breakpoint
CREATE INDEX "saved_addresses_of_user" ON "saved_addresses" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_one_shipping" ON "saved_addresses" USING btree ("user_id") WHERE "saved_addresses"."is_shipping_default";--> statement-breakpoint
CREATE UNIQUE INDEX "saved_addresses_one_billing" ON "saved_addresses" USING btree ("user_id") WHERE "saved_addresses"."is_billing_default";--> statement-breakpoint
CREATE INDEX "sessions_of_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "two_factors_of_user" ON "two_factors" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "verifications_by_identifier" ON "verifications" USING btree ("identifier");--> statement-breakpoint
CREATE INDEX "accounting_syncs_due" ON "accounting_syncs" USING btree ("try_again_at") WHERE "accounting_syncs"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "accounting_syncs_failed" ON "accounting_syncs" USING btree ("created_at") WHERE "accounting_syncs"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "provider_entries_of_payment" ON "provider_entries" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "provider_entries_at" ON "provider_entries" USING btree ("provider","at");--> statement-breakpoint
CREATE INDEX "provider_entries_of_payout" ON "provider_entries" USING btree ("provider","payout");--> statement-breakpoint
CREATE INDEX "provider_payouts_at" ON "provider_payouts" USING btree ("provider","arrives_at");--> statement-breakpoint
CREATE INDEX "noted_events_of_day" ON "noted_events" USING btree ("day");--> statement-breakpoint
CREATE INDEX "day_figures_of_all" ON "day_figures" USING btree ("day") WHERE "day_figures"."about" = '';--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_open" ON "backups" USING btree (("ended_at" is null)) WHERE "backups"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "bulk_changes_by_age" ON "bulk_changes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ingredient_rules_of_list" ON "ingredient_rules" USING btree ("list");--> statement-breakpoint
CREATE INDEX "reservations_by_expiry" ON "reservations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "stock_batches_by_expiry" ON "stock_batches" USING btree ("expires_on") WHERE "stock_batches"."finished_at" is null;--> statement-breakpoint
CREATE INDEX "stock_movements_of_variant" ON "stock_movements" USING btree ("variant_id","at");--> statement-breakpoint
CREATE INDEX "product_pictures_by_src" ON "product_pictures" USING btree ("src");--> statement-breakpoint
CREATE INDEX "products_featured" ON "products" USING btree ("status","position","id");--> statement-breakpoint
CREATE INDEX "products_by_price" ON "products" USING btree ("status","price_from_cents","id");--> statement-breakpoint
CREATE INDEX "products_by_date" ON "products" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "products_waiting" ON "products" USING btree ("publish_at") WHERE "products"."status" = 'scheduled';--> statement-breakpoint
CREATE INDEX "search_documents_by_title" ON "search_documents" USING btree ("level","title_key");--> statement-breakpoint
CREATE INDEX "search_documents_by_words_1" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE level = 1;--> statement-breakpoint
CREATE INDEX "search_documents_by_words_2" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE level = 2;--> statement-breakpoint
CREATE INDEX "search_documents_by_words_3" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE level = 3;--> statement-breakpoint
CREATE INDEX "search_words_by_count" ON "search_words" USING btree ("counted_at");--> statement-breakpoint
CREATE INDEX "saved_carts_left" ON "saved_carts" USING btree ("changed_at") WHERE "saved_carts"."looked_at" is null;--> statement-breakpoint
CREATE INDEX "discount_uses_of_order" ON "discount_uses" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "discount_uses_of_cart" ON "discount_uses" USING btree ("cart_id");--> statement-breakpoint
CREATE UNIQUE INDEX "discounts_name" ON "discounts" USING btree (lower("name"));--> statement-breakpoint
CREATE INDEX "discounts_automatic" ON "discounts" USING btree ("id") WHERE "discounts"."is_on" and "discounts"."code" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_issued_once" ON "gift_card_entries" USING btree ("card_id") WHERE "gift_card_entries"."kind" in ('issued', 'bought');--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_spent_once" ON "gift_card_entries" USING btree ("order_id") WHERE "gift_card_entries"."kind" = 'spent';--> statement-breakpoint
CREATE INDEX "gift_card_entries_of_card" ON "gift_card_entries" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_of_order" ON "gift_card_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_cards_by_date" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_to_mail" ON "gift_cards" USING btree ("mail_at") WHERE "gift_cards"."mailed_at" is null;--> statement-breakpoint
CREATE INDEX "gift_cards_of_recipient" ON "gift_cards" USING btree (lower("recipient_email"));--> statement-breakpoint
CREATE INDEX "shipping_quotes_of_cart" ON "shipping_quotes" USING btree ("cart_id","asked","at");--> statement-breakpoint
CREATE INDEX "shipping_quotes_by_age" ON "shipping_quotes" USING btree ("at");--> statement-breakpoint
CREATE INDEX "blog_posts_by_date" ON "blog_posts" USING btree ("publish_date");--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_subject" ON "audit_entries" USING btree ("subject","subject_id","id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "abandoned_carts_by_date" ON "abandoned_carts" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "seen_carts_left" ON "seen_carts" USING btree ("changed_at") WHERE "seen_carts"."looked_at" is null;--> statement-breakpoint
CREATE INDEX "seen_carts_by_date" ON "seen_carts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "stock_notes_waiting" ON "stock_notes" USING btree ("variant_id") WHERE "stock_notes"."confirmed_at" is not null and "stock_notes"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_notes_of_email" ON "stock_notes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_notes_by_age" ON "stock_notes" USING btree ("asked_at");--> statement-breakpoint
CREATE INDEX "consents_of_email" ON "consents" USING btree ("email","topic","id");--> statement-breakpoint
CREATE INDEX "newsletter_requests_by_age" ON "newsletter_requests" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "contact_messages_by_date" ON "contact_messages" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "contact_messages_waiting" ON "contact_messages" USING btree ("written_at") WHERE "contact_messages"."done_at" is null;--> statement-breakpoint
CREATE INDEX "contact_messages_of_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "customer_notes_of" ON "customer_notes" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "product_reviews_of_user" ON "product_reviews" USING btree ("user_id") WHERE "product_reviews"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "product_reviews_of_product" ON "product_reviews" USING btree ("product_id","status","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "product_reviews_one_of_user" ON "product_reviews" USING btree ("product_id","user_id") WHERE "product_reviews"."user_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "product_reviews_one_of_order" ON "product_reviews" USING btree ("product_id","order_id") WHERE "product_reviews"."order_id" is not null;--> statement-breakpoint
CREATE INDEX "product_reviews_waiting" ON "product_reviews" USING btree ("updated_at","id") WHERE "product_reviews"."status" = 'pending' or "product_reviews"."reported";--> statement-breakpoint
CREATE INDEX "product_reviews_decided" ON "product_reviews" USING btree ("status","updated_at","id");--> statement-breakpoint
CREATE INDEX "review_decisions_of_review" ON "review_decisions" USING btree ("review_id","id");--> statement-breakpoint
CREATE INDEX "review_photos_of_review" ON "review_photos" USING btree ("review_id","position");--> statement-breakpoint
CREATE INDEX "wishlist_items_of_product" ON "wishlist_items" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "outbox_by_date" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at") WHERE "outbox"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "outbox_waiting" ON "outbox" USING btree ("created_at") WHERE "outbox"."status" = 'waiting';--> statement-breakpoint
CREATE INDEX "order_edits_of_order" ON "order_edits" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_notes_of_order" ON "order_notes" USING btree ("order_id","at");--> statement-breakpoint
CREATE INDEX "order_discounts_of_discount" ON "order_discounts" USING btree ("discount_id");--> statement-breakpoint
CREATE INDEX "order_events_of_order" ON "order_events" USING btree ("order_id","id");--> statement-breakpoint
CREATE INDEX "order_events_delivered" ON "order_events" USING btree ("at") WHERE "order_events"."kind" = 'delivered';--> statement-breakpoint
CREATE UNIQUE INDEX "orders_part_once" ON "orders" USING btree ("part_of","part_nth") WHERE "orders"."part_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_one_of_cart" ON "orders" USING btree ("cart_id") WHERE "orders"."status" <> 'cancelled';--> statement-breakpoint
CREATE INDEX "orders_by_date" ON "orders" USING btree ("placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_to_look_at" ON "orders" USING btree ("placed_at","id") WHERE "orders"."review_reason" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_user" ON "orders" USING btree ("user_id","placed_at") WHERE "orders"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree (lower("email"),"placed_at","email") WHERE "orders"."user_id" is null;--> statement-breakpoint
CREATE INDEX "orders_of_cards_to_mail" ON "orders" USING btree ("id") WHERE "orders"."kind" = 'gift-card' and "orders"."status" = 'paid';--> statement-breakpoint
CREATE INDEX "orders_to_erase" ON "orders" USING btree ("id") WHERE "orders"."erase_when_over";--> statement-breakpoint
CREATE INDEX "orders_held" ON "orders" USING btree ("held_until") WHERE "orders"."status" = 'pending_payment';--> statement-breakpoint
CREATE INDEX "label_batch_orders_of_order" ON "label_batch_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "labels_of_shipment" ON "labels" USING btree ("shipment_id");--> statement-breakpoint
CREATE UNIQUE INDEX "labels_one_of_shipment" ON "labels" USING btree ("shipment_id") WHERE "labels"."state" in ('buying', 'unknown', 'bought');--> statement-breakpoint
CREATE INDEX "labels_by_day" ON "labels" USING btree ("bought_at") WHERE "labels"."state" = 'bought';--> statement-breakpoint
CREATE INDEX "labels_in_doubt" ON "labels" USING btree ("began_at") WHERE "labels"."state" in ('buying', 'unknown');--> statement-breakpoint
CREATE INDEX "labels_to_hand_over" ON "labels" USING btree ("carrier") WHERE "labels"."state" = 'bought' and "labels"."manifest_id" is null;--> statement-breakpoint
CREATE INDEX "labels_of_manifest" ON "labels" USING btree ("manifest_id") WHERE "labels"."manifest_id" is not null;--> statement-breakpoint
CREATE INDEX "labels_of_tracking" ON "labels" USING btree ("tracking_number") WHERE "labels"."tracking_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_of_order" ON "shipments" USING btree ("order_id","direction","position");--> statement-breakpoint
CREATE INDEX "trackings_due" ON "trackings" USING btree ("ask_again_at") WHERE "trackings"."ask_again_at" is not null;--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payment_pauses_by_end" ON "payment_pauses" USING btree ("until");--> statement-breakpoint
CREATE INDEX "payments_of_order" ON "payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "payments_unsettled" ON "payments" USING btree ("created_at") WHERE "payments"."status" in ('created', 'needs_confirmation', 'processing');--> statement-breakpoint
CREATE INDEX "payments_declined" ON "payments" USING btree ("updated_at") WHERE "payments"."status" = 'declined';--> statement-breakpoint
CREATE INDEX "refunds_done_by_date" ON "refunds" USING btree ("done_at","id") WHERE "refunds"."status" = 'done';--> statement-breakpoint
CREATE INDEX "refunds_to_send" ON "refunds" USING btree ("try_again_at") WHERE "refunds"."status" in ('asked', 'pending');--> statement-breakpoint
CREATE UNIQUE INDEX "returns_of_exchange" ON "returns" USING btree ("exchange_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open" ON "returns" USING btree ("order_id") WHERE "returns"."status" in ('requested', 'approved', 'received', 'exchanging');--> statement-breakpoint
CREATE INDEX "returns_of_order" ON "returns" USING btree ("order_id","asked_at");--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("asked_at") WHERE "returns"."status" in ('requested', 'approved', 'received', 'exchanging');
--> statement-breakpoint

-- Foreign keys to tables of a later module, which the declaration of a table may not import.

ALTER TABLE "stock" ADD CONSTRAINT "stock_variant" FOREIGN KEY ("variant_id") REFERENCES "variants" ("id");
--> statement-breakpoint
ALTER TABLE "reservations" ADD CONSTRAINT "reservations_order" FOREIGN KEY ("order_id") REFERENCES "orders" ("id") DEFERRABLE INITIALLY DEFERRED;
--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order" FOREIGN KEY ("order_id") REFERENCES "orders" ("id");
--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_order" FOREIGN KEY ("order_id") REFERENCES "orders" ("id");
--> statement-breakpoint
ALTER TABLE "saved_carts" ADD CONSTRAINT "saved_carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;
--> statement-breakpoint
ALTER TABLE "discount_uses" ADD CONSTRAINT "discount_uses_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");
--> statement-breakpoint
-- Products follow when the address of a category changes.
ALTER TABLE "products" ADD CONSTRAINT "products_kind" FOREIGN KEY ("category", "subcategory")
  REFERENCES "categories" ("category", "kind") ON UPDATE CASCADE;
--> statement-breakpoint

-- Extensions and indexes that drizzle cannot declare.

CREATE EXTENSION IF NOT EXISTS "unaccent";
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
-- Most names have no accent, and the test for one is much quicker than the replacement.
CREATE FUNCTION "without_accents"("text" text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN octet_length("text") = length("text") THEN "text" ELSE
    translate("text", 'ÀÁÂÃÄÅÇÈÉÊËÌÍÎÏÑÒÓÔÕÖÙÚÛÜÝàáâãäåçèéêëìíîïñòóôõöùúûüýÿ', 'AAAAAACEEEEIIIINOOOOOUUUUYaaaaaaceeeeiiiinooooouuuuyy') END
$$;
--> statement-breakpoint
-- Lists are filtered and counted from this index alone: the texts of a product are twenty times as long.
CREATE INDEX "products_listed" ON "products" ("status", "category", "position", "id")
  INCLUDE ("subcategory", "price_from_cents", "concerns", "skin_types", "free_from", "rating_sum", "rating_count", "in_stock");
--> statement-breakpoint
CREATE INDEX "products_by_rating" ON "products" ("status", (("rating_sum"::float8 / nullif("rating_count", 0))) DESC NULLS LAST, "rating_count" DESC, "id");
--> statement-breakpoint
CREATE INDEX "products_by_name" ON "products" ("status", "name", "id");
--> statement-breakpoint
CREATE INDEX "products_kin" ON "products" ("status", "category", "rating_count" DESC, "id");
--> statement-breakpoint
CREATE INDEX "products_of_kind" ON "products" ("category", "subcategory");
--> statement-breakpoint
-- The admin finds a product by any part of its name.
CREATE INDEX "products_by_letters" ON "products" USING gin (lower("name") gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "variants_by_article" ON "variants" (lower("sku") text_pattern_ops);
--> statement-breakpoint
-- Sales between two days are read from this index alone.
CREATE INDEX "orders_by_payment" ON "orders" ("paid_at") INCLUDE ("id", "status", "kind", "subtotal_cents", "gift_wrap_cents", "discount_cents") WHERE "paid_at" IS NOT NULL;
--> statement-breakpoint
-- The admin finds an order by any part of its number, its email address or the customer's name, also when misspelt.
CREATE INDEX "orders_sought" ON "orders" USING gin ("number" gin_trgm_ops, "email" gin_trgm_ops, ("address" ->> 'name') gin_trgm_ops, without_accents("address" ->> 'name') gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX "orders_by_total" ON "orders" ("total_cents", "placed_at");
--> statement-breakpoint
CREATE INDEX "orders_by_postal_code" ON "orders" (upper(replace("address" ->> 'zip', ' ', '')));
--> statement-breakpoint
CREATE INDEX "orders_by_city" ON "orders" (lower(without_accents("address" ->> 'city')) text_pattern_ops);
--> statement-breakpoint
CREATE INDEX "outbox_sought" ON "outbox" USING gin ("recipient" gin_trgm_ops, "subject" gin_trgm_ops);
--> statement-breakpoint
-- A search ranks rows by their words, so words stay inline, up to the size of a page.
ALTER TABLE "search_documents" SET (toast_tuple_target = 8160);
--> statement-breakpoint

-- Rows that are written once.

-- The one change allowed: the gift message of an order is cleared when the buyer deletes their account.
CREATE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'order_lines' THEN
    IF NEW.gift_message = '' AND to_jsonb(NEW) - 'gift_message' = to_jsonb(OLD) - 'gift_message' THEN RETURN NEW; END IF;
  END IF;
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
--> statement-breakpoint
CREATE TRIGGER "review_decisions_fixed" BEFORE UPDATE OR DELETE ON "review_decisions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
--> statement-breakpoint

-- Cached pages are dropped when data that they show changes (docs/decisions/006). Tags are named in
-- shop/core/cache-tags.ts; PostgreSQL sends equal notifications of one transaction once.

CREATE FUNCTION "announce"(VARIADIC "tags" text[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE "tag" text;
BEGIN
  FOREACH "tag" IN ARRAY "tags" LOOP PERFORM pg_notify('changed', "tag"); END LOOP;
END $$;
--> statement-breakpoint
-- For tables that few pages show and that seldom change: the tag is the trigger's argument.
CREATE FUNCTION "announce_table"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce(TG_ARGV[0]);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "settings_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('settings');
--> statement-breakpoint
CREATE TRIGGER "tax_rates_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tax_rates" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('taxes');
--> statement-breakpoint
CREATE TRIGGER "tax_registrations_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "tax_registrations" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('taxes');
--> statement-breakpoint
CREATE TRIGGER "shipping_boxes_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shipping_boxes" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('packaging');
--> statement-breakpoint
CREATE TRIGGER "packaging_materials_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "packaging_materials" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('packaging');
--> statement-breakpoint
CREATE TRIGGER "banner_items_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "banner_items" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('banner');
--> statement-breakpoint
CREATE TRIGGER "blog_posts_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "blog_posts" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('blog');
--> statement-breakpoint
CREATE TRIGGER "pages_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pages" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('pages');
--> statement-breakpoint
CREATE TRIGGER "faq_questions_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faq_questions" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('pages');
--> statement-breakpoint
CREATE TRIGGER "categories_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('categories');
--> statement-breakpoint
CREATE TRIGGER "category_moves_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "category_moves" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('categories');
--> statement-breakpoint
CREATE TRIGGER "seo_words_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "seo_words" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('seo');
--> statement-breakpoint
CREATE TRIGGER "search_synonyms_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonyms" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('search');
--> statement-breakpoint
CREATE TRIGGER "search_documents_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_documents" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('found');
--> statement-breakpoint
-- How often a word occurs is counted every day, and changes no page.
CREATE TRIGGER "search_words_announced" AFTER INSERT OR DELETE ON "search_words" FOR EACH ROW EXECUTE FUNCTION "announce_table"('words');
--> statement-breakpoint
-- The use of a discount changes no cached answer; whether one applies automatically does.
CREATE TRIGGER "discounts_announced" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "is_on", "code" ON "discounts" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('discounts');
--> statement-breakpoint
CREATE TRIGGER "day_figures_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "day_figures" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('past days');
--> statement-breakpoint
-- Figures of past days are cached. An order that is paid now changes none of them.
CREATE TRIGGER "orders_announced" AFTER UPDATE ON "orders" FOR EACH ROW
  WHEN (NEW."paid_at" < now() - interval '1 day' AND (OLD."paid_at", OLD."kind", OLD."status" = 'cancelled', OLD."subtotal_cents", OLD."gift_wrap_cents", OLD."discount_cents")
    IS DISTINCT FROM (NEW."paid_at", NEW."kind", NEW."status" = 'cancelled', NEW."subtotal_cents", NEW."gift_wrap_cents", NEW."discount_cents"))
  EXECUTE FUNCTION "announce_table"('past days');
--> statement-breakpoint
CREATE TRIGGER "past_orders_announced" AFTER INSERT ON "orders" FOR EACH ROW
  WHEN (NEW."paid_at" < now() - interval '1 day') EXECUTE FUNCTION "announce_table"('past days');
--> statement-breakpoint
CREATE TRIGGER "refunds_announced" AFTER INSERT OR UPDATE ON "refunds" FOR EACH ROW
  WHEN (NEW."done_at" < now() - interval '1 day') EXECUTE FUNCTION "announce_table"('past days');
--> statement-breakpoint
CREATE FUNCTION "announce_product"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  -- What only the product's own page shows, or nobody.
  "own" text[] := ARRAY['description', 'how_to_use', 'cautions', 'ingredients', 'options', 'shelf_life_months',
    'fragile', 'upright', 'updated_at'];
  "product" text := coalesce(NEW.id, OLD.id);
BEGIN
  IF TG_OP = 'UPDATE' THEN
    IF to_jsonb(NEW) - 'updated_at' = to_jsonb(OLD) - 'updated_at' THEN RETURN NULL; END IF;
    PERFORM announce('product ' || "product");
    IF to_jsonb(NEW) - "own" = to_jsonb(OLD) - "own" THEN RETURN NULL; END IF;
  END IF;
  PERFORM announce('product ' || "product", 'card ' || "product", 'list');
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_announced" AFTER INSERT OR UPDATE OR DELETE ON "products" FOR EACH ROW EXECUTE FUNCTION "announce_product"();
--> statement-breakpoint
CREATE FUNCTION "announce_part"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "product" text;
BEGIN
  -- A part that moves from one product to another changes both.
  FOR "product" IN SELECT id FROM unnest(ARRAY[NEW.product_id, OLD.product_id]) AS id WHERE id IS NOT NULL LOOP
    PERFORM announce('product ' || "product", 'card ' || "product");
  END LOOP;
  -- Which variants there are decides whether the product can be had, and so where lists put it.
  IF TG_TABLE_NAME = 'variants' THEN PERFORM announce('list'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "variants_announced" AFTER INSERT OR UPDATE OR DELETE ON "variants" FOR EACH ROW EXECUTE FUNCTION "announce_part"();
--> statement-breakpoint
CREATE TRIGGER "product_pictures_announced" AFTER INSERT OR UPDATE OR DELETE ON "product_pictures" FOR EACH ROW EXECUTE FUNCTION "announce_part"();
--> statement-breakpoint
CREATE FUNCTION "announce_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "product" text := (SELECT product_id FROM variants WHERE id = coalesce(NEW.variant_id, OLD.variant_id));
BEGIN
  IF "product" IS NULL THEN RETURN NULL; END IF;
  PERFORM announce('product ' || "product");
  IF TG_OP <> 'UPDATE' OR (NEW.on_hand > NEW.reserved) <> (OLD.on_hand > OLD.reserved) THEN
    PERFORM announce('card ' || "product", 'list');
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_announced" AFTER INSERT OR DELETE ON "stock" FOR EACH ROW EXECUTE FUNCTION "announce_stock"();
--> statement-breakpoint
-- A line of a cart holds at most 99: above that, a sale changes no page.
CREATE TRIGGER "stock_moves_announced" AFTER UPDATE ON "stock" FOR EACH ROW
  WHEN (least(OLD.on_hand - OLD.reserved, 99) <> least(NEW.on_hand - NEW.reserved, 99)) EXECUTE FUNCTION "announce_stock"();
--> statement-breakpoint
-- Pages show approved reviews only: a pending or rejected one changes none.
CREATE FUNCTION "announce_review"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "unshown" text[] := ARRAY['user_id', 'order_id', 'reported', 'rejection', 'updated_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - "unshown" = to_jsonb(OLD) - "unshown" THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' AND OLD.status = 'approved' THEN PERFORM announce('reviews ' || OLD.product_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'approved' THEN PERFORM announce('reviews ' || NEW.product_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "product_reviews_announced" AFTER INSERT OR UPDATE OR DELETE ON "product_reviews" FOR EACH ROW EXECUTE FUNCTION "announce_review"();
--> statement-breakpoint
CREATE FUNCTION "announce_review_photo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('reviews ' || product_id) FROM product_reviews
    WHERE id IN (NEW.review_id, OLD.review_id) AND status = 'approved';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "review_photos_announced" AFTER INSERT OR UPDATE OR DELETE ON "review_photos" FOR EACH ROW EXECUTE FUNCTION "announce_review_photo"();
--> statement-breakpoint
-- A placeholder may be made after its picture is shown.
CREATE FUNCTION "announce_blur"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "shown" text := coalesce(NEW.src, OLD.src);
BEGIN
  PERFORM announce('product ' || product_id, 'card ' || product_id) FROM product_pictures WHERE src = "shown";
  PERFORM announce('banner') WHERE EXISTS (SELECT FROM banner_items WHERE picture = "shown");
  PERFORM announce('blog') WHERE EXISTS (SELECT FROM blog_posts WHERE picture = "shown");
  PERFORM announce('categories') WHERE EXISTS (SELECT FROM categories WHERE picture = "shown");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "picture_blurs_announced" AFTER INSERT OR UPDATE OR DELETE ON "picture_blurs" FOR EACH ROW EXECUTE FUNCTION "announce_blur"();
--> statement-breakpoint
-- TRUNCATE fires no trigger for rows: '*' drops every page.
CREATE TRIGGER "products_emptied" AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
--> statement-breakpoint
CREATE TRIGGER "variants_emptied" AFTER TRUNCATE ON "variants" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
--> statement-breakpoint
CREATE TRIGGER "product_pictures_emptied" AFTER TRUNCATE ON "product_pictures" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
--> statement-breakpoint
CREATE TRIGGER "stock_emptied" AFTER TRUNCATE ON "stock" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
--> statement-breakpoint
CREATE TRIGGER "product_reviews_emptied" AFTER TRUNCATE ON "product_reviews" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
--> statement-breakpoint
CREATE TRIGGER "review_photos_emptied" AFTER TRUNCATE ON "review_photos" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
--> statement-breakpoint
CREATE TRIGGER "picture_blurs_emptied" AFTER TRUNCATE ON "picture_blurs" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
--> statement-breakpoint
CREATE TRIGGER "search_words_emptied" AFTER TRUNCATE ON "search_words" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('words');
--> statement-breakpoint
CREATE TRIGGER "orders_emptied" AFTER TRUNCATE ON "orders" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('past days');
--> statement-breakpoint

-- Whether a product is in stock follows from its variants and their stock.

-- The row is locked first: otherwise two orders that take the last of two variants at once would each see the
-- other's as available.
CREATE FUNCTION "note_in_stock"("product" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM 1 FROM products WHERE id = "product" FOR NO KEY UPDATE;
  UPDATE products p SET in_stock = now_in_stock FROM (SELECT EXISTS (
      SELECT 1 FROM variants v JOIN stock s ON s.variant_id = v.id
      WHERE v.product_id = "product" AND v.status = 'active' AND s.on_hand > s.reserved) AS now_in_stock) known
    WHERE p.id = "product" AND p.in_stock <> now_in_stock;
END $$;
--> statement-breakpoint
CREATE FUNCTION "stock_changes_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_in_stock(product_id) FROM variants WHERE id = coalesce(NEW.variant_id, OLD.variant_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "stock_of_product" AFTER INSERT OR DELETE ON "stock" FOR EACH ROW EXECUTE FUNCTION "stock_changes_product"();
--> statement-breakpoint
CREATE TRIGGER "stock_of_product_ends_or_returns" AFTER UPDATE ON "stock" FOR EACH ROW
  WHEN ((OLD.on_hand > OLD.reserved) <> (NEW.on_hand > NEW.reserved)) EXECUTE FUNCTION "stock_changes_product"();
--> statement-breakpoint
CREATE FUNCTION "variant_changes_product"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM note_in_stock(id) FROM unnest(ARRAY[NEW.product_id, OLD.product_id]) AS id WHERE id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "variant_of_product" AFTER INSERT OR UPDATE OF "status", "product_id" OR DELETE ON "variants" FOR EACH ROW EXECUTE FUNCTION "variant_changes_product"();
--> statement-breakpoint

-- Ratings and votes are counted by the database, however many are written at once.

CREATE FUNCTION "count_review"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" boolean := TG_OP <> 'INSERT' AND OLD.status = 'approved';
  "is" boolean := TG_OP <> 'DELETE' AND NEW.status = 'approved';
BEGIN
  IF "was" AND "is" AND OLD.product_id = NEW.product_id THEN
    UPDATE products SET rating_sum = rating_sum + NEW.rating - OLD.rating
      WHERE id = NEW.product_id AND NEW.rating <> OLD.rating;
    RETURN NULL;
  END IF;
  IF "was" THEN
    UPDATE products SET rating_sum = rating_sum - OLD.rating, rating_count = rating_count - 1 WHERE id = OLD.product_id;
  END IF;
  IF "is" THEN
    UPDATE products SET rating_sum = rating_sum + NEW.rating, rating_count = rating_count + 1 WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "product_reviews_counted" AFTER INSERT OR UPDATE OF "status", "rating", "product_id" OR DELETE ON "product_reviews" FOR EACH ROW EXECUTE FUNCTION "count_review"();
--> statement-breakpoint
CREATE FUNCTION "count_vote"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.is_helpful = NEW.is_helpful THEN RETURN NULL; END IF;
  UPDATE product_reviews SET
    helpful = helpful + (TG_OP <> 'DELETE' AND NEW.is_helpful)::int - (TG_OP <> 'INSERT' AND OLD.is_helpful)::int,
    not_helpful = not_helpful + (TG_OP <> 'DELETE' AND NOT NEW.is_helpful)::int - (TG_OP <> 'INSERT' AND NOT OLD.is_helpful)::int
  WHERE id = coalesce(NEW.review_id, OLD.review_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "review_votes_counted" AFTER INSERT OR UPDATE OR DELETE ON "review_votes" FOR EACH ROW EXECUTE FUNCTION "count_vote"();
--> statement-breakpoint

-- The balance of a gift card is the sum of its entries. Each entry locks the card, whose own constraint keeps the
-- balance from falling below zero.

CREATE FUNCTION "count_gift_card_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "on" boolean;
BEGIN
  UPDATE gift_cards SET balance_cents = balance_cents + NEW.amount_cents WHERE id = NEW.card_id RETURNING is_on INTO "on";
  IF NEW.kind = 'spent' AND NOT "on" THEN
    RAISE EXCEPTION 'this gift card is off' USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_cards_on';
  END IF;
  IF NEW.kind = 'given-back' AND (
    SELECT sum(amount_cents) FROM gift_card_entries WHERE order_id = NEW.order_id AND card_id = NEW.card_id) > 0
  THEN
    RAISE EXCEPTION 'more would be given back than was spent'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_card_entries_never_more_back';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gift_card_entries_counted" AFTER INSERT ON "gift_card_entries" FOR EACH ROW EXECUTE FUNCTION "count_gift_card_entry"();
--> statement-breakpoint
CREATE FUNCTION "refuse_gift_card_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is on a gift card changes by a new entry only'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_card_entries_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER "gift_card_entries_stay" BEFORE UPDATE OR DELETE ON "gift_card_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_gift_card_change"();
--> statement-breakpoint
CREATE TRIGGER "gift_cards_begin_empty" BEFORE INSERT ON "gift_cards" FOR EACH ROW WHEN (NEW.balance_cents <> 0) EXECUTE FUNCTION "refuse_gift_card_change"();
--> statement-breakpoint
-- Within the trigger of an entry the depth is 1.
CREATE TRIGGER "gift_cards_change_by_entries" BEFORE UPDATE OF "balance_cents" ON "gift_cards" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_gift_card_change"();
--> statement-breakpoint

-- The search index.

-- Lower case, without accents and punctuation. shop/catalog/search/key.ts does the same to what is typed.
CREATE FUNCTION "search_key"("text" text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(translate(lower(unaccent(coalesce("text", ''))), '''’', ''), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION "search_stems"("text" text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('english', search_key("text"))
$$;
--> statement-breakpoint
-- Level 1 holds the most-reviewed and one in 64 of all others, level 2 the next and one in 8, so that each level holds a
-- fair share of every kind.
CREATE FUNCTION "search_level"("ref" text, "ratings" int) RETURNS smallint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN "ratings" >= 20 OR hashtext("ref") & 63 = 0 THEN 1
    WHEN "ratings" >= 5 OR hashtext("ref") & 7 = 0 THEN 2 ELSE 3 END)::smallint
$$;
--> statement-breakpoint
CREATE FUNCTION "search_put"("kind" text, "ref" text, "level" smallint, "in_stock" boolean, "popularity" int,
  "visible_from" timestamptz, "parts" text[], "marks" tsvector) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "title_stems" tsvector := search_stems("parts"[1]);
  "all_words" tsvector := setweight("title_stems", 'A') || setweight(search_stems("parts"[3]), 'B')
    || setweight(search_stems("parts"[4]), 'C') || search_stems("parts"[5]) || "marks"
    || array_to_tsvector(ARRAY(SELECT 'n:' || stem FROM unnest(tsvector_to_array("title_stems")) stem));
BEGIN
  INSERT INTO search_documents VALUES ("kind", "ref", "parts"[2], search_key("parts"[1]), "all_words", "level",
    "in_stock", "popularity", "visible_from")
  ON CONFLICT ON CONSTRAINT search_documents_kind_ref_pk DO UPDATE SET title = excluded.title,
    title_key = excluded.title_key, words = excluded.words, level = excluded.level, in_stock = excluded.in_stock,
    popularity = excluded.popularity, visible_from = excluded.visible_from;
  -- In their order, so that two writers never wait for each other.
  INSERT INTO search_words (word, stem)
    SELECT word, stem[1] FROM (
      SELECT DISTINCT word FROM regexp_split_to_table(search_key(array_to_string("parts", ' ')), ' ') word) known,
      ts_lexize('english_stem', word) stem
    WHERE length(word) BETWEEN 2 AND 40 AND word !~ '^[0-9]+$' AND stem[1] IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM search_words w WHERE w.word = known.word)
    ORDER BY word
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION "search_put_product"("p" products) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "marks" text := (SELECT string_agg(quote_literal(mark) || ':1' || weight, ' ') FROM (
    -- What a product is for stands in an order: the first concern is its own.
    SELECT 'concern:' || value AS mark, CASE n WHEN 1 THEN 'B' ELSE 'C' END AS weight
      FROM unnest(p.concerns) WITH ORDINALITY c(value, n)
    UNION ALL SELECT 'skin:' || value, 'C' FROM unnest(p.skin_types) value
    UNION ALL SELECT 'free:' || value, 'C' FROM unnest(p.free_from) value
    UNION ALL SELECT 'category:' || p.category, 'B') all_marks);
BEGIN
  IF p.status <> 'published' THEN
    DELETE FROM search_documents WHERE kind = 'product' AND ref = p.id;
    RETURN;
  END IF;
  PERFORM search_put('product', p.id, search_level(p.id, p.rating_count), p.in_stock, p.rating_sum, '-infinity', ARRAY[
    p.name, p.name,
    concat_ws(' ', p.category, p.subcategory, array_to_string(p.tags, ' ')),
    concat_ws(' ', p.tagline, array_to_string(p.concerns, ' '), array_to_string(p.skin_types, ' '),
      (SELECT string_agg(concat_ws(' ', i ->> 'inci', CASE WHEN i -> 'allergen' IS NULL THEN i ->> 'plain' END), ' ')
       FROM jsonb_array_elements(p.ingredients) i),
      (SELECT string_agg(choice, ' ') FROM jsonb_array_elements(p.options) o,
         jsonb_array_elements_text(o -> 'values') choice)),
    array_to_string(p.description, ' ')], "marks"::tsvector);
END $$;
--> statement-breakpoint
-- Only published posts are found.
CREATE FUNCTION "search_put_post"("p" blog_posts) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p.status <> 'published' THEN
    DELETE FROM search_documents WHERE kind = 'blog' AND ref = p.id;
    RETURN;
  END IF;
  PERFORM search_put('blog', p.id, 1::smallint, true, 0, p.publish_date, ARRAY[
    p.title, p.title, array_to_string(p.tags, ' '), p.excerpt, p.content], '''kind:other'''::tsvector);
END $$;
--> statement-breakpoint
CREATE FUNCTION "search_follows"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'TRUNCATE' THEN
    DELETE FROM search_documents WHERE kind = TG_ARGV[0];
  ELSIF TG_OP = 'DELETE' THEN
    DELETE FROM search_documents WHERE kind = TG_ARGV[0] AND ref = OLD.id;
  ELSE
    IF TG_OP = 'UPDATE' AND OLD.id <> NEW.id THEN
      DELETE FROM search_documents WHERE kind = TG_ARGV[0] AND ref = OLD.id;
    END IF;
    IF TG_ARGV[0] = 'product' THEN PERFORM search_put_product(NEW); ELSE PERFORM search_put_post(NEW); END IF;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_searched" AFTER INSERT OR DELETE OR UPDATE OF "id", "name", "tagline", "description", "category",
  "subcategory", "tags", "concerns", "skin_types", "free_from", "ingredients", "options", "status", "rating_sum",
  "rating_count" ON "products" FOR EACH ROW EXECUTE FUNCTION "search_follows"('product');
--> statement-breakpoint
CREATE TRIGGER "products_searched_emptied" AFTER TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "search_follows"('product');
--> statement-breakpoint
CREATE TRIGGER "blog_posts_searched" AFTER INSERT OR DELETE OR UPDATE ON "blog_posts" FOR EACH ROW EXECUTE FUNCTION "search_follows"('blog');
--> statement-breakpoint
CREATE TRIGGER "blog_posts_searched_emptied" AFTER TRUNCATE ON "blog_posts" FOR EACH STATEMENT EXECUTE FUNCTION "search_follows"('blog');
--> statement-breakpoint
-- Apart from products_searched, so that an order never indexes words.
CREATE FUNCTION "search_follows_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET in_stock = NEW.in_stock WHERE kind = 'product' AND ref = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_searched_stock" AFTER UPDATE OF "in_stock" ON "products" FOR EACH ROW
  WHEN (OLD.in_stock <> NEW.in_stock) EXECUTE FUNCTION "search_follows_stock"();
--> statement-breakpoint

-- Rows that every shop starts with.

SELECT search_put('page', path, 1::smallint, true, 0, '-infinity', ARRAY[title, title, words, '', ''], '''kind:other'''::tsvector)
FROM (VALUES
  ('/', 'Home', 'start welcome'),
  ('/shop', 'Shop', 'all products store catalogue'),
  ('/contact', 'Contact Us', 'email phone address help support customer service question'),
  ('/faq', 'FAQ', 'frequently asked questions help shipping returns return refund delivery payment'),
  ('/gift-cards', 'Gift cards', 'gift card voucher certificate present egift mom mother dad father her him friend birthday christmas anniversary'),
  ('/shipping', 'Shipping', 'shipping cost costs price prices rate rates fee how much free delivery postage time times long policy'),
  ('/returns', 'Returns', 'return policy refund refunds exchange send back money')) page(path, title, words);
--> statement-breakpoint
-- A meaning of several marks asks for all of them.
INSERT INTO "search_synonyms" ("phrase", "means", "is_same") VALUES
  ('moisturizer', 'moisturisers', true), ('moisturiser', 'moisturisers', true), ('moisturising', 'moisturisers', true),
  ('moisturizing', 'moisturisers', true), ('moisturizer', 'cream', false), ('moisturiser', 'cream', false),
  ('moisturizer', 'lotion', false), ('moisturiser', 'lotion', false),
  ('creme', 'cream', true), ('cream', 'moisturisers', false), ('cream', 'lotion', false), ('cream', 'balm', false),
  ('creme', 'lotion', false), ('lotion', 'cream', false), ('body cream', 'body lotion', true), ('body butter', 'shea butter', true),
  ('hand cream', 'hand balm', true), ('hand lotion', 'hand balm', true), ('face cream', 'face moisturisers', true),
  ('salve', 'balm', true), ('ointment', 'balm', true), ('baume', 'balm', true), ('baume', 'butter', false),
  ('exfoliant', 'scrub', true), ('exfoliator', 'scrub', true), ('exfoliating', 'scrub', true), ('exfoliate', 'scrub', true),
  ('polish', 'scrub', false), ('peeling', 'scrub', false),
  ('cleanser', 'cleansers', true), ('face wash', 'face cleansers', true), ('facewash', 'face cleansers', true),
  ('makeup remover', 'cleansers', true), ('micellar', 'cleansers', false),
  ('tonic', 'toner', true), ('mist', 'toner', false), ('bar soap', 'soap', true), ('body wash', 'soap', false),
  ('hand soap', 'soap', false), ('shower gel', 'soap', false), ('essence', 'serum', false), ('ampoule', 'serum', true),
  ('elixir', 'serum', false), ('concentrate', 'serum', false), ('huile', 'oil', true),
  ('savon', 'soap', true), ('masque', 'mask', true), ('gommage', 'scrub', true), ('lait', 'lotion', true),
  ('lotion tonique', 'toner', true), ('tonique', 'toner', true), ('nettoyant', 'cleansers', true),
  ('demaquillant', 'cleansers', true), ('apres shampooing', 'conditioner', true), ('apres shampoing', 'conditioner', true),
  ('shampooing', 'shampoo', true), ('shampoing', 'shampoo', true), ('beurre', 'butter', true), ('karite', 'shea', true),
  ('beurre de karite', 'shea butter', true), ('hydratant', 'moisturisers', true), ('hydratante', 'moisturisers', true),
  ('visage', 'face', true), ('corps', 'body', true), ('cheveux', 'hair', true), ('mains', 'hand', true),
  ('avoine', 'oat', true), ('miel', 'honey', true), ('lavande', 'lavender', true), ('romarin', 'rosemary', true),
  ('menthe', 'peppermint', true), ('argile', 'clay', true), ('souci', 'calendula', true), ('sauge', 'sage', true),
  ('cafe', 'coffee', true), ('sel', 'salt', true), ('sucre', 'sugar', true), ('eau de rose', 'rose water', true),
  ('eglantier', 'rosehip', true), ('rose musquee', 'rosehip', true), ('acide hyaluronique', 'hyaluronic acid', true),
  ('cuir chevelu', 'scalp', true), ('levres', 'lip', true), ('jour', 'day', true), ('nuit', 'night', true),
  ('peau seche', 'concern:dryness', true), ('peau sensible', 'concern:sensitivity', true), ('peau grasse', 'concern:oiliness', true),
  ('peau mature', 'concern:fine-lines', true), ('sans parfum', 'free:fragrance', true), ('rides', 'concern:fine-lines', true),
  ('vitamin b3', 'niacinamide', true), ('vitamine b3', 'niacinamide', true), ('nicotinamide', 'niacinamide', true),
  ('vitamin b5', 'panthenol', true), ('provitamin b5', 'panthenol', true), ('hyaluronate', 'hyaluronic acid', true),
  ('ha', 'hyaluronic acid', false), ('vitamin e', 'tocopherol', true), ('marigold', 'calendula', true),
  ('oatmeal', 'oat', true), ('oats', 'oat', true), ('avena', 'oat', true), ('rose hip', 'rosehip', true),
  ('bees wax', 'beeswax', true), ('jajoba', 'jojoba', true),
  ('squalene', 'squalane', true), ('mint', 'peppermint', false), ('aloe vera', 'aloe', true),
  ('dry skin', 'concern:dryness', true), ('dryness', 'concern:dryness', true), ('dehydrated', 'concern:dryness', true),
  ('flaky', 'concern:dryness', true), ('flaky skin', 'concern:dryness', true), ('chapped', 'concern:dryness', true), ('tight', 'concern:dryness', false),
  ('cracked', 'concern:rough-skin', true), ('cracked hands', 'hand balm', true), ('chapped hands', 'hand balm', true), ('dry hands', 'hand balm', true),
  ('cracked heels', 'heels', true), ('rough', 'concern:rough-skin', true), ('rough skin', 'concern:rough-skin', true), ('bumpy', 'concern:rough-skin', true),
  ('sensitive', 'concern:sensitivity', true), ('sensitive skin', 'concern:sensitivity', true), ('redness', 'concern:sensitivity', true),
  ('red', 'concern:sensitivity', false), ('irritated', 'concern:sensitivity', true), ('irritation', 'concern:sensitivity', true),
  ('itchy', 'concern:sensitivity', true), ('itchy skin', 'concern:sensitivity', true), ('itching', 'concern:sensitivity', true),
  ('itchy scalp', 'concern:dry-scalp', true), ('flaky scalp', 'concern:dry-scalp', true), ('dry scalp', 'concern:dry-scalp', true),
  ('dandruff', 'concern:dry-scalp', true), ('eczema', 'concern:sensitivity', false), ('rosacea', 'concern:sensitivity', false),
  ('acne', 'concern:oiliness category:face', false), ('acne prone', 'concern:oiliness category:face', true), ('acne prone skin', 'concern:oiliness category:face', true),
  ('pimples', 'concern:oiliness category:face', false), ('blemishes', 'concern:oiliness category:face', false), ('spots', 'concern:oiliness category:face', false),
  ('oily', 'concern:oiliness', true), ('oily skin', 'concern:oiliness', true), ('greasy', 'concern:oiliness', true),
  ('greasy hair', 'clay scalp', true), ('oily hair', 'clay scalp', true), ('shine', 'concern:oiliness', false), ('pores', 'concern:oiliness', false),
  ('wrinkles', 'concern:fine-lines', true), ('fine lines', 'concern:fine-lines', true), ('anti aging', 'concern:fine-lines', true),
  ('anti ageing', 'concern:fine-lines', true), ('mature skin', 'concern:fine-lines', true), ('dull', 'concern:dullness', true),
  ('dull skin', 'concern:dullness', true), ('tired skin', 'concern:dullness', true), ('glow', 'concern:dullness', false),
  ('brightening', 'concern:dullness', true), ('frizzy', 'concern:frizz', true), ('frizzy hair', 'concern:frizz', true),
  ('frizz', 'concern:frizz', true), ('split ends', 'ends', true), ('combination skin', 'skin:combination', true),
  ('normal skin', 'skin:normal', true), ('unscented', 'free:fragrance', true), ('scent free', 'free:fragrance', true),
  ('fragrance free', 'free:fragrance', true), ('no fragrance', 'free:fragrance', true), ('nut free', 'free:nuts', true),
  ('gluten free', 'free:gluten', true), ('coconut free', 'free:coconut', true), ('palm free', 'free:palm', true),
  ('palm oil free', 'free:palm', true), ('vegan', 'free:animal-products', true),
  ('winter', 'concern:dryness', false), ('cold weather', 'concern:dryness', false), ('dry air', 'concern:dryness', false),
  ('present', 'gift', true), ('presents', 'gift', true), ('cadeau', 'gift', true), ('carte cadeau', 'gift card', true);
--> statement-breakpoint
INSERT INTO "categories" ("category", "kind", "name", "intro", "position")
SELECT "category", "kind", "name", "intro", row_number() OVER () FROM (VALUES
  ('face', '', 'Face', 'Cleansers, serums and creams that do one thing each.'),
  ('body', '', 'Body', 'Soap that is cured, balms that sink in, scrubs that do not scratch.'),
  ('hair', '', 'Hair', 'Bars and oils for hair and the skin it grows on.'),
  ('face', 'cleansers', 'Cleansers', ''),
  ('face', 'toners', 'Toners', ''),
  ('face', 'serums', 'Serums', ''),
  ('face', 'oils', 'Oils', ''),
  ('face', 'moisturisers', 'Moisturizers', ''),
  ('face', 'masks', 'Masks', ''),
  ('body', 'soaps', 'Soaps', ''),
  ('body', 'balms', 'Balms', ''),
  ('body', 'lotions', 'Lotions', ''),
  ('body', 'scrubs', 'Scrubs', ''),
  ('body', 'oils', 'Oils', ''),
  ('hair', 'shampoo-bars', 'Shampoo bars', ''),
  ('hair', 'conditioners', 'Conditioners', ''),
  ('hair', 'hair-oils', 'Hair oils', ''),
  ('hair', 'scalp', 'Scalp', '')) AS known ("category", "kind", "name", "intro");
