-- A blur that comes later than its picture, as those of pictures from before do, comes into the pages that show it.
CREATE FUNCTION "announce_blur"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "shown" text := coalesce(NEW.src, OLD.src);
BEGIN
  PERFORM announce('product ' || product_id, 'card ' || product_id) FROM product_pictures WHERE src = "shown";
  PERFORM announce('banner') WHERE EXISTS (SELECT FROM banner_items WHERE picture = "shown");
  PERFORM announce('blog') WHERE EXISTS (SELECT FROM blog_posts WHERE picture = "shown");
  PERFORM announce('categories') WHERE EXISTS (SELECT FROM categories WHERE picture = "shown");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "picture_blurs_announced" AFTER INSERT OR UPDATE OR DELETE ON "picture_blurs" FOR EACH ROW EXECUTE FUNCTION "announce_blur"();
--> statement-breakpoint
CREATE TRIGGER "picture_blurs_emptied" AFTER TRUNCATE ON "picture_blurs" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
