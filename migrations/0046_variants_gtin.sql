ALTER TABLE "variants" ADD COLUMN "gtin" text;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_gtin" CHECK ("variants"."gtin" ~ '^([0-9]{8}|[0-9]{12,14})$');