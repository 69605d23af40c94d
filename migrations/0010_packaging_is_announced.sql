CREATE TRIGGER "shipping_boxes_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "shipping_boxes" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('packaging');
--> statement-breakpoint
CREATE TRIGGER "packaging_materials_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "packaging_materials" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('packaging');
