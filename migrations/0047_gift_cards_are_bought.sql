ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entries_refunded_once";--> statement-breakpoint
ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entries_kind";--> statement-breakpoint
DROP INDEX "gift_card_entries_issued_once";--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "order_id" uuid;--> statement-breakpoint
ALTER TABLE "gift_cards" ADD COLUMN "is_issued" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "kind" text DEFAULT 'goods' NOT NULL;--> statement-breakpoint
CREATE INDEX "gift_cards_of_recipient" ON "gift_cards" USING btree (lower("recipient_email"));--> statement-breakpoint
CREATE INDEX "orders_of_cards_to_mail" ON "orders" USING btree ("id") WHERE "orders"."kind" = 'gift-card' and "orders"."status" = 'paid';--> statement-breakpoint
CREATE UNIQUE INDEX "gift_card_entries_issued_once" ON "gift_card_entries" USING btree ("card_id") WHERE "gift_card_entries"."kind" in ('issued', 'bought');--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_refunded_once" UNIQUE("refund_id","kind");--> statement-breakpoint
ALTER TABLE "gift_cards" ADD CONSTRAINT "gift_cards_orderId_unique" UNIQUE("order_id");--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_kind" CHECK (case "gift_card_entries"."kind"
        when 'issued' then "gift_card_entries"."amount_cents" > 0
        when 'bought' then "gift_card_entries"."amount_cents" > 0 and "gift_card_entries"."order_id" is not null
        when 'taken-back' then "gift_card_entries"."amount_cents" < 0 and num_nonnulls("gift_card_entries"."order_id", "gift_card_entries"."refund_id") = 2
        when 'put-back' then "gift_card_entries"."amount_cents" > 0 and num_nonnulls("gift_card_entries"."order_id", "gift_card_entries"."refund_id") = 2
        when 'spent' then "gift_card_entries"."amount_cents" < 0 and "gift_card_entries"."order_id" is not null and "gift_card_entries"."cart_id" is not null
        when 'given-back' then "gift_card_entries"."amount_cents" > 0 and "gift_card_entries"."order_id" is not null and "gift_card_entries"."cart_id" is not null
        when 'adjusted' then "gift_card_entries"."amount_cents" <> 0 and "gift_card_entries"."reason" <> '' end is true);--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_kind" CHECK ("orders"."kind" in ('goods', 'gift-card'));