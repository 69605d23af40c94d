CREATE TABLE "translation_versions" (
	"resource" text NOT NULL,
	"resource_id" text NOT NULL,
	"locale" text NOT NULL,
	"field" text NOT NULL,
	"version" integer NOT NULL,
	"value" jsonb,
	"source_hash" text,
	"origin" text,
	"checked_at" timestamp with time zone,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"change_id" uuid,
	CONSTRAINT "translation_versions_resource_resource_id_locale_field_version_pk" PRIMARY KEY("resource","resource_id","locale","field","version")
);
--> statement-breakpoint
CREATE INDEX "translation_versions_change" ON "translation_versions" USING btree ("change_id");