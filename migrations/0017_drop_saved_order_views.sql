INSERT INTO "saved_views" ("id", "user_id", "list", "name", "query")
  SELECT "id", "user_id", 'orders', "name", split_part("path", '?', 2) FROM "saved_order_views";
--> statement-breakpoint
DROP TABLE "saved_order_views" CASCADE;
