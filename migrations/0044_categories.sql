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
ALTER TABLE "products" DROP CONSTRAINT "products_category";--> statement-breakpoint
ALTER TABLE "category_moves" ADD CONSTRAINT "category_moves_to_id_categories_id_fk" FOREIGN KEY ("to_id") REFERENCES "public"."categories"("id") ON DELETE cascade ON UPDATE no action;