CREATE TABLE "upload_parts" (
	"person_id" text NOT NULL,
	"upload_id" text NOT NULL,
	"at" integer NOT NULL,
	"bytes" "bytea" NOT NULL,
	CONSTRAINT "upload_parts_person_id_upload_id_at_pk" PRIMARY KEY("person_id","upload_id","at")
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"person_id" text NOT NULL,
	"id" text NOT NULL,
	"bytes" integer NOT NULL,
	"received" integer DEFAULT 0 NOT NULL,
	"outcome" jsonb,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "uploads_person_id_id_pk" PRIMARY KEY("person_id","id"),
	CONSTRAINT "uploads_received_within" CHECK ("uploads"."received" between 0 and "uploads"."bytes")
);
--> statement-breakpoint
ALTER TABLE "upload_parts" ADD CONSTRAINT "upload_parts_person_id_upload_id_uploads_person_id_id_fk" FOREIGN KEY ("person_id","upload_id") REFERENCES "public"."uploads"("person_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;