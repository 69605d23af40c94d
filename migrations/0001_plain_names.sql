-- Columns and tables get the terms of docs/glossary.md. Renaming keeps their rows; nothing else changes.
ALTER TABLE "orders" RENAME COLUMN "part_of" TO "add_on_of";
--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "part_nth" TO "add_on_number";
--> statement-breakpoint
ALTER TABLE "orders" RENAME COLUMN "part_kind" TO "add_on_kind";
--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_part" TO "orders_add_on";
--> statement-breakpoint
ALTER TABLE "orders" RENAME CONSTRAINT "orders_part_of_orders_id_fk" TO "orders_add_on_of_orders_id_fk";
--> statement-breakpoint
ALTER INDEX "orders_part_once" RENAME TO "orders_add_on_once";
--> statement-breakpoint
ALTER TABLE "submissions" RENAME TO "checkout_requests";
--> statement-breakpoint
ALTER TABLE "checkout_requests" RENAME CONSTRAINT "submissions_pkey" TO "checkout_requests_pkey";
--> statement-breakpoint
ALTER TABLE "checkout_requests" RENAME CONSTRAINT "submissions_order_id_orders_id_fk" TO "checkout_requests_order_id_orders_id_fk";
--> statement-breakpoint
ALTER TABLE "refunds" RENAME COLUMN "asked_at" TO "requested_at";
--> statement-breakpoint
ALTER TABLE "returns" RENAME COLUMN "asked_at" TO "requested_at";
--> statement-breakpoint
ALTER TABLE "labels" RENAME COLUMN "began_at" TO "started_at";
--> statement-breakpoint
ALTER TABLE "label_batches" RENAME COLUMN "held_until" TO "lease_until";
--> statement-breakpoint
ALTER TABLE "trackings" RENAME COLUMN "heard_at" TO "checked_at";
--> statement-breakpoint
ALTER TABLE "trackings" RENAME COLUMN "ask_again_at" TO "next_check_at";
--> statement-breakpoint
ALTER TABLE "picture_masters" RENAME TO "picture_originals";
--> statement-breakpoint
ALTER TABLE "picture_originals" RENAME CONSTRAINT "picture_masters_pkey" TO "picture_originals_pkey";
--> statement-breakpoint
ALTER TABLE "product_pictures" RENAME COLUMN "master_id" TO "original_id";
--> statement-breakpoint
ALTER TABLE "product_pictures" RENAME CONSTRAINT "product_pictures_master_id_picture_masters_id_fk" TO "product_pictures_original_id_picture_originals_id_fk";
--> statement-breakpoint
ALTER TABLE "picture_blurs" RENAME TO "picture_placeholders";
--> statement-breakpoint
ALTER TABLE "picture_placeholders" RENAME COLUMN "blur" TO "placeholder";
--> statement-breakpoint
ALTER TABLE "picture_placeholders" RENAME CONSTRAINT "picture_blurs_pkey" TO "picture_placeholders_pkey";
--> statement-breakpoint
ALTER TABLE "picture_placeholders" RENAME CONSTRAINT "picture_blurs_small" TO "picture_placeholders_small";
--> statement-breakpoint
ALTER TRIGGER "picture_blurs_announced" ON "picture_placeholders" RENAME TO "picture_placeholders_announced";
--> statement-breakpoint
ALTER TRIGGER "picture_blurs_emptied" ON "picture_placeholders" RENAME TO "picture_placeholders_emptied";
--> statement-breakpoint
ALTER FUNCTION "announce_blur"() RENAME TO "announce_placeholder";
--> statement-breakpoint
ALTER TABLE "stock_batches" RENAME COLUMN "pieces" TO "quantity";
--> statement-breakpoint
ALTER TABLE "stock_batches" RENAME CONSTRAINT "stock_batches_pieces" TO "stock_batches_quantity";
--> statement-breakpoint
ALTER TABLE "stock_notes" RENAME TO "back_in_stock_requests";
--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" RENAME COLUMN "words" TO "consent_text";
--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" RENAME COLUMN "asked_at" TO "requested_at";
--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" RENAME COLUMN "told_at" TO "notified_at";
--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" RENAME CONSTRAINT "stock_notes_pkey" TO "back_in_stock_requests_pkey";
--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" RENAME CONSTRAINT "stock_notes_order" TO "back_in_stock_requests_order";
--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" RENAME CONSTRAINT "stock_notes_token_unique" TO "back_in_stock_requests_token_unique";
--> statement-breakpoint
ALTER TABLE "back_in_stock_requests" RENAME CONSTRAINT "stock_notes_variant_id_variants_id_fk" TO "back_in_stock_requests_variant_id_variants_id_fk";
--> statement-breakpoint
ALTER INDEX "stock_notes_waiting" RENAME TO "back_in_stock_requests_waiting";
--> statement-breakpoint
ALTER INDEX "stock_notes_of_email" RENAME TO "back_in_stock_requests_of_email";
--> statement-breakpoint
ALTER INDEX "stock_notes_by_age" RENAME TO "back_in_stock_requests_by_age";
--> statement-breakpoint
ALTER TABLE "consents" RENAME COLUMN "words" TO "consent_text";
--> statement-breakpoint
ALTER TABLE "newsletter_requests" RENAME COLUMN "words" TO "consent_text";
--> statement-breakpoint
ALTER TABLE "wishlist_items" RENAME COLUMN "told_cents" TO "notified_price_cents";
--> statement-breakpoint
ALTER TABLE "saved_carts" RENAME COLUMN "looked_at" TO "checked_at";
--> statement-breakpoint
ALTER TABLE "seen_carts" RENAME TO "guest_carts";
--> statement-breakpoint
ALTER TABLE "guest_carts" RENAME COLUMN "looked_at" TO "checked_at";
--> statement-breakpoint
ALTER TABLE "guest_carts" RENAME CONSTRAINT "seen_carts_pkey" TO "guest_carts_pkey";
--> statement-breakpoint
ALTER INDEX "seen_carts_left" RENAME TO "guest_carts_left";
--> statement-breakpoint
ALTER INDEX "seen_carts_by_date" RENAME TO "guest_carts_by_date";
--> statement-breakpoint
ALTER TABLE "text_versions" RENAME COLUMN "words" TO "content";
--> statement-breakpoint
ALTER TABLE "text_drafts" RENAME COLUMN "base" TO "base_version";
--> statement-breakpoint
ALTER TABLE "text_drafts" RENAME COLUMN "words" TO "content";
--> statement-breakpoint
ALTER TABLE "seo_words" RENAME TO "seo_titles";
--> statement-breakpoint
ALTER TABLE "seo_titles" RENAME CONSTRAINT "seo_words_pkey" TO "seo_titles_pkey";
--> statement-breakpoint
ALTER TRIGGER "seo_words_announced" ON "seo_titles" RENAME TO "seo_titles_announced";
--> statement-breakpoint
ALTER TABLE "audit_entries" RENAME COLUMN "act" TO "action";
--> statement-breakpoint
ALTER TABLE "outbox" RENAME COLUMN "about" TO "deduplication_key";
--> statement-breakpoint
ALTER TABLE "outbox" RENAME CONSTRAINT "outbox_about_unique" TO "outbox_once";
--> statement-breakpoint
ALTER TABLE "noted_events" RENAME TO "analytics_events";
--> statement-breakpoint
ALTER TABLE "analytics_events" RENAME COLUMN "about" TO "subject";
--> statement-breakpoint
ALTER TABLE "analytics_events" RENAME COLUMN "pieces" TO "quantity";
--> statement-breakpoint
ALTER TABLE "analytics_events" RENAME CONSTRAINT "noted_events_pkey" TO "analytics_events_pkey";
--> statement-breakpoint
ALTER TABLE "analytics_events" RENAME CONSTRAINT "noted_events_amounts" TO "analytics_events_amounts";
--> statement-breakpoint
ALTER INDEX "noted_events_of_day" RENAME TO "analytics_events_of_day";
--> statement-breakpoint
ALTER SEQUENCE "noted_events_id_seq" RENAME TO "analytics_events_id_seq";
--> statement-breakpoint
ALTER TABLE "day_figures" RENAME COLUMN "about" TO "subject";
--> statement-breakpoint
ALTER TABLE "day_figures" RENAME COLUMN "times" TO "occurrences";
--> statement-breakpoint
ALTER TABLE "day_figures" RENAME COLUMN "pieces" TO "quantity";
--> statement-breakpoint
ALTER TABLE "day_figures" RENAME CONSTRAINT "day_figures_day_name_about_pk" TO "day_figures_day_name_subject_pk";
--> statement-breakpoint
ALTER TABLE "backups" RENAME COLUMN "asked_by" TO "requested_by";
--> statement-breakpoint
ALTER TABLE "backups" RENAME COLUMN "asked_at" TO "requested_at";
--> statement-breakpoint
ALTER TABLE "backups" RENAME COLUMN "began_at" TO "started_at";
--> statement-breakpoint
ALTER TABLE "served_days" RENAME TO "daily_requests";
--> statement-breakpoint
ALTER TABLE "daily_requests" RENAME COLUMN "answers" TO "requests";
--> statement-breakpoint
ALTER TABLE "daily_requests" RENAME CONSTRAINT "served_days_pkey" TO "daily_requests_pkey";
--> statement-breakpoint
ALTER TABLE "vendor_answers" RENAME TO "vendor_health";
--> statement-breakpoint
ALTER TABLE "vendor_health" RENAME COLUMN "fine_at" TO "succeeded_at";
--> statement-breakpoint
ALTER TABLE "vendor_health" RENAME CONSTRAINT "vendor_answers_pkey" TO "vendor_health_pkey";
--> statement-breakpoint
ALTER TABLE "book_connections" RENAME TO "accounting_connections";
--> statement-breakpoint
ALTER TABLE "accounting_connections" RENAME COLUMN "access_until" TO "access_expires_at";
--> statement-breakpoint
ALTER TABLE "accounting_connections" RENAME COLUMN "refresh_until" TO "refresh_expires_at";
--> statement-breakpoint
ALTER TABLE "accounting_connections" RENAME COLUMN "rest_until" TO "next_refresh_at";
--> statement-breakpoint
ALTER TABLE "accounting_connections" RENAME CONSTRAINT "book_connections_pkey" TO "accounting_connections_pkey";
--> statement-breakpoint
ALTER TABLE "accounting_connections" RENAME CONSTRAINT "book_connections_one" TO "accounting_connections_one";
--> statement-breakpoint
ALTER TABLE "accounting_connections" RENAME CONSTRAINT "book_connections_state" TO "accounting_connections_state";
--> statement-breakpoint
ALTER TABLE "accounting_syncs" RENAME COLUMN "book_id" TO "external_id";
--> statement-breakpoint
ALTER TABLE "accounting_syncs" RENAME COLUMN "book_total_cents" TO "external_total_cents";
--> statement-breakpoint
ALTER TABLE "provider_books" RENAME TO "provider_syncs";
--> statement-breakpoint
ALTER TABLE "provider_syncs" RENAME COLUMN "asked_at" TO "started_at";
--> statement-breakpoint
ALTER TABLE "provider_syncs" RENAME COLUMN "known_until" TO "synced_until";
--> statement-breakpoint
ALTER TABLE "provider_syncs" RENAME CONSTRAINT "provider_books_pkey" TO "provider_syncs_pkey";
