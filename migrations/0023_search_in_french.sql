-- Each language has documents, a vocabulary and synonyms of its own.
DROP INDEX "search_documents_by_words_1";--> statement-breakpoint
DROP INDEX "search_documents_by_words_2";--> statement-breakpoint
DROP INDEX "search_documents_by_words_3";--> statement-breakpoint
DROP INDEX "search_documents_by_title";--> statement-breakpoint
DROP INDEX "search_words_by_count";--> statement-breakpoint
ALTER TABLE "search_documents" DROP CONSTRAINT "search_documents_kind_ref_pk";--> statement-breakpoint
ALTER TABLE "search_synonyms" DROP CONSTRAINT "search_synonyms_phrase_means_pk";--> statement-breakpoint
ALTER TABLE "search_words" DROP CONSTRAINT "search_words_pkey";--> statement-breakpoint
-- What is there is English.
ALTER TABLE "search_documents" ADD COLUMN "locale" text DEFAULT 'en-CA' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD COLUMN "locale" text DEFAULT 'en-CA' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_words" ADD COLUMN "locale" text DEFAULT 'en-CA' NOT NULL;--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "locale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_synonyms" ALTER COLUMN "locale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_words" ALTER COLUMN "locale" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "search_documents" ADD CONSTRAINT "search_documents_locale_kind_ref_pk" PRIMARY KEY("locale","kind","ref");--> statement-breakpoint
ALTER TABLE "search_synonyms" ADD CONSTRAINT "search_synonyms_locale_phrase_means_pk" PRIMARY KEY("locale","phrase","means");--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_locale_word_pk" PRIMARY KEY("locale","word");--> statement-breakpoint
-- A title, or the beginning of one: without an elided article in French, since nobody types it. `tokenize` in
-- shop/catalog/search/key.ts does the same to what is typed.
CREATE FUNCTION "search_title"("text" text, "locale" text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT search_key(CASE "locale"
    WHEN 'fr-CA' THEN regexp_replace("text", '\m(?:[dlcjmnst]|qu)[''’](?=\w)', '', 'gi') ELSE "text" END)
$$;
--> statement-breakpoint
-- Without accents the French stemmer takes the e of parfumée for a part of the stem.
CREATE FUNCTION "search_stem"("word" text, "locale" text) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(CASE
    WHEN "locale" <> 'fr-CA' THEN (ts_lexize('english_stem', "word"))[1]
    WHEN "word" IN ('les', 'cet', 'cette', 'a', 'meme', 'ete', 'etre', 'plus', 'tres', 'comme', 'chez', 'donc') THEN ''
    ELSE (ts_lexize('french_stem', regexp_replace("word", 'ees?$', 'e')))[1] END, '')
$$;
--> statement-breakpoint
DROP FUNCTION "search_stems"(text);
--> statement-breakpoint
CREATE FUNCTION "search_stems"("text" text, "locale" text) RETURNS tsvector LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE "locale"
    WHEN 'fr-CA' THEN to_tsvector('french', regexp_replace(search_title("text", "locale"), 'ees?\M', 'e', 'g'))
    ELSE to_tsvector('english', search_key("text")) END
$$;
--> statement-breakpoint
DROP FUNCTION "search_put"(text, text, smallint, boolean, int, timestamptz, text[], tsvector);
--> statement-breakpoint
CREATE FUNCTION "search_put"("in_locale" text, "kind" text, "ref" text, "level" smallint, "in_stock" boolean,
  "popularity" int, "visible_from" timestamptz, "parts" text[], "marks" tsvector) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "title_stems" tsvector := search_stems("parts"[1], "in_locale");
  "all_words" tsvector := setweight("title_stems", 'A') || setweight(search_stems("parts"[2], "in_locale"), 'B')
    || setweight(search_stems("parts"[3], "in_locale"), 'C') || search_stems("parts"[4], "in_locale") || "marks"
    || array_to_tsvector(ARRAY(SELECT 'n:' || stem FROM unnest(tsvector_to_array("title_stems")) stem));
BEGIN
  INSERT INTO search_documents
    (locale, kind, ref, title, title_key, words, level, in_stock, popularity, visible_from)
  VALUES ("in_locale", "kind", "ref", "parts"[1], search_title("parts"[1], "in_locale"), "all_words", "level",
    "in_stock", "popularity", "visible_from")
  ON CONFLICT ON CONSTRAINT search_documents_locale_kind_ref_pk DO UPDATE SET title = excluded.title,
    title_key = excluded.title_key, words = excluded.words, level = excluded.level, in_stock = excluded.in_stock,
    popularity = excluded.popularity, visible_from = excluded.visible_from;
  -- In their order, so that two writers never wait for each other.
  INSERT INTO search_words (locale, word, stem)
    SELECT "in_locale", word, search_stem(word, "in_locale") FROM (
      SELECT DISTINCT word
      FROM regexp_split_to_table(search_title(array_to_string("parts", ' '), "in_locale"), ' ') word) known
    WHERE length(word) BETWEEN 2 AND 40 AND word !~ '^[0-9]+$' AND search_stem(word, "in_locale") <> ''
      AND NOT EXISTS (SELECT 1 FROM search_words w WHERE w.locale = "in_locale" AND w.word = known.word)
    ORDER BY word
  ON CONFLICT DO NOTHING;
END $$;
--> statement-breakpoint
CREATE FUNCTION "search_put_product_in"("p" products, "l" text) RETURNS void LANGUAGE plpgsql AS $$
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
    p.name,
    concat_ws(' ', p.category, p.subcategory, array_to_string(p.tags, ' ')),
    concat_ws(' ', p.tagline, array_to_string(p.concerns, ' '), array_to_string(p.skin_types, ' '),
      (SELECT string_agg(concat_ws(' ', i ->> 'inci', CASE WHEN i -> 'allergen' IS NULL THEN i ->> 'plain' END), ' ')
       FROM jsonb_array_elements(p.ingredients) i),
      (SELECT string_agg(choice, ' ') FROM jsonb_array_elements(p.options) o,
         jsonb_array_elements_text(o -> 'values') choice)),
    array_to_string(p.description, ' ')], "marks"::tsvector);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_put_product"("p" products) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p.status <> 'published' THEN
    DELETE FROM search_documents WHERE kind = 'product' AND ref = p.id;
    RETURN;
  END IF;
  PERFORM search_put_product_in(p, 'en-CA');
  PERFORM search_put_product_in(p, 'fr-CA');
