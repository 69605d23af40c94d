CREATE TABLE "ingredient_lists" (
	"list" text PRIMARY KEY NOT NULL,
	"version" text NOT NULL,
	"as_of" date NOT NULL,
	"source" text NOT NULL,
	"imported_by" text,
	"imported_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ingredient_rules" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ingredient_rules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"list" text NOT NULL,
	"rule" text NOT NULL,
	"name" text NOT NULL,
	"aliases" text[] NOT NULL,
	"cas" text[] NOT NULL,
	"entry" text NOT NULL,
	"rinse_off" numeric(8, 5),
	"leave_on" numeric(8, 5),
	"full_body" numeric(8, 5),
	"valid_from" date NOT NULL,
	"existing_from" date,
	"valid_to" date,
	"conditions" text NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "ingredient_rules_rule" CHECK ("ingredient_rules"."rule" in ('declare', 'restricted', 'prohibited', 'listed')),
	CONSTRAINT "ingredient_rules_days" CHECK ("ingredient_rules"."valid_to" is null or "ingredient_rules"."valid_to" >= "ingredient_rules"."valid_from")
);
--> statement-breakpoint
ALTER TABLE "products" ADD COLUMN "usage" text DEFAULT 'unknown' NOT NULL;--> statement-breakpoint
ALTER TABLE "ingredient_rules" ADD CONSTRAINT "ingredient_rules_list_ingredient_lists_list_fk" FOREIGN KEY ("list") REFERENCES "public"."ingredient_lists"("list") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "ingredient_rules_of_list" ON "ingredient_rules" USING btree ("list");--> statement-breakpoint
ALTER TABLE "products" ADD CONSTRAINT "products_usage" CHECK ("products"."usage" in ('unknown', 'rinse-off', 'leave-on', 'leave-on full body'));