ALTER TABLE "newsletters" ADD COLUMN "translation_of" uuid;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_translation_of_newsletters_id_fk" FOREIGN KEY ("translation_of") REFERENCES "public"."newsletters"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletters_translations" ON "newsletters" USING btree ("translation_of");