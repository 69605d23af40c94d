CREATE TABLE "reader_languages" (
	"email" text PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "reader_languages_email" CHECK ("reader_languages"."email" = lower("reader_languages"."email"))
);
--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "locale" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "locale" text;