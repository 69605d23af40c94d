CREATE TABLE "connections" (
	"id" text PRIMARY KEY NOT NULL,
	"fields" jsonb NOT NULL,
	"secrets" jsonb NOT NULL,
	"is_paused" boolean DEFAULT false NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"changed_by" text NOT NULL
);
--> statement-breakpoint
CREATE TRIGGER "connections_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "connections" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('connections');
