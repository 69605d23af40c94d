CREATE TABLE "picture_masters" (
	"id" text PRIMARY KEY NOT NULL,
	"picture" "bytea" NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "stock_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"variant_id" text NOT NULL,
	"code" text NOT NULL,
	"made_on" date NOT NULL,
	"expires_on" date NOT NULL,
	"pieces" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	CONSTRAINT "stock_batches_code" UNIQUE("variant_id","code"),
	CONSTRAINT "stock_batches_pieces" CHECK ("stock_batches"."pieces" > 0),
	CONSTRAINT "stock_batches_days" CHECK ("stock_batches"."expires_on" > "stock_batches"."made_on")
);
--> statement-breakpoint
ALTER TABLE "products" DROP CONSTRAINT "products_status";--> statement-breakpoint
ALTER TABLE "stock_movements" DROP CONSTRAINT "stock_movements_reason";--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "master_id" text;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "focus_x" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD COLUMN "focus_y" integer DEFAULT 50 NOT NULL;--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "publish_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "stock_movements" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "stock_batches" ADD CONSTRAINT "stock_batches_variant_id_stock_variant_id_fk" FOREIGN KEY ("variant_id") REFERENCES "public"."stock"("variant_id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "stock_batches_by_expiry" ON "stock_batches" USING btree ("expires_on") WHERE "stock_batches"."finished_at" is null;--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_master_id_picture_masters_id_fk" FOREIGN KEY ("master_id") REFERENCES "public"."picture_masters"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "product_pictures_by_src" ON "product_pictures" USING btree ("src");--> statement-breakpoint
CREATE INDEX "products_waiting" ON "products" USING btree ("publish_at") WHERE "products"."status" = 'scheduled';--> statement-breakpoint
ALTER TABLE "product_pictures" ADD CONSTRAINT "product_pictures_focus" CHECK ("product_pictures"."focus_x" between 0 and 100 and "product_pictures"."focus_y" between 0 and 100);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_scheduled" CHECK ("products"."status" <> 'scheduled' or "products"."publish_at" is not null);--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_status" CHECK ("products"."status" in ('draft', 'scheduled', 'published', 'archived'));--> statement-breakpoint
ALTER TABLE "stock_movements" ADD CONSTRAINT "stock_movements_reason" CHECK ("stock_movements"."reason" in ('count', 'sale', 'restock', 'cancel', 'made', 'damaged', 'given', 'expired', 'correction'));