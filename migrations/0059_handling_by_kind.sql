ALTER TABLE "products" ALTER COLUMN "fragile" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "fragile" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "upright" DROP DEFAULT;--> statement-breakpoint
ALTER TABLE "products" ALTER COLUMN "upright" DROP NOT NULL;--> statement-breakpoint
-- A box that was ticked was ticked by somebody; one that was not says nothing, so the kind of product decides.
UPDATE "products" SET "fragile" = nullif("fragile", false), "upright" = nullif("upright", false)
WHERE NOT "fragile" OR NOT "upright";
