CREATE TABLE "translations" (
	"resource" text NOT NULL,
	"resource_id" text NOT NULL,
	"locale" text NOT NULL,
	"field" text NOT NULL,
	"value" jsonb NOT NULL,
	"source_hash" text NOT NULL,
	"origin" text NOT NULL,
	"translated_by" text NOT NULL,
	"translated_at" timestamp with time zone NOT NULL,
	"checked_at" timestamp with time zone,
	CONSTRAINT "translations_resource_resource_id_locale_field_pk" PRIMARY KEY("resource","resource_id","locale","field"),
	CONSTRAINT "translations_origin" CHECK ("translations"."origin" in ('person', 'machine', 'import'))
);
--> statement-breakpoint
-- A translation is dropped with the pages of what it translates, in all languages.
CREATE FUNCTION "announce_translation"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "resource" text := coalesce(NEW.resource, OLD.resource);
  "id" text := coalesce(NEW.resource_id, OLD.resource_id);
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.resource_id <> NEW.resource_id AND "resource" = 'product' THEN
    PERFORM announce('product ' || OLD.resource_id, 'card ' || OLD.resource_id);
  END IF;
  CASE
    WHEN "resource" = 'product' THEN PERFORM announce('product ' || "id", 'card ' || "id");
    WHEN "resource" = 'category' THEN PERFORM announce('categories');
    WHEN "resource" IN ('page', 'question') THEN PERFORM announce('pages');
    WHEN "resource" = 'post' THEN PERFORM announce('blog');
    WHEN "resource" IN ('banner', 'seo') THEN PERFORM announce("resource");
    WHEN "resource" IN ('home', 'announcement', 'settings', 'email') THEN PERFORM announce('settings');
    WHEN "resource" = 'discount' THEN PERFORM announce('discounts');
    WHEN "resource" = 'menu' THEN PERFORM announce('terms', 'settings');
    ELSE PERFORM announce('terms');
  END CASE;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "translations_announced" AFTER INSERT OR UPDATE OR DELETE ON "translations" FOR EACH ROW EXECUTE FUNCTION "announce_translation"();
--> statement-breakpoint
CREATE TRIGGER "translations_emptied" AFTER TRUNCATE ON "translations" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
