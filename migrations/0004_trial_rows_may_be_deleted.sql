-- Rows that are written once may be deleted with the orders and products of a trial, in a transaction that says so
-- (platform/database/delete-with-dependents.ts).
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' AND current_setting('calendula.may_delete', true) = 'on' THEN RETURN OLD; END IF;
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'order_lines' THEN
    IF NEW.gift_message = '' AND to_jsonb(NEW) - 'gift_message' = to_jsonb(OLD) - 'gift_message' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is written once and never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "refuse_gift_card_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('calendula.may_delete', true) = 'on' THEN
    IF TG_OP = 'DELETE' THEN RETURN OLD; END IF;
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'what is on a gift card changes by a new entry only'
    USING ERRCODE = 'check_violation', CONSTRAINT = 'gift_card_entries_stay';
END $$;
