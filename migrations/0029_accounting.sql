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
CREATE TABLE "provider_books" (
	"provider" text PRIMARY KEY NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"known_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "provider_entries" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"kind" text NOT NULL,
	"ref" text,
	"amount_cents" integer NOT NULL,
	"fee_cents" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"payout" text,
	CONSTRAINT "provider_entries_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE TABLE "provider_payouts" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"arrives_at" timestamp with time zone NOT NULL,
	CONSTRAINT "provider_payouts_provider_id_pk" PRIMARY KEY("provider","id")
);
--> statement-breakpoint
CREATE INDEX "accounting_syncs_due" ON "accounting_syncs" USING btree ("try_again_at") WHERE "accounting_syncs"."state" = 'pending';--> statement-breakpoint
CREATE INDEX "accounting_syncs_failed" ON "accounting_syncs" USING btree ("created_at") WHERE "accounting_syncs"."state" = 'failed';--> statement-breakpoint
CREATE INDEX "provider_entries_of_payment" ON "provider_entries" USING btree ("provider","ref");--> statement-breakpoint
CREATE INDEX "provider_entries_at" ON "provider_entries" USING btree ("provider","at");--> statement-breakpoint
CREATE INDEX "provider_entries_of_payout" ON "provider_entries" USING btree ("provider","payout");--> statement-breakpoint
CREATE INDEX "provider_payouts_at" ON "provider_payouts" USING btree ("provider","arrives_at");