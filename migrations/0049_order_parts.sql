ALTER TABLE "returns" DROP CONSTRAINT "returns_status";--> statement-breakpoint
DROP INDEX "returns_one_open";--> statement-breakpoint
DROP INDEX "returns_open";--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "part_of" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "part_nth" integer;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "part_kind" text;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "wants_exchange" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "returns" ADD COLUMN "exchange_id" uuid;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_part_of_orders_id_fk" FOREIGN KEY ("part_of") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchange_id_orders_id_fk" FOREIGN KEY ("exchange_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "orders_part_once" ON "orders" USING btree ("part_of","part_nth") WHERE "orders"."part_of" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "returns_of_exchange" ON "returns" USING btree ("exchange_id");--> statement-breakpoint
CREATE UNIQUE INDEX "returns_one_open" ON "returns" USING btree ("order_id") WHERE "returns"."status" in ('requested', 'approved', 'received', 'exchanging');--> statement-breakpoint
CREATE INDEX "returns_open" ON "returns" USING btree ("asked_at") WHERE "returns"."status" in ('requested', 'approved', 'received', 'exchanging');--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_part" CHECK (num_nonnulls("orders"."part_of", "orders"."part_nth", "orders"."part_kind") in (0, 3)
        and "orders"."part_nth" between 1 and 99 and "orders"."part_kind" in ('added', 'moved', 'exchanged'));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_exchanged" CHECK (("returns"."status" in ('exchanging', 'exchanged')) = ("returns"."exchange_id" is not null));--> statement-breakpoint
ALTER TABLE "returns" ADD CONSTRAINT "returns_status" CHECK ("returns"."status" in ('requested', 'approved', 'received', 'refunded', 'exchanging', 'exchanged', 'rejected'));