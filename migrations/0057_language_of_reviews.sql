ALTER TABLE "product_reviews" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "product_reviews" ADD COLUMN "reply_locale" text;--> statement-breakpoint
-- Replies were written in the shop's language. Where it has several, nobody knows in which.
UPDATE "product_reviews" SET "reply_locale" = coalesce(
  (SELECT value ->> 0 FROM settings WHERE key = 'languages' AND jsonb_array_length(value) > 0), 'en-CA')
WHERE "reply" IS NOT NULL AND NOT EXISTS (
  SELECT FROM settings WHERE key = 'languages' AND jsonb_array_length(value) > 1);
