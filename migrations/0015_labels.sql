ALTER TABLE "labels" DROP CONSTRAINT "labels_bought";--> statement-breakpoint
ALTER TABLE "labels" ALTER COLUMN "rate_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "label_batches" ADD COLUMN "held_until" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "is_test" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "labels" ADD COLUMN "is_by_hand" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "shipments" ADD COLUMN "is_beyond_carriers" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_manifest_id_manifests_id_fk" FOREIGN KEY ("manifest_id") REFERENCES "public"."manifests"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "label_batch_orders_of_order" ON "label_batch_orders" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "labels_of_shipment" ON "labels" USING btree ("shipment_id");--> statement-breakpoint
CREATE INDEX "labels_of_manifest" ON "labels" USING btree ("manifest_id") WHERE "labels"."manifest_id" is not null;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_bought" CHECK ("labels"."state" <> 'bought' or "labels"."tracking_number" is not null or "labels"."is_by_hand");