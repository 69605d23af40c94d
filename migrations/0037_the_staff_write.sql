CREATE TABLE "seo_words" (
	"path" text PRIMARY KEY NOT NULL,
	"title" text,
	"description" text
);
--> statement-breakpoint
CREATE TABLE "text_drafts" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"actor" text NOT NULL,
	"base" integer NOT NULL,
	"words" jsonb NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_drafts_kind_ref_actor_pk" PRIMARY KEY("kind","ref","actor")
);
--> statement-breakpoint
CREATE TABLE "text_pictures" (
	"src" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "text_versions" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"version" integer NOT NULL,
	"words" jsonb NOT NULL,
	"actor" text,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "text_versions_kind_ref_version_pk" PRIMARY KEY("kind","ref","version")
);
--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "products" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "faq_questions" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "blog_posts" ADD CONSTRAINT "blog_posts_status" CHECK ("blog_posts"."status" in ('draft', 'published', 'archived'));