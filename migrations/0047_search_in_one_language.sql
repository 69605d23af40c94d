-- Whether a shop speaks only this language: its owner writes in it.
CREATE FUNCTION "is_written_in"("in_locale" text) RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT EXISTS (SELECT FROM settings WHERE key = 'languages' AND value = jsonb_build_array("in_locale"))
$$;
--> statement-breakpoint
-- A text in a language, as pages show it: its translation, or as it is written. In a shop that speaks only that
-- language, and for the names of default categories, the translation of an older text doesn't count.
-- The hash is sourceHashOf (shop/core/translations/translation-state.server.ts).
CREATE FUNCTION "search_shown"("in_locale" text, "of_resource" text, "of_id" text, "of_field" text, "written" json)
RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(CASE json_typeof(shown) WHEN 'array' THEN
      (SELECT string_agg(part, ' ') FROM json_array_elements_text(shown) part) ELSE shown #>> '{}' END, '')
  FROM (SELECT coalesce((
    SELECT value::json FROM translations t
    WHERE "in_locale" <> 'en-CA' AND t.resource = "of_resource" AND t.resource_id = "of_id" AND t.locale = "in_locale"
      AND t.field = "of_field" AND t.checked_at IS NOT NULL
      AND (t.source_hash = left(translate(encode(sha256(convert_to("written"::text, 'UTF8')), 'base64'), '+/', '-_'), 16)
        OR NOT (t.resource = 'category' AND t.translated_by = 'default' OR is_written_in("in_locale")))),
    "written") AS shown) text
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
    search_shown(l, 'product', p.id, 'name', to_json(p.name)),
    concat_ws(' ', p.category, p.subcategory,
      CASE WHEN l <> 'en-CA' THEN (
        SELECT string_agg(search_shown(l, 'category', c.id::text, 'name', to_json(c.name)), ' ')
        FROM categories c WHERE c.category = p.category AND c.kind IN ('', p.subcategory)) END,
      (SELECT string_agg(search_text(l, 'tag', tag, 'name', tag), ' ') FROM unnest(p.tags) tag)),
    concat_ws(' ', search_shown(l, 'product', p.id, 'tagline', to_json(p.tagline)), array_to_string(p.concerns, ' '),
      array_to_string(p.skin_types, ' '),
      (SELECT string_agg(concat_ws(' ', i ->> 'inci', CASE WHEN i -> 'allergen' IS NULL
         THEN search_text(l, 'ingredient', i ->> 'plain', 'name', i ->> 'plain') END), ' ')
       FROM jsonb_array_elements(p.ingredients) i),
      (SELECT string_agg(search_text(l, 'option-value', choice, 'name', choice), ' ')
       FROM jsonb_array_elements(p.options) o, jsonb_array_elements_text(o -> 'values') choice)),
    search_shown(l, 'product', p.id, 'description', to_json(p.description))], "marks"::tsvector);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_put_post_in"("p" blog_posts, "l" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_put(l, 'blog', p.id, 1::smallint, true, 0, p.publish_date, ARRAY[
    search_shown(l, 'post', p.id, 'title', to_json(p.title)),
    (SELECT string_agg(search_text(l, 'topic', tag, 'name', tag), ' ') FROM unnest(p.tags) tag),
    search_shown(l, 'post', p.id, 'excerpt', to_json(p.excerpt)),
    search_shown(l, 'post', p.id, 'content', to_json(p.content))],
    '''kind:other'''::tsvector);
END $$;
--> statement-breakpoint
-- Other languages make other texts the shop's own: products are indexed a little later (`reindexDue`).
CREATE FUNCTION "search_follows_languages"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.value IS NOT DISTINCT FROM NEW.value THEN RETURN NULL; END IF;
  INSERT INTO search_due (product_id) SELECT id FROM products WHERE status = 'published' ORDER BY id
  ON CONFLICT DO NOTHING;
  PERFORM search_put_post(p) FROM blog_posts p WHERE p.status = 'published';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "languages_searched" AFTER INSERT OR UPDATE ON "settings" FOR EACH ROW
  WHEN (NEW.key = 'languages') EXECUTE FUNCTION "search_follows_languages"();
--> statement-breakpoint
INSERT INTO search_due (product_id)
SELECT id FROM products WHERE status = 'published' AND is_written_in('fr-CA') ORDER BY id
ON CONFLICT DO NOTHING;
--> statement-breakpoint
SELECT search_put_post(p) FROM blog_posts p WHERE p.status = 'published' AND is_written_in('fr-CA');
