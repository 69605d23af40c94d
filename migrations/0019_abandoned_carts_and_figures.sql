CREATE TABLE "abandoned_carts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" text,
	"cart_id" text,
	"items" jsonb NOT NULL,
	"value_cents" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"reported_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	CONSTRAINT "abandoned_carts_of_user" UNIQUE("user_id","changed_at"),
	CONSTRAINT "abandoned_carts_of_guest" UNIQUE("cart_id","changed_at"),
	CONSTRAINT "abandoned_carts_owner" CHECK (num_nonnulls("abandoned_carts"."user_id", "abandoned_carts"."cart_id") = 1),
	CONSTRAINT "abandoned_carts_value" CHECK ("abandoned_carts"."value_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "seen_carts" (
	"cart_id" text PRIMARY KEY NOT NULL,
	"lines" jsonb NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "day_figures" (
	"day" date NOT NULL,
	"name" text NOT NULL,
	"about" text NOT NULL,
	"times" integer NOT NULL,
	"visits" integer NOT NULL,
	"pieces" integer NOT NULL,
	"value_cents" bigint NOT NULL,
	CONSTRAINT "day_figures_day_name_about_pk" PRIMARY KEY("day","name","about")
);
--> statement-breakpoint
CREATE TABLE "noted_events" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"name" text NOT NULL,
	"visit" text NOT NULL,
	"about" text NOT NULL,
	"pieces" integer NOT NULL,
	"value_cents" integer NOT NULL,
	CONSTRAINT "noted_events_amounts" CHECK (least("noted_events"."pieces", "noted_events"."value_cents") >= 0)
);
--> statement-breakpoint
CREATE TABLE "visit_salts" (
	"day" date PRIMARY KEY NOT NULL,
	"salt" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "saved_carts" ADD COLUMN "looked_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "abandoned_carts" ADD CONSTRAINT "abandoned_carts_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "abandoned_carts_by_date" ON "abandoned_carts" USING btree ("reported_at");--> statement-breakpoint
CREATE INDEX "seen_carts_left" ON "seen_carts" USING btree ("changed_at") WHERE "seen_carts"."looked_at" is null;--> statement-breakpoint
CREATE INDEX "seen_carts_by_date" ON "seen_carts" USING btree ("changed_at");--> statement-breakpoint
CREATE INDEX "noted_events_of_day" ON "noted_events" USING btree ("day");--> statement-breakpoint
CREATE INDEX "saved_carts_left" ON "saved_carts" USING btree ("changed_at") WHERE "saved_carts"."looked_at" is null;