CREATE TABLE "accounting_syncs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"number" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"reason" text,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_again_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone,
	"book_id" text,
	"book_total_cents" integer,
	"total_cents" integer,
	CONSTRAINT "accounting_syncs_once" UNIQUE("kind","subject_id"),
	CONSTRAINT "accounting_syncs_number" UNIQUE("number"),
	CONSTRAINT "accounting_syncs_kind" CHECK ("accounting_syncs"."kind" in ('sale', 'refund')),
	CONSTRAINT "accounting_syncs_state" CHECK ("accounting_syncs"."state" in ('pending', 'sent', 'failed')),
	CONSTRAINT "accounting_syncs_sent" CHECK (("accounting_syncs"."state" = 'sent') = ("accounting_syncs"."book_id" is not null))
);
--> statement-breakpoint
CREATE TABLE "book_connections" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"state" text NOT NULL,
	"company" text NOT NULL,
	"access_token" text NOT NULL,
	"refresh_token" text NOT NULL,
	"access_until" timestamp with time zone NOT NULL,
	"refresh_until" timestamp with time zone NOT NULL,
	"rest_until" timestamp with time zone,
	"connected_at" timestamp with time zone NOT NULL,
	"connected_by" text NOT NULL,
	"start_day" date NOT NULL,
	"mapping" jsonb NOT NULL,
	CONSTRAINT "book_connections_one" CHECK ("book_connections"."id" = 1),
	CONSTRAINT "book_connections_state" CHECK ("book_connections"."state" in ('on', 'broken', 'off'))
);
--> statement-breakpoint
CREATE INDEX "accounting_syncs_due" ON "accounting_syncs" USING btree ("try_again_at") WHERE "accounting_syncs"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "accounting_syncs_failed" ON "accounting_syncs" USING btree ("created_at") WHERE "accounting_syncs"."state" = 'failed';