ALTER TABLE "customer_groups" DROP CONSTRAINT "customer_groups_name";--> statement-breakpoint
ALTER TABLE "newsletters" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "customer_groups" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "audit_entries_action" ON "audit_entries" USING btree ("action","at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "customer_groups_name" ON "customer_groups" USING btree ("name") WHERE "customer_groups"."deleted_at" is null;--> statement-breakpoint
-- The activity log is searched by any part of a person's address or a record's name.
CREATE INDEX "audit_entries_sought" ON "audit_entries" USING gin (lower(without_accents("actor" || ' ' || "name")) gin_trgm_ops);
