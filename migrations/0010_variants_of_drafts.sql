ALTER TABLE "variants" DROP CONSTRAINT "variants_net";--> statement-breakpoint
ALTER TABLE "variants" DROP CONSTRAINT "variants_grams";--> statement-breakpoint
ALTER TABLE "variants" ADD COLUMN "picture_id" integer;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_picture_id_product_pictures_id_fk" FOREIGN KEY ("picture_id") REFERENCES "public"."product_pictures"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_net" CHECK ("variants"."net_amount" >= 0 and "variants"."net_unit" in ('mL', 'g', 'piece'));--> statement-breakpoint
ALTER TABLE "variants" ADD CONSTRAINT "variants_grams" CHECK ("variants"."grams" >= 0);