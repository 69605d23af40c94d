DROP INDEX "audit_entries_at";--> statement-breakpoint
DROP INDEX "audit_entries_actor";--> statement-breakpoint
DROP INDEX "outbox_by_date";--> statement-breakpoint
DROP INDEX "orders_of_guest";--> statement-breakpoint
CREATE INDEX "products_by_change" ON "products" USING btree ("updated_at" DESC NULLS FIRST,"id");--> statement-breakpoint
CREATE INDEX "labels_to_hand_over" ON "labels" USING btree ("carrier") WHERE "labels"."state" = 'bought' and "labels"."manifest_id" is null;--> statement-breakpoint
CREATE INDEX "outbox_failed" ON "outbox" USING btree ("created_at") WHERE "outbox"."status" = 'failed';--> statement-breakpoint
CREATE INDEX "orders_by_status" ON "orders" USING btree ("status","placed_at","id");--> statement-breakpoint
CREATE INDEX "orders_to_look_at" ON "orders" USING btree ("placed_at","id") WHERE "orders"."review_reason" is not null;--> statement-breakpoint
CREATE INDEX "audit_entries_at" ON "audit_entries" USING btree ("at","id");--> statement-breakpoint
CREATE INDEX "audit_entries_actor" ON "audit_entries" USING btree ("actor","at","id");--> statement-breakpoint
CREATE INDEX "outbox_by_date" ON "outbox" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "orders_of_guest" ON "orders" USING btree (lower("email"),"placed_at","email") WHERE "orders"."user_id" is null;