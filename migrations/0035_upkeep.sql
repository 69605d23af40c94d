CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"began_at" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"file" text,
	"bytes" bigint,
	"problem" text
);
--> statement-breakpoint
CREATE TABLE "served_days" (
	"day" date PRIMARY KEY NOT NULL,
	"answers" integer NOT NULL,
	"failed" integer NOT NULL,
	"slow" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vendor_answers" (
	"vendor" text PRIMARY KEY NOT NULL,
	"fine_at" timestamp with time zone,
	"failed_at" timestamp with time zone,
	"problem" text
);
--> statement-breakpoint
CREATE UNIQUE INDEX "backups_one_open" ON "backups" USING btree (("ended_at" is null)) WHERE "backups"."ended_at" is null;