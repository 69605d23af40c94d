ALTER TABLE "order_lines" ADD COLUMN "is_taxed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "grams" integer;