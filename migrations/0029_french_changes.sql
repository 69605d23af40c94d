-- What the shop lacks in French is found out again when one of these changes.
CREATE TRIGGER "products_in_french" AFTER UPDATE ON "products" FOR EACH ROW
  WHEN ((OLD."status", OLD."name", OLD."tagline", OLD."description", OLD."how_to_use", OLD."cautions", OLD."options", OLD."ingredients")
    IS DISTINCT FROM (NEW."status", NEW."name", NEW."tagline", NEW."description", NEW."how_to_use", NEW."cautions", NEW."options", NEW."ingredients"))
  EXECUTE FUNCTION "announce_table"('french');
--> statement-breakpoint
CREATE TRIGGER "products_with_french" AFTER INSERT OR DELETE OR TRUNCATE ON "products" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('french');
--> statement-breakpoint
CREATE TRIGGER "translations_in_french" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "translations" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('french');
