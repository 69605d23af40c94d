CREATE TABLE "disputes" (
	"provider" text NOT NULL,
	"id" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"reason" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"respond_by" timestamp with time zone,
	"opened_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "disputes_provider_id_pk" PRIMARY KEY("provider","id"),
	CONSTRAINT "disputes_stage" CHECK ("disputes"."stage" in ('inquiry', 'inquiry-under-review', 'inquiry-closed', 'needs-response', 'under-review', 'won', 'lost', 'prevented'))
);
--> statement-breakpoint
ALTER TABLE "refunds" DROP CONSTRAINT "refunds_status";--> statement-breakpoint
DROP INDEX "refunds_to_send";--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "provider_ref" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "failed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_of_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "refunds_to_send" ON "refunds" USING btree ("try_again_at") WHERE "refunds"."status" in ('asked', 'pending');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_of_provider" UNIQUE("payment_id","provider_ref");--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_failed" CHECK ("refunds"."failed_at" is null or "refunds"."status" = 'done');--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('asked', 'pending', 'done', 'refused'));