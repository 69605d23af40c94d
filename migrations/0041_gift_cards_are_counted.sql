-- A card's balance is the sum of its entries, whoever writes them, however many at once: the row of the card is held
-- with each entry, and its own rule keeps it from falling below zero.
CREATE FUNCTION "count_gift_card_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE "on" boolean;
BEGIN
  UPDATE gift_cards SET balance_cents = balance_cents + NEW.amount_cents WHERE id = NEW.card_id RETURNING is_on INTO "on";
  IF NEW.kind = 'spent' AND NOT "on" THEN
    RAISE EXCEPTION 'this gift card is off' USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_cards_on';
  END IF;
  IF NEW.kind = 'given-back' AND (
    SELECT sum(amount_cents) FROM gift_card_entries WHERE order_id = NEW.order_id AND card_id = NEW.card_id) > 0
  THEN
    RAISE EXCEPTION 'more would be given back than was spent'
      USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_card_entries_never_more_back';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "gift_card_entries_counted" AFTER INSERT ON "gift_card_entries" FOR EACH ROW EXECUTE FUNCTION "count_gift_card_entry"();
--> statement-breakpoint
CREATE FUNCTION "refuse_gift_card_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'what is on a gift card changes by a new entry only'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_card_entries_stay';
END $$;
--> statement-breakpoint
CREATE TRIGGER "gift_card_entries_stay" BEFORE UPDATE OR DELETE ON "gift_card_entries" FOR EACH ROW EXECUTE FUNCTION "refuse_gift_card_change"();
--> statement-breakpoint
CREATE TRIGGER "gift_cards_begin_empty" BEFORE INSERT ON "gift_cards" FOR EACH ROW WHEN (NEW.balance_cents <> 0) EXECUTE FUNCTION "refuse_gift_card_change"();
--> statement-breakpoint
-- Within the trigger of an entry the depth is 1.
CREATE TRIGGER "gift_cards_change_by_entries" BEFORE UPDATE OF "balance_cents" ON "gift_cards" FOR EACH ROW WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION "refuse_gift_card_change"();
--> statement-breakpoint
-- Orders and refunds come after gift cards in the order of the domains, and so do the keys from one to the other.
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "orders"("id");
--> statement-breakpoint
ALTER TABLE "gift_card_entries" ADD CONSTRAINT "gift_card_entries_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "refunds"("id");
