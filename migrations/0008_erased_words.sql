-- Lines of an order are written once and never changed, but for one thing: the words on a gift card go when the buyer
-- has deleted their account.
CREATE OR REPLACE FUNCTION "refuse_change"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'order_lines' THEN
    IF NEW.gift_message = '' AND to_jsonb(NEW) - 'gift_message' = to_jsonb(OLD) - 'gift_message' THEN RETURN NEW; END IF;
  END IF;
  RAISE EXCEPTION '% is written once and never changed', TG_TABLE_NAME USING ERRCODE = 'integrity_constraint_violation';
END $$;
