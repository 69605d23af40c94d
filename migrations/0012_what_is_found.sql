CREATE EXTENSION IF NOT EXISTS "unaccent";
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS "pg_trgm";
--> statement-breakpoint
-- New words are found at once: nothing waits in a list that every search would have to read.
ALTER INDEX "search_documents_by_words" SET (fastupdate = off);
--> statement-breakpoint
-- A row is ranked by its words, so they stay in it, whole, up to the size of a page.
ALTER TABLE "search_documents" SET (toast_tuple_target = 8160);
--> statement-breakpoint
CREATE INDEX "search_words_alike" ON "search_words" USING gist ("word" gist_trgm_ops);
--> statement-breakpoint
-- Text in small letters, without accents and signs. shop/catalog/search/key.ts does the same to what is typed.
CREATE FUNCTION "search_key"("text" text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT trim(regexp_replace(translate(lower(unaccent(coalesce("text", ''))), '''’', ''), '[^[:alnum:]]+', ' ', 'g'))
$$;
--> statement-breakpoint
CREATE FUNCTION "search_stems"("text" text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT to_tsvector('english', search_key("text"))
$$;
--> statement-breakpoint
-- What a search ranks by stands first among a few; of all others one in 64 does, and one in 8 next, so that each level
-- holds a fair share of every kind.
CREATE FUNCTION "search_level"("ref" text, "ratings" int) RETURNS smallint LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT (CASE WHEN "ratings" >= 20 OR hashtext("ref") & 63 = 0 THEN 1
    WHEN "ratings" >= 5 OR hashtext("ref") & 7 = 0 THEN 2 ELSE 3 END)::smallint
$$;
--> statement-breakpoint
-- Puts a document in, or in place of what it was. `parts` are its texts by weight, from A to D; `marks` are words by
-- which it is found and which nobody types.
CREATE FUNCTION "search_put"("kind" text, "ref" text, "level" smallint, "in_stock" boolean, "popularity" int,
  "visible_from" timestamptz, "parts" text[], "marks" tsvector) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "title_stems" tsvector := search_stems("parts"[1]);
  "all_words" tsvector := setweight("title_stems", 'A') || setweight(search_stems("parts"[3]), 'B')
    || setweight(search_stems("parts"[4]), 'C') || search_stems("parts"[5]) || "marks"
    || array_to_tsvector(ARRAY(SELECT 'n:' || stem FROM unnest(tsvector_to_array("title_stems")) stem)
      || ('level:' || "level"));
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
CREATE FUNCTION "search_put_post"("p" blog_posts) RETURNS void LANGUAGE sql AS $$
  SELECT search_put('blog', p.id, 1::smallint, true, 0, p.publish_date, ARRAY[
    p.title, p.title, array_to_string(p.tags, ' '), p.excerpt, p.content], '''kind:other'''::tsvector)
$$;
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
-- Sold out or back: an order waits for no words.
CREATE FUNCTION "search_follows_stock"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE search_documents SET in_stock = NEW.in_stock WHERE kind = 'product' AND ref = NEW.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "products_searched_stock" AFTER UPDATE OF "in_stock" ON "products" FOR EACH ROW
  WHEN (OLD.in_stock <> NEW.in_stock) EXECUTE FUNCTION "search_follows_stock"();
--> statement-breakpoint
CREATE TRIGGER "search_synonyms_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_synonyms" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('search');
--> statement-breakpoint
SELECT search_put_product(p) FROM products p;
--> statement-breakpoint
SELECT search_put_post(p) FROM blog_posts p;
--> statement-breakpoint
-- The pages that every shop has, and other words for them.
SELECT search_put('page', path, 1::smallint, true, 0, '-infinity', ARRAY[title, title, words, '', ''], '''kind:other'''::tsvector)
FROM (VALUES
  ('/', 'Home', 'start welcome'),
  ('/shop', 'Shop', 'all products store catalogue'),
  ('/contact', 'Contact Us', 'email phone address help support customer service question'),
  ('/faq', 'FAQ', 'frequently asked questions help shipping returns return refund delivery payment')) page(path, title, words);
--> statement-breakpoint
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
  ('acne', 'concern:oiliness', false), ('acne prone', 'concern:oiliness', true), ('acne prone skin', 'concern:oiliness', true),
  ('pimples', 'concern:oiliness', false), ('blemishes', 'concern:oiliness', false), ('spots', 'concern:oiliness', false),
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
  ('palm oil free', 'free:palm', true), ('vegan', 'free:animal-products', true);
