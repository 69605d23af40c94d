CREATE TABLE "translation_proposal_runs" (
	"id" uuid PRIMARY KEY NOT NULL,
	"locale" text NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"lease_until" timestamp with time zone,
	"waiting" jsonb NOT NULL,
	"total" integer NOT NULL,
	"proposed" integer DEFAULT 0 NOT NULL,
	"damaged" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"problem" text,
	"reason" text
);
