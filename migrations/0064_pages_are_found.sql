SELECT search_put('page', path, 1::smallint, true, 0, '-infinity', ARRAY[title, title, words, '', ''], '''kind:other'''::tsvector)
FROM (VALUES
  ('/gift-cards', 'Gift cards', 'gift card voucher certificate present egift mom mother dad father her him friend birthday christmas anniversary'),
  ('/shipping', 'Shipping', 'shipping cost costs price prices rate rates fee how much free delivery postage time times long policy'),
  ('/returns', 'Returns', 'return policy refund refunds exchange send back money')) page(path, title, words);
--> statement-breakpoint
-- A meaning of several marks asks for all of them.
UPDATE "search_synonyms" SET "means" = 'concern:oiliness category:face'
WHERE "phrase" IN ('acne', 'acne prone', 'acne prone skin', 'pimples', 'blemishes', 'spots') AND "means" = 'concern:oiliness';
--> statement-breakpoint
INSERT INTO "search_synonyms" ("phrase", "means", "is_same") VALUES
  ('winter', 'concern:dryness', false), ('cold weather', 'concern:dryness', false), ('dry air', 'concern:dryness', false),
  ('present', 'gift', true), ('presents', 'gift', true), ('cadeau', 'gift', true), ('carte cadeau', 'gift card', true)
ON CONFLICT DO NOTHING;
--> statement-breakpoint
UPDATE "categories" SET "name" = 'Moisturizers' WHERE "category" = 'face' AND "kind" = 'moisturisers' AND "name" = 'Moisturisers';
