CREATE TABLE "payment_pauses" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_pauses_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "payment_pauses_time" CHECK ("payment_pauses"."until" > "payment_pauses"."since")
);
--> statement-breakpoint
CREATE INDEX "payment_pauses_by_end" ON "payment_pauses" USING btree ("until");--> statement-breakpoint
CREATE INDEX "payments_declined" ON "payments" USING btree ("updated_at") WHERE "payments"."status" = 'declined';