CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text NOT NULL,
	"message" text NOT NULL,
	"order_number" text,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "contact_messages_lines" CHECK ("contact_messages"."name" || "contact_messages"."email" || "contact_messages"."subject" !~ '[[:cntrl:]]')
);
--> statement-breakpoint
CREATE TABLE "newsletter_requests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"words" text NOT NULL,
	"network" text NOT NULL,
	"token" text,
	"expires_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_requests_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "unsubscribe_links" (
	"token" text PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"topic" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "faq_questions" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "faq_questions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"topic" text NOT NULL,
	"question" text NOT NULL,
	"answer" text NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "faq_questions_position_unique" UNIQUE("position")
);
--> statement-breakpoint
CREATE TABLE "pages" (
	"slug" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"body" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "pages_slug" CHECK ("pages"."slug" ~ '^[a-z0-9][a-z0-9-]{0,80}$'),
	CONSTRAINT "pages_version" CHECK ("pages"."version" > 0)
);
--> statement-breakpoint
CREATE TABLE "missing_pages" (
	"day" date NOT NULL,
	"path" text NOT NULL,
	"hits" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "missing_pages_day_path_pk" PRIMARY KEY("day","path")
);
--> statement-breakpoint
CREATE TABLE "redirects" (
	"from_path" text PRIMARY KEY NOT NULL,
	"to_path" text NOT NULL,
	"hits" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "redirects_from" CHECK ("redirects"."from_path" ~ '^/[^/\\?#[:cntrl:]][^\\?#[:cntrl:]]{0,254}$'),
	CONSTRAINT "redirects_to" CHECK ("redirects"."to_path" ~ '^/([^/\\[:cntrl:]][^\\[:cntrl:]]{0,254})?$'),
	CONSTRAINT "redirects_step" CHECK ("redirects"."from_path" <> "redirects"."to_path")
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "author" text;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "updated_at" timestamp with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "words" text;--> statement-breakpoint
ALTER TABLE "consents" ADD COLUMN "network" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "contact_messages_by_date" ON "contact_messages" USING btree ("written_at");--> statement-breakpoint
CREATE INDEX "contact_messages_of_user" ON "contact_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "newsletter_requests_by_age" ON "newsletter_requests" USING btree ("expires_at");