CREATE TABLE "search_documents" (
	"kind" text NOT NULL,
	"ref" text NOT NULL,
	"title" text NOT NULL,
	"title_key" text COLLATE "C" NOT NULL,
	"words" "tsvector" NOT NULL,
	"level" smallint NOT NULL,
	"in_stock" boolean NOT NULL,
	"popularity" integer NOT NULL,
	"visible_from" timestamp with time zone NOT NULL,
	CONSTRAINT "search_documents_kind_ref_pk" PRIMARY KEY("kind","ref"),
	CONSTRAINT "search_documents_kind" CHECK ("search_documents"."kind" in ('product', 'blog', 'page'))
);
--> statement-breakpoint
CREATE TABLE "search_misses" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "search_misses_day_query_pk" PRIMARY KEY("day","query"),
	CONSTRAINT "search_misses_times" CHECK ("search_misses"."times" > 0)
);
--> statement-breakpoint
CREATE TABLE "search_synonyms" (
	"phrase" text NOT NULL,
	"means" text NOT NULL,
	"is_same" boolean NOT NULL,
	CONSTRAINT "search_synonyms_phrase_means_pk" PRIMARY KEY("phrase","means")
);
--> statement-breakpoint
CREATE TABLE "search_words" (
	"word" text COLLATE "C" PRIMARY KEY NOT NULL,
	"stem" text NOT NULL,
	"documents" integer DEFAULT 0 NOT NULL,
	"names" integer DEFAULT 0 NOT NULL,
	"counted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "search_documents_by_title" ON "search_documents" USING btree ("level","title_key");--> statement-breakpoint
CREATE INDEX "search_documents_by_words" ON "search_documents" USING gin ("words");--> statement-breakpoint
CREATE INDEX "search_words_by_stem" ON "search_words" USING btree ("stem");--> statement-breakpoint
CREATE INDEX "search_words_by_count" ON "search_words" USING btree ("counted_at");