-- Products are found by the names of their category, which a translation may not replace any more: they are indexed a
-- little later (`reindexDue`).
CREATE FUNCTION "search_follows_category"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO search_due (product_id)
  SELECT id FROM products p
  WHERE p.status = 'published' AND p.category = NEW.category AND NEW.kind IN ('', p.subcategory)
  ORDER BY id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "categories_searched" AFTER UPDATE OF "name" ON "categories" FOR EACH ROW
  WHEN (OLD.name IS DISTINCT FROM NEW.name) EXECUTE FUNCTION "search_follows_category"();
--> statement-breakpoint
-- Names that were changed before.
INSERT INTO search_due (product_id)
SELECT id FROM products WHERE status = 'published' AND EXISTS (SELECT FROM translations WHERE resource = 'category')
ORDER BY id
ON CONFLICT DO NOTHING;
