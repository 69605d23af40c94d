ALTER TABLE "list_settings" ALTER COLUMN "columns" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_views" ADD COLUMN "columns" text[];