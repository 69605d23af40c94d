CREATE TABLE "packing_queue_orders" (
	"queue_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"state" text NOT NULL,
	"packer" text,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "packing_queue_orders_queue_id_order_id_pk" PRIMARY KEY("queue_id","order_id"),
	CONSTRAINT "packing_queue_orders_state" CHECK ("packing_queue_orders"."state" in ('waiting', 'packing', 'packed', 'skipped')),
	CONSTRAINT "packing_queue_orders_packer" CHECK ("packing_queue_orders"."state" = 'waiting' or "packing_queue_orders"."packer" is not null)
);
--> statement-breakpoint
CREATE TABLE "packing_queues" (
	"id" uuid PRIMARY KEY NOT NULL,
	"started_by" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "packing_queue_orders" ADD CONSTRAINT "packing_queue_orders_queue_id_packing_queues_id_fk" FOREIGN KEY ("queue_id") REFERENCES "public"."packing_queues"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "packing_queue_orders" ADD CONSTRAINT "packing_queue_orders_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "packing_queue_orders_of_order" ON "packing_queue_orders" USING btree ("order_id");--> statement-breakpoint
CREATE UNIQUE INDEX "packing_queue_orders_in_hand" ON "packing_queue_orders" USING btree ("order_id") WHERE "packing_queue_orders"."state" = 'packing';