DROP TABLE "upload_parts" CASCADE;--> statement-breakpoint
DROP TABLE "uploads" CASCADE;