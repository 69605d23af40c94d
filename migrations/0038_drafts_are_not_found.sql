-- What is no published post is not found, whatever its date.
CREATE OR REPLACE FUNCTION "search_put_post"("p" blog_posts) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF p.status <> 'published' THEN
    DELETE FROM search_documents WHERE kind = 'blog' AND ref = p.id;
    RETURN;
  END IF;
  PERFORM search_put('blog', p.id, 1::smallint, true, 0, p.publish_date, ARRAY[
    p.title, p.title, array_to_string(p.tags, ' '), p.excerpt, p.content], '''kind:other'''::tsvector);
END $$;
--> statement-breakpoint
CREATE TRIGGER "seo_words_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "seo_words" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('seo');
