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
CREATE TABLE "shared_wishlists" (
	"user_id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"token" text NOT NULL,
	"name" text,
	"shared_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shared_wishlists_token_unique" UNIQUE("token")
);
--> statement-breakpoint
ALTER TABLE "consents" DROP CONSTRAINT "consents_topic";--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "price_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "wishlist_items" ADD COLUMN "told_cents" integer;--> statement-breakpoint
ALTER TABLE "stock_notes" ADD CONSTRAINT "stock_notes_variant_id_variants_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."variants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shared_wishlists" ADD CONSTRAINT "shared_wishlists_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_notes_waiting" ON "stock_notes" USING btree ("variant_id") WHERE "stock_notes"."confirmed_at" is not null and "stock_notes"."told_at" is null;--> statement-breakpoint
CREATE INDEX "stock_notes_of_email" ON "stock_notes" USING btree ("email");--> statement-breakpoint
CREATE INDEX "stock_notes_by_age" ON "stock_notes" USING btree ("asked_at");--> statement-breakpoint
ALTER TABLE "consents" ADD CONSTRAINT "consents_topic" CHECK ("consents"."topic" in ('newsletter', 'abandoned-cart', 'back-in-stock', 'price-drop', 'review-request'));