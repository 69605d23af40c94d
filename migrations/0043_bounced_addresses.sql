ALTER TABLE "customers" ADD COLUMN "bounced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customers" ADD COLUMN "reachable_since" timestamp with time zone;
