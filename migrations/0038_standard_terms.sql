ALTER TABLE "gift_card_entries" DROP CONSTRAINT "gift_card_entries_kind";--> statement-breakpoint
ALTER TABLE "labels" DROP CONSTRAINT "labels_state";--> statement-breakpoint
-- What is written is never changed; only these names are.
ALTER TABLE "gift_card_entries" DISABLE TRIGGER "gift_card_entries_stay";--> statement-breakpoint
UPDATE "gift_card_entries" SET "kind" = 'refunded' WHERE "kind" = 'given-back';--> statement-breakpoint
ALTER TABLE "gift_card_entries" ENABLE TRIGGER "gift_card_entries_stay";--> statement-breakpoint
UPDATE "labels" SET "state" = 'voided' WHERE "state" = 'given-back';--> statement-breakpoint
UPDATE "labels" SET "failure" = jsonb_set("failure", '{problem}', '"voided"') WHERE "failure" ->> 'problem' = 'given-back';--> statement-breakpoint
UPDATE "label_batch_orders" SET "failure" = jsonb_set("failure", '{problem}', '"voided"') WHERE "failure" ->> 'problem' = 'given-back';--> statement-breakpoint
UPDATE "order_events" SET "kind" = case "kind"
  when 'label-given-back' then 'label-voided'
  when 'given-back-by-hand' then 'refunded-by-hand'
  else 'unmatched-payment-refunded' end
WHERE "kind" in ('label-given-back', 'given-back-by-hand', 'stray-payment-refunded');--> statement-breakpoint
CREATE OR REPLACE FUNCTION "count_gift_card_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "on" boolean;
BEGIN
  UPDATE gift_cards SET balance_cents = balance_cents + NEW.amount_cents WHERE id = NEW.card_id RETURNING is_on INTO "on";
  IF NEW.kind = 'spent' AND NOT "on" THEN
    RAISE EXCEPTION 'this gift card is off' USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_cards_on';
  END IF;
  IF NEW.kind = 'refunded' AND (
    SELECT sum(amount_cents) FROM gift_card_entries WHERE order_id = NEW.order_id AND card_id = NEW.card_id) > 0
  THEN
    RAISE EXCEPTION 'more would be refunded than was spent'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_card_entries_never_more_back';
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_kind" CHECK (case "gift_card_entries"."kind"
        when 'issued' then "gift_card_entries"."amount_cents" > 0
        when 'bought' then "gift_card_entries"."amount_cents" > 0 and "gift_card_entries"."order_id" is not null
        when 'taken-back' then "gift_card_entries"."amount_cents" < 0 and num_nonnulls("gift_card_entries"."order_id", "gift_card_entries"."refund_id") = 2
        when 'put-back' then "gift_card_entries"."amount_cents" > 0 and num_nonnulls("gift_card_entries"."order_id", "gift_card_entries"."refund_id") = 2
        when 'spent' then "gift_card_entries"."amount_cents" < 0 and "gift_card_entries"."order_id" is not null and "gift_card_entries"."cart_id" is not null
        when 'refunded' then "gift_card_entries"."amount_cents" > 0 and "gift_card_entries"."order_id" is not null and "gift_card_entries"."cart_id" is not null
        when 'adjusted' then "gift_card_entries"."amount_cents" <> 0 and "gift_card_entries"."reason" <> '' end is true);--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_state" CHECK ("labels"."state" in ('buying', 'unknown', 'bought', 'failed', 'voided'));