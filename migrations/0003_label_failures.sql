ALTER TABLE "label_batch_orders" ADD COLUMN "failure" jsonb;--> statement-breakpoint
ALTER TABLE "label_batch_orders" ADD COLUMN "note" jsonb;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "failure" jsonb;