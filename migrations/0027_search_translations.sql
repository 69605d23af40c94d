CREATE TABLE "search_due" (
	"product_id" text PRIMARY KEY NOT NULL
);

--> statement-breakpoint
-- A text in a language: its translation, or as it is written.
CREATE FUNCTION "search_text"("in_locale" text, "of_resource" text, "of_id" text, "of_field" text, "written" text)
RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce((
    SELECT CASE jsonb_typeof(value) WHEN 'array' THEN
        (SELECT string_agg(part, ' ') FROM jsonb_array_elements_text(value) part) ELSE value #>> '{}' END
    FROM translations
    WHERE "in_locale" <> 'en-CA' AND resource = "of_resource" AND resource_id = "of_id" AND locale = "in_locale"
      AND field = "of_field" AND checked_at IS NOT NULL), "written")
$$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_put_product_in"("p" products, "l" text) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "marks" text := (SELECT string_agg(quote_literal(mark) || ':1' || weight, ' ') FROM (
    -- What a product is for stands in an order: the first concern is its own.
    SELECT 'concern:' || value AS mark, CASE n WHEN 1 THEN 'B' ELSE 'C' END AS weight
      FROM unnest(p.concerns) WITH ORDINALITY c(value, n)
    UNION ALL SELECT 'skin:' || value, 'C' FROM unnest(p.skin_types) value
    UNION ALL SELECT 'free:' || value, 'C' FROM unnest(p.free_from) value
    UNION ALL SELECT 'category:' || p.category, 'B') all_marks);
BEGIN
  PERFORM search_put(l, 'product', p.id, search_level(p.id, p.rating_count), p.in_stock, p.rating_sum, '-infinity',
    ARRAY[
    search_text(l, 'product', p.id, 'name', p.name),
    concat_ws(' ', p.category, p.subcategory,
      CASE WHEN l <> 'en-CA' THEN (
        SELECT string_agg(search_text(l, 'category', c.id::text, 'name', ''), ' ')
        FROM categories c WHERE c.category = p.category AND c.kind IN ('', p.subcategory)) END,
      (SELECT string_agg(search_text(l, 'tag', tag, 'name', tag), ' ') FROM unnest(p.tags) tag)),
    concat_ws(' ', search_text(l, 'product', p.id, 'tagline', p.tagline), array_to_string(p.concerns, ' '),
      array_to_string(p.skin_types, ' '),
      (SELECT string_agg(concat_ws(' ', i ->> 'inci', CASE WHEN i -> 'allergen' IS NULL
         THEN search_text(l, 'ingredient', i ->> 'plain', 'name', i ->> 'plain') END), ' ')
       FROM jsonb_array_elements(p.ingredients) i),
      (SELECT string_agg(search_text(l, 'option-value', choice, 'name', choice), ' ')
       FROM jsonb_array_elements(p.options) o, jsonb_array_elements_text(o -> 'values') choice)),
    search_text(l, 'product', p.id, 'description', array_to_string(p.description, ' '))], "marks"::tsvector);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_put_post_in"("p" blog_posts, "l" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_put(l, 'blog', p.id, 1::smallint, true, 0, p.publish_date, ARRAY[
    search_text(l, 'post', p.id, 'title', p.title),
    (SELECT string_agg(search_text(l, 'topic', tag, 'name', tag), ' ') FROM unnest(p.tags) tag),
    search_text(l, 'post', p.id, 'excerpt', p.excerpt), search_text(l, 'post', p.id, 'content', p.content)],
    '''kind:other'''::tsvector);
END $$;
--> statement-breakpoint
-- A changed translation is found at once, where it is of one product or post. A term that many products share is
-- found a little later (`reindexDue`), so that its translation never waits for thousands of products.
CREATE FUNCTION "search_follows_translation"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "t" translations := CASE WHEN TG_OP = 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  IF t.resource = 'product' AND t.field IN ('name', 'tagline', 'description') THEN
    PERFORM search_put_product_in(p, t.locale) FROM products p WHERE p.id = t.resource_id AND p.status = 'published';
  ELSIF t.resource = 'post' AND t.field IN ('title', 'excerpt', 'content') THEN
    PERFORM search_put_post_in(p, t.locale) FROM blog_posts p WHERE p.id = t.resource_id AND p.status = 'published';
  ELSIF t.resource = 'topic' THEN
    PERFORM search_put_post_in(p, t.locale) FROM blog_posts p
    WHERE p.tags @> ARRAY[t.resource_id] AND p.status = 'published';
  ELSIF t.resource IN ('tag', 'ingredient', 'option-value', 'category') THEN
    INSERT INTO search_due (product_id)
    SELECT p.id FROM products p WHERE p.status = 'published' AND CASE t.resource
      WHEN 'tag' THEN p.tags @> ARRAY[t.resource_id]
      WHEN 'ingredient' THEN p.ingredients @> jsonb_build_array(jsonb_build_object('plain', t.resource_id))
      WHEN 'option-value' THEN p.options @> jsonb_build_array(jsonb_build_object('values', jsonb_build_array(t.resource_id)))
      ELSE EXISTS (SELECT FROM categories c WHERE c.id::text = t.resource_id AND c.category = p.category
        AND c.kind IN ('', p.subcategory)) END
    ORDER BY p.id
    ON CONFLICT DO NOTHING;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "translations_searched" AFTER INSERT OR UPDATE OR DELETE ON "translations" FOR EACH ROW EXECUTE FUNCTION "search_follows_translation"();
--> statement-breakpoint
-- What is translated already.
INSERT INTO search_due (product_id)
SELECT id FROM products WHERE status = 'published' AND EXISTS (SELECT FROM translations);
--> statement-breakpoint
SELECT search_put_post_in(p, 'fr-CA') FROM blog_posts p WHERE p.status = 'published' AND EXISTS (SELECT FROM translations);
