CREATE TRIGGER "pages_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "pages" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('pages');
--> statement-breakpoint
CREATE TRIGGER "faq_questions_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "faq_questions" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('pages');
