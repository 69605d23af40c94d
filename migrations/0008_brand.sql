CREATE TABLE "brand_logos" (
	"id" text PRIMARY KEY NOT NULL,
	"svg" text,
	"png" "bytea" NOT NULL,
	"saved_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "brand_versions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "brand_versions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"brand" jsonb NOT NULL,
	"state" text NOT NULL,
	"actor" text NOT NULL,
	"saved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "brand_versions_state" CHECK ("brand_versions"."state" in ('draft', 'published', 'undone'))
);
--> statement-breakpoint
CREATE UNIQUE INDEX "brand_versions_one_draft" ON "brand_versions" USING btree ("state") WHERE "brand_versions"."state" = 'draft';