-- A misspelt word is mended out of memory (shop/catalog/search/vocabulary.ts).
DROP INDEX "search_words_alike";
--> statement-breakpoint
-- As it was, without the mark of a level: each level has an index of its own.
CREATE OR REPLACE FUNCTION "search_put"("kind" text, "ref" text, "level" smallint, "in_stock" boolean, "popularity" int,
  "visible_from" timestamptz, "parts" text[], "marks" tsvector) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  "title_stems" tsvector := search_stems("parts"[1]);
  "all_words" tsvector := setweight("title_stems", 'A') || setweight(search_stems("parts"[3]), 'B')
    || setweight(search_stems("parts"[4]), 'C') || search_stems("parts"[5]) || "marks"
    || array_to_tsvector(ARRAY(SELECT 'n:' || stem FROM unnest(tsvector_to_array("title_stems")) stem));
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
CREATE TRIGGER "search_documents_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "search_documents" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('found');
--> statement-breakpoint
-- How often words stand is counted every day, and is no news.
CREATE TRIGGER "search_words_announced" AFTER INSERT OR DELETE ON "search_words" FOR EACH ROW EXECUTE FUNCTION "announce_table"('words');
--> statement-breakpoint
CREATE TRIGGER "search_words_emptied" AFTER TRUNCATE ON "search_words" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('words');
