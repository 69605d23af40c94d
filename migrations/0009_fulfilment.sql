CREATE TABLE "label_batch_orders" (
	"batch_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"problem" text,
	CONSTRAINT "label_batch_orders_batch_id_order_id_pk" PRIMARY KEY("batch_id","order_id"),
	CONSTRAINT "label_batch_orders_state" CHECK ("label_batch_orders"."state" in ('waiting', 'done', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "label_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "label_files" (
	"label_id" uuid PRIMARY KEY NOT NULL,
	"pdf" "bytea" NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "labels" (
	"id" uuid PRIMARY KEY NOT NULL,
	"shipment_id" uuid NOT NULL,
	"state" text NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"rate_id" text NOT NULL,
	"carrier" text NOT NULL,
	"service" text NOT NULL,
	"cost_cents" integer,
	"transaction_id" text,
	"tracking_number" text,
	"tracking_url" text,
	"is_mock" boolean DEFAULT false NOT NULL,
	"problem" text,
	"bought_at" timestamp with time zone,
	"manifest_id" uuid,
	CONSTRAINT "labels_state" CHECK ("labels"."state" in ('buying', 'unknown', 'bought', 'failed', 'given-back')),
	CONSTRAINT "labels_bought" CHECK ("labels"."state" <> 'bought' or "labels"."tracking_number" is not null)
);
--> statement-breakpoint
CREATE TABLE "manifests" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" bigint GENERATED ALWAYS AS IDENTITY (sequence name "manifests_number_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"carrier" text NOT NULL,
	"made_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shipments" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"direction" text NOT NULL,
	"position" integer NOT NULL,
	"contents" jsonb NOT NULL,
	"box_id" text,
	"parcel" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shipments_direction" CHECK ("shipments"."direction" in ('outbound', 'return'))
);
--> statement-breakpoint
CREATE TABLE "trackings" (
	"label_id" uuid PRIMARY KEY NOT NULL,
	"status" text NOT NULL,
	"location" text NOT NULL,
	"last_update" timestamp with time zone,
	"events" jsonb NOT NULL,
	"estimated_delivery" timestamp with time zone,
	"registered_at" timestamp with time zone,
	"heard_at" timestamp with time zone,
	"ask_again_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "shipping_quotes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cart_id" text NOT NULL,
	"asked" text NOT NULL,
	"rates" jsonb NOT NULL,
	"is_estimate" boolean NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "size" jsonb;--> statement-breakpoint
ALTER TABLE "label_batch_orders" ADD CONSTRAINT "label_batch_orders_batch_id_label_batches_id_fk" FOREIGN KEY ("batch_id") REFERENCES "public"."label_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_batch_orders" ADD CONSTRAINT "label_batch_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "label_files" ADD CONSTRAINT "label_files_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "labels" ADD CONSTRAINT "labels_shipment_id_shipments_id_fk" FOREIGN KEY ("shipment_id") REFERENCES "public"."shipments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shipments" ADD CONSTRAINT "shipments_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "trackings" ADD CONSTRAINT "trackings_label_id_labels_id_fk" FOREIGN KEY ("label_id") REFERENCES "public"."labels"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "labels_one_of_shipment" ON "labels" USING btree ("shipment_id") WHERE "labels"."state" in ('buying', 'unknown', 'bought');--> statement-breakpoint
CREATE INDEX "labels_by_day" ON "labels" USING btree ("bought_at") WHERE "labels"."state" = 'bought';--> statement-breakpoint
CREATE INDEX "labels_in_doubt" ON "labels" USING btree ("began_at") WHERE "labels"."state" in ('buying', 'unknown');--> statement-breakpoint
CREATE INDEX "labels_of_tracking" ON "labels" USING btree ("tracking_number") WHERE "labels"."tracking_number" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "shipments_of_order" ON "shipments" USING btree ("order_id","direction","position");--> statement-breakpoint
CREATE INDEX "trackings_due" ON "trackings" USING btree ("ask_again_at") WHERE "trackings"."ask_again_at" is not null;--> statement-breakpoint
CREATE INDEX "shipping_quotes_of_cart" ON "shipping_quotes" USING btree ("cart_id","asked","at");--> statement-breakpoint
CREATE INDEX "shipping_quotes_by_age" ON "shipping_quotes" USING btree ("at");