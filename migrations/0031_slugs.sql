CREATE UNIQUE INDEX "translations_slug" ON "translations" USING btree ("locale","resource","value") WHERE "translations"."field" = 'slug' and "translations"."resource" <> 'category';
--> statement-breakpoint
-- Names in addresses are cached for all pages.
CREATE FUNCTION "announce_slug"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF coalesce(NEW.field, OLD.field) = 'slug' THEN PERFORM announce('slugs'); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "translations_slug_announced" AFTER INSERT OR UPDATE OR DELETE ON "translations" FOR EACH ROW EXECUTE FUNCTION "announce_slug"();
