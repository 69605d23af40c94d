-- A product's rating is the sum and number of its approved reviews, whoever writes them, however many at once.
CREATE FUNCTION "count_review"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  "was" boolean := TG_OP <> 'INSERT' AND OLD.status = 'approved';
  "is" boolean := TG_OP <> 'DELETE' AND NEW.status = 'approved';
BEGIN
  IF "was" AND "is" AND OLD.product_id = NEW.product_id THEN
    UPDATE products SET rating_sum = rating_sum + NEW.rating - OLD.rating
      WHERE id = NEW.product_id AND NEW.rating <> OLD.rating;
    RETURN NULL;
  END IF;
  IF "was" THEN
    UPDATE products SET rating_sum = rating_sum - OLD.rating, rating_count = rating_count - 1 WHERE id = OLD.product_id;
  END IF;
  IF "is" THEN
    UPDATE products SET rating_sum = rating_sum + NEW.rating, rating_count = rating_count + 1 WHERE id = NEW.product_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "product_reviews_counted" AFTER INSERT OR UPDATE OF "status", "rating", "product_id" OR DELETE ON "product_reviews" FOR EACH ROW EXECUTE FUNCTION "count_review"();
--> statement-breakpoint
-- A review's counts of votes are those of its rows.
CREATE FUNCTION "count_vote"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND OLD.is_helpful = NEW.is_helpful THEN RETURN NULL; END IF;
  UPDATE product_reviews SET
    helpful = helpful + (TG_OP <> 'DELETE' AND NEW.is_helpful)::int - (TG_OP <> 'INSERT' AND OLD.is_helpful)::int,
    not_helpful = not_helpful + (TG_OP <> 'DELETE' AND NOT NEW.is_helpful)::int - (TG_OP <> 'INSERT' AND NOT OLD.is_helpful)::int
  WHERE id = coalesce(NEW.review_id, OLD.review_id);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "review_votes_counted" AFTER INSERT OR UPDATE OR DELETE ON "review_votes" FOR EACH ROW EXECUTE FUNCTION "count_vote"();
--> statement-breakpoint
-- Pages show approved reviews only: what is pending or rejected changes none.
CREATE FUNCTION "announce_review"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "unshown" text[] := ARRAY['user_id', 'order_id', 'reported', 'rejection', 'updated_at'];
BEGIN
  IF TG_OP = 'UPDATE' AND to_jsonb(NEW) - "unshown" = to_jsonb(OLD) - "unshown" THEN RETURN NULL; END IF;
  IF TG_OP <> 'INSERT' AND OLD.status = 'approved' THEN PERFORM announce('reviews ' || OLD.product_id); END IF;
  IF TG_OP <> 'DELETE' AND NEW.status = 'approved' THEN PERFORM announce('reviews ' || NEW.product_id); END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "product_reviews_announced" AFTER INSERT OR UPDATE OR DELETE ON "product_reviews" FOR EACH ROW EXECUTE FUNCTION "announce_review"();
--> statement-breakpoint
CREATE FUNCTION "announce_review_photo"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM announce('reviews ' || product_id) FROM product_reviews
    WHERE id IN (NEW.review_id, OLD.review_id) AND status = 'approved';
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "review_photos_announced" AFTER INSERT OR UPDATE OR DELETE ON "review_photos" FOR EACH ROW EXECUTE FUNCTION "announce_review_photo"();
--> statement-breakpoint
CREATE TRIGGER "product_reviews_emptied" AFTER TRUNCATE ON "product_reviews" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
--> statement-breakpoint
CREATE TRIGGER "review_photos_emptied" AFTER TRUNCATE ON "review_photos" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('*');
--> statement-breakpoint
-- What the staff decided is written once.
CREATE TRIGGER "review_decisions_fixed" BEFORE UPDATE OR DELETE ON "review_decisions" FOR EACH ROW EXECUTE FUNCTION "refuse_change"();
