CREATE TABLE "gift_card_entries" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "gift_card_entries_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"card_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"order_id" uuid,
	"refund_id" uuid,
	"cart_id" text,
	"reason" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_card_entries_refunded_once" UNIQUE("refund_id"),
	CONSTRAINT "gift_card_entries_kind" CHECK (case "gift_card_entries"."kind"
        when 'issued' then "gift_card_entries"."amount_cents" > 0
        when 'spent' then "gift_card_entries"."amount_cents" < 0 and "gift_card_entries"."order_id" is not null and "gift_card_entries"."cart_id" is not null
        when 'given-back' then "gift_card_entries"."amount_cents" > 0 and "gift_card_entries"."order_id" is not null and "gift_card_entries"."cart_id" is not null
        when 'adjusted' then "gift_card_entries"."amount_cents" <> 0 and "gift_card_entries"."reason" <> '' end is true)
);
--> statement-breakpoint
CREATE TABLE "gift_cards" (
	"id" uuid PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"last_four" text NOT NULL,
	"initial_cents" integer NOT NULL,
	"balance_cents" integer DEFAULT 0 NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"recipient_name" text NOT NULL,
	"recipient_email" text NOT NULL,
	"sender_name" text NOT NULL,
	"message" text NOT NULL,
	"mail_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "gift_cards_fingerprint_unique" UNIQUE("fingerprint"),
	CONSTRAINT "gift_cards_initial" CHECK ("gift_cards"."initial_cents" > 0),
	CONSTRAINT "gift_cards_never_overdrawn" CHECK ("gift_cards"."balance_cents" >= 0)
);
--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "gift_card_last_four" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "gift_card_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_card_id_gift_cards_id_fk" FOREIGN KEY ("card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_issued_once" ON "gift_card_entries" USING btree ("card_id") WHERE "gift_card_entries"."kind" = 'issued';--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_spent_once" ON "gift_card_entries" USING btree ("order_id") WHERE "gift_card_entries"."kind" = 'spent';--> statement-breakpoint
CREATE INDEX "gift_card_entries_of_card" ON "gift_card_entries" USING btree ("card_id","id");--> statement-breakpoint
CREATE INDEX "gift_card_entries_of_order" ON "gift_card_entries" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "gift_cards_by_date" ON "gift_cards" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_cards_to_mail" ON "gift_cards" USING btree ("mail_at") WHERE "gift_cards"."mailed_at" is null;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_card_id_gift_cards_id_fk" FOREIGN KEY ("gift_card_id") REFERENCES "public"."gift_cards"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_gift_card" CHECK ("orders"."gift_card_cents" between 0 and "orders"."total_cents"
        and num_nonnulls("orders"."gift_card_id", "orders"."gift_card_last_four") = case when "orders"."gift_card_cents" > 0 then 2 else 0 end);--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_gift_card" CHECK ("refunds"."gift_card_cents" between 0 and "refunds"."total_cents");