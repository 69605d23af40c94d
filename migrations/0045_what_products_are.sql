-- The categories and kinds that the shop opens with, in their sequence.
INSERT INTO "categories" ("category", "kind", "name", "intro", "position")
SELECT "category", "kind", "name", "intro", row_number() OVER () FROM (VALUES
  ('face', '', 'Face', 'Cleansers, serums and creams that do one thing each.'),
  ('body', '', 'Body', 'Soap that is cured, balms that sink in, scrubs that do not scratch.'),
  ('hair', '', 'Hair', 'Bars and oils for hair and the skin it grows on.'),
  ('face', 'cleansers', 'Cleansers', ''),
  ('face', 'toners', 'Toners', ''),
  ('face', 'serums', 'Serums', ''),
  ('face', 'oils', 'Oils', ''),
  ('face', 'moisturisers', 'Moisturisers', ''),
  ('face', 'masks', 'Masks', ''),
  ('body', 'soaps', 'Soaps', ''),
  ('body', 'balms', 'Balms', ''),
  ('body', 'lotions', 'Lotions', ''),
  ('body', 'scrubs', 'Scrubs', ''),
  ('body', 'oils', 'Oils', ''),
  ('hair', 'shampoo-bars', 'Shampoo bars', ''),
  ('hair', 'conditioners', 'Conditioners', ''),
  ('hair', 'hair-oils', 'Hair oils', ''),
  ('hair', 'scalp', 'Scalp', '')) AS known ("category", "kind", "name", "intro");
--> statement-breakpoint
-- What a shop may hold besides.
INSERT INTO "categories" ("category", "kind", "name", "position")
SELECT DISTINCT "category", "subcategory", initcap(replace("subcategory", '-', ' ')), 100 FROM "products"
ON CONFLICT DO NOTHING;
--> statement-breakpoint
-- Laid after the rows it needs. Products follow when a category is called something else in addresses.
ALTER TABLE "products" ADD CONSTRAINT "products_kind" FOREIGN KEY ("category", "subcategory")
  REFERENCES "categories" ("category", "kind") ON UPDATE CASCADE;
--> statement-breakpoint
CREATE INDEX "products_of_kind" ON "products" ("category", "subcategory");
--> statement-breakpoint
CREATE TRIGGER "categories_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "categories" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('categories');
--> statement-breakpoint
CREATE TRIGGER "category_moves_announced" AFTER INSERT OR UPDATE OR DELETE OR TRUNCATE ON "category_moves" FOR EACH STATEMENT EXECUTE FUNCTION "announce_table"('categories');
