-- Lists of products depend on which products have a translated name, not on every translation; and what shows a shared
-- text depends on those of its kind only.
CREATE OR REPLACE FUNCTION "announce_translation"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "resource" text := coalesce(NEW.resource, OLD.resource);
  "id" text := coalesce(NEW.resource_id, OLD.resource_id);
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.resource_id <> NEW.resource_id AND "resource" = 'product' THEN
    PERFORM announce('product ' || OLD.resource_id, 'card ' || OLD.resource_id);
  END IF;
  IF "resource" = 'product' AND coalesce(NEW.field, OLD.field) = 'name' THEN PERFORM announce('product names'); END IF;
  CASE
    WHEN "resource" = 'product' THEN PERFORM announce('product ' || "id", 'card ' || "id");
    WHEN "resource" = 'category' THEN PERFORM announce('categories');
    WHEN "resource" IN ('page', 'question') THEN PERFORM announce('pages');
    WHEN "resource" = 'post' THEN PERFORM announce('blog');
    WHEN "resource" IN ('banner', 'seo') THEN PERFORM announce("resource");
    WHEN "resource" IN ('home', 'announcement', 'settings', 'email') THEN PERFORM announce('settings');
    WHEN "resource" = 'discount' THEN PERFORM announce('discounts');
    WHEN "resource" = 'menu' THEN PERFORM announce('terms menu', 'settings');
    ELSE PERFORM announce('terms ' || "resource");
  END CASE;
  RETURN NULL;
END $$;