END $$;
--> statement-breakpoint
CREATE FUNCTION "search_put_post_in"("p" blog_posts, "l" text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  PERFORM search_put(l, 'blog', p.id, 1::smallint, true, 0, p.publish_date, ARRAY[
    p.title, array_to_string(p.tags, ' '), p.excerpt, p.content],
    '''kind:other'''::tsvector);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "search_put_post"("p" blog_posts) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p.status <> 'published' THEN
    DELETE FROM search_documents WHERE kind = 'blog' AND ref = p.id;
    RETURN;
  END IF;
  PERFORM search_put_post_in(p, 'en-CA');
  PERFORM search_put_post_in(p, 'fr-CA');
END $$;
--> statement-breakpoint
-- What there is, in French.
SELECT search_put_product_in(p, 'fr-CA') FROM products p WHERE p.status = 'published';
--> statement-breakpoint
SELECT search_put_post_in(p, 'fr-CA') FROM blog_posts p WHERE p.status = 'published';
--> statement-breakpoint
SELECT search_put('fr-CA', 'page', path, 1::smallint, true, 0, '-infinity', ARRAY[title, words, '', ''], '''kind:other'''::tsvector)
FROM (VALUES
  ('/', 'Accueil', 'début bienvenue'),
  ('/shop', 'Boutique', 'magasiner magasin tous les produits catalogue'),
  ('/contact', 'Nous joindre', 'contact courriel téléphone adresse aide soutien service à la clientèle question'),
  ('/faq', 'Foire aux questions', 'FAQ questions fréquentes aide livraison retours remboursement paiement'),
  ('/gift-cards', 'Cartes-cadeaux', 'carte cadeau bon chèque-cadeau certificat offrir maman mère papa père ami anniversaire Noël fête'),
  ('/shipping', 'Livraison', 'frais de livraison coût prix tarif combien gratuite poste délai temps politique expédition ramassage'),
  ('/returns', 'Retours', 'retour politique de retour remboursement remboursements échange renvoyer argent')) page(path, title, words);
--> statement-breakpoint
-- A meaning of several marks asks for all of them.
INSERT INTO "search_synonyms" ("locale", "phrase", "means", "is_same") SELECT 'fr-CA', * FROM (VALUES
  ('hydratant', 'moisturisers', true), ('hydratante', 'moisturisers', true), ('creme hydratante', 'moisturisers', true),
  ('creme de jour', 'creme', true), ('creme de nuit', 'creme', true), ('creme visage', 'creme', true),
  ('creme', 'moisturisers', false), ('creme', 'lotion', false), ('creme', 'baume', false), ('lotion', 'creme', false),
  ('lait corporel', 'lotion', true), ('creme corporelle', 'lotion', true), ('creme corps', 'lotion', true),
  ('creme pour mains', 'baume mains', true), ('creme mains', 'baume mains', true), ('beurre corporel', 'beurre karite', true),
  ('onguent', 'baume', true), ('pommade', 'baume', true), ('baume', 'beurre', false),
  ('exfoliant', 'gommage', true), ('exfoliante', 'gommage', true), ('exfolier', 'gommage', true), ('gommage', 'exfoliant', true),
  ('peeling', 'gommage', false), ('nettoyant', 'cleansers', true), ('nettoyante', 'cleansers', true),
  ('nettoyant visage', 'cleansers', true), ('demaquillant', 'cleansers', true), ('demaquillante', 'cleansers', true),
  ('lait demaquillant', 'cleansers', true), ('micellaire', 'cleansers', false), ('eau micellaire', 'cleansers', false),
  ('tonique', 'toners', true), ('lotion tonique', 'toners', true), ('brume', 'toners', false), ('toner', 'toners', true),
  ('pain de savon', 'savon', true), ('barre de savon', 'savon', true), ('savonnette', 'savon', true), ('gel douche', 'savon', false),
  ('ampoule', 'serum', true), ('elixir', 'serum', false), ('concentre', 'serum', false), ('essence', 'serum', false),
  ('shampoing', 'shampooing', true), ('shampooing solide', 'shampoo bars', true), ('shampoing solide', 'shampoo bars', true),
  ('revitalisant', 'conditioners', true), ('apres shampooing', 'conditioners', true), ('apres shampoing', 'conditioners', true),
  ('conditionneur', 'conditioners', true), ('demelant', 'conditioners', true), ('rincage', 'conditioners', false),
  ('masque', 'masks', true), ('visage', 'category:face', true), ('figure', 'category:face', true), ('corps', 'category:body', true),
  ('cheveux', 'category:hair', true), ('cheveu', 'category:hair', true), ('capillaire', 'category:hair', true),
  ('souci', 'calendula', true), ('eglantier', 'rosa canina', true), ('eglantine', 'rosa canina', true), ('rose musquee', 'rosa canina', true),
  ('cynorrhodon', 'rosa canina', true), ('jajoba', 'jojoba', true), ('squalene', 'squalane', true), ('aloes', 'aloe', true),
  ('aloe vera', 'aloe', true), ('menthe', 'menthe poivree', false), ('cire', 'cire abeille', true), ('karite', 'butyrospermum', true),
  ('vitamine b3', 'niacinamide', true), ('nicotinamide', 'niacinamide', true), ('vitamine b5', 'panthenol', true),
  ('vitamine e', 'tocopherol', true), ('hyaluronate', 'hyaluronate', true), ('acide hyaluronique', 'hyaluronate', true),
  ('hyaluronique', 'hyaluronate', true), ('gruau', 'avoine', true), ('flocons', 'avoine', false),
  ('peau seche', 'concern:dryness', true), ('seche', 'concern:dryness', true), ('secheresse', 'concern:dryness', true),
  ('deshydratee', 'concern:dryness', true), ('deshydrate', 'concern:dryness', true), ('tiraillements', 'concern:dryness', true),
  ('tire', 'concern:dryness', false), ('hiver', 'concern:dryness', false), ('froid', 'concern:dryness', false), ('air sec', 'concern:dryness', false),
  ('mains seches', 'baume mains', true), ('mains gercees', 'baume mains', true), ('gercures', 'baume mains', true), ('crevasses', 'concern:rough-skin', true),
  ('peau rugueuse', 'concern:rough-skin', true), ('rugueuse', 'concern:rough-skin', true), ('talons', 'concern:rough-skin', false),
  ('peau sensible', 'concern:sensitivity', true), ('sensible', 'concern:sensitivity', true), ('sensibles', 'concern:sensitivity', true),
  ('peau reactive', 'concern:sensitivity', true), ('rougeurs', 'concern:sensitivity', true), ('rougeur', 'concern:sensitivity', true),
  ('irritee', 'concern:sensitivity', true), ('irritation', 'concern:sensitivity', true), ('demangeaisons', 'concern:sensitivity', true),
  ('eczema', 'concern:sensitivity', false), ('rosacee', 'concern:sensitivity', false), ('couperose', 'concern:sensitivity', false),
  ('peau grasse', 'concern:oiliness', true), ('grasse', 'concern:oiliness', true), ('brillance', 'concern:oiliness', false), ('pores', 'concern:oiliness', false),
  ('acne', 'concern:oiliness category:face', false), ('boutons', 'concern:oiliness category:face', false), ('imperfections', 'concern:oiliness category:face', false),
  ('points noirs', 'concern:oiliness category:face', false), ('cheveux gras', 'argile cuir', true),
  ('rides', 'concern:fine-lines', true), ('ridules', 'concern:fine-lines', true), ('antirides', 'concern:fine-lines', true), ('anti rides', 'concern:fine-lines', true),
  ('antiage', 'concern:fine-lines', true), ('anti age', 'concern:fine-lines', true), ('peau mature', 'concern:fine-lines', true), ('mature', 'concern:fine-lines', true),
  ('teint terne', 'concern:dullness', true), ('terne', 'concern:dullness', true), ('teint fatigue', 'concern:dullness', true), ('eclat', 'concern:dullness', false),
  ('illuminateur', 'concern:dullness', false), ('pellicules', 'concern:dry-scalp', true), ('cuir chevelu', 'concern:dry-scalp', true),
  ('cuir chevelu sec', 'concern:dry-scalp', true), ('frisottis', 'concern:frizz', true), ('cheveux secs', 'concern:frizz', true),
  ('cheveux rebelles', 'concern:frizz', true), ('cheveux frises', 'concern:frizz', false), ('pointes fourchues', 'pointes', true),
  ('peau mixte', 'skin:combination', true), ('mixte', 'skin:combination', true), ('peau normale', 'skin:normal', true),
  ('sans parfum', 'free:fragrance', true), ('non parfume', 'free:fragrance', true), ('non parfumee', 'free:fragrance', true), ('inodore', 'free:fragrance', true),
  ('sans noix', 'free:nuts', true), ('sans gluten', 'free:gluten', true), ('sans coco', 'free:coconut', true), ('sans palme', 'free:palm', true),
  ('vegan', 'free:animal-products', true), ('vegane', 'free:animal-products', true), ('vegetalien', 'free:animal-products', true),
  ('vegetalienne', 'free:animal-products', true), ('cadeaux', 'cadeau', true), ('etrennes', 'cadeau', true)) known(phrase, means, is_same);
--> statement-breakpoint
CREATE INDEX "search_documents_by_words_en_1" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE locale = 'en-CA' and level = 1;--> statement-breakpoint
CREATE INDEX "search_documents_by_words_en_2" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE locale = 'en-CA' and level = 2;--> statement-breakpoint
CREATE INDEX "search_documents_by_words_en_3" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE locale = 'en-CA' and level = 3;--> statement-breakpoint
CREATE INDEX "search_documents_by_words_fr_1" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE locale = 'fr-CA' and level = 1;--> statement-breakpoint
CREATE INDEX "search_documents_by_words_fr_2" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE locale = 'fr-CA' and level = 2;--> statement-breakpoint
CREATE INDEX "search_documents_by_words_fr_3" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE locale = 'fr-CA' and level = 3;--> statement-breakpoint
CREATE INDEX "search_documents_by_title" ON "search_documents" USING btree ("locale","level","title_key");--> statement-breakpoint
CREATE INDEX "search_words_by_count" ON "search_words" USING btree ("locale","counted_at");
