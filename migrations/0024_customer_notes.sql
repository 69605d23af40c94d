CREATE TABLE "customer_notes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"note" text NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_notes_email" CHECK ("customer_notes"."email" = lower("customer_notes"."email"))
);
--> statement-breakpoint
CREATE INDEX "customer_notes_of" ON "customer_notes" USING btree ("email","at");