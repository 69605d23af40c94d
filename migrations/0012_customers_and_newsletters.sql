CREATE TABLE "newsletter_clicks" (
	"delivery_id" uuid NOT NULL,
	"link" smallint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletter_clicks_delivery_id_link_pk" PRIMARY KEY("delivery_id","link")
);
--> statement-breakpoint
CREATE TABLE "newsletter_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"newsletter_id" uuid NOT NULL,
	"email" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"problem" text,
	"at" timestamp with time zone,
	CONSTRAINT "newsletter_deliveries_once" UNIQUE("newsletter_id","email"),
	CONSTRAINT "newsletter_deliveries_status" CHECK ("newsletter_deliveries"."status" in ('waiting', 'queued', 'sent', 'bounced', 'skipped'))
);
--> statement-breakpoint
CREATE TABLE "newsletters" (
	"id" uuid PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"subject" text DEFAULT '' NOT NULL,
	"preview" text DEFAULT '' NOT NULL,
	"content" text DEFAULT '' NOT NULL,
	"products" text[] DEFAULT '{}' NOT NULL,
	"button_label" text DEFAULT '' NOT NULL,
	"button_link" text DEFAULT '' NOT NULL,
	"audience" text,
	"group_id" uuid,
	"group_name" text,
	"scheduled_at" timestamp with time zone,
	"started_at" timestamp with time zone,
	"finished_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "newsletters_status" CHECK ("newsletters"."status" in ('draft', 'scheduled', 'sending', 'paused', 'sent', 'cancelled')),
	CONSTRAINT "newsletters_audience" CHECK ("newsletters"."audience" in ('everyone', 'group')),
	CONSTRAINT "newsletters_scheduled" CHECK ("newsletters"."status" = 'draft' or "newsletters"."scheduled_at" is not null)
);
--> statement-breakpoint
CREATE TABLE "customer_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"filter" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "customer_groups_name" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "customers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"tags" text[] DEFAULT '{}' NOT NULL,
	"details" jsonb,
	"added_at" timestamp with time zone,
	"user_id" text,
	"name" text DEFAULT '' NOT NULL,
	"phone" text,
	"city" text DEFAULT '' NOT NULL,
	"province" text DEFAULT '' NOT NULL,
	"since" timestamp with time zone,
	"orders" integer DEFAULT 0 NOT NULL,
	"paid_cents" integer DEFAULT 0 NOT NULL,
	"refunded_cents" integer DEFAULT 0 NOT NULL,
	"spent_cents" integer GENERATED ALWAYS AS (paid_cents - refunded_cents) STORED,
	"last_order_at" timestamp with time zone,
	"last_bought_at" timestamp with time zone,
	"products" text[] DEFAULT '{}' NOT NULL,
	"newsletter" boolean,
	"sought" text DEFAULT '' NOT NULL,
	CONSTRAINT "customers_email_unique" UNIQUE("email"),
	CONSTRAINT "customers_email" CHECK ("customers"."email" = lower("customers"."email"))
);
--> statement-breakpoint
CREATE TABLE "stale_customers" (
	"email" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "newsletter_clicks" ADD CONSTRAINT "newsletter_clicks_delivery_id_newsletter_deliveries_id_fk" FOREIGN KEY ("delivery_id") REFERENCES "public"."newsletter_deliveries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletter_deliveries" ADD CONSTRAINT "newsletter_deliveries_newsletter_id_newsletters_id_fk" FOREIGN KEY ("newsletter_id") REFERENCES "public"."newsletters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "newsletters" ADD CONSTRAINT "newsletters_group_id_customer_groups_id_fk" FOREIGN KEY ("group_id") REFERENCES "public"."customer_groups"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_open" ON "newsletter_deliveries" USING btree ("newsletter_id","id") WHERE "newsletter_deliveries"."status" in ('waiting', 'queued');--> statement-breakpoint
CREATE INDEX "newsletter_deliveries_of" ON "newsletter_deliveries" USING btree ("email","at");--> statement-breakpoint
CREATE INDEX "newsletters_by_date" ON "newsletters" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "newsletters_under_way" ON "newsletters" USING btree ("scheduled_at") WHERE "newsletters"."status" in ('scheduled', 'sending', 'paused');--> statement-breakpoint
CREATE INDEX "customers_by_last_order" ON "customers" USING btree ("last_order_at" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "customers_by_spent" ON "customers" USING btree ("spent_cents" DESC NULLS LAST,"id");--> statement-breakpoint
CREATE INDEX "customers_of_user" ON "customers" USING btree ("user_id") WHERE "customers"."user_id" is not null;--> statement-breakpoint
CREATE INDEX "customers_tagged" ON "customers" USING gin ("tags");--> statement-breakpoint
CREATE INDEX "customers_bought" ON "customers" USING gin ("products");
--> statement-breakpoint
CREATE INDEX "customers_sought" ON "customers" USING gin ("sought" gin_trgm_ops);
--> statement-breakpoint
-- Orders, refunds, accounts and consents mark their customer as stale; readers of customers read it again
-- (shop/customers/profiles/refresh-customers.server.ts).
CREATE FUNCTION "customer_email"("of_user" text, "typed" text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT lower(coalesce((SELECT "email" FROM "users" WHERE "id" = "of_user"), "typed"))
$$;
--> statement-breakpoint
CREATE FUNCTION "order_changes_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO "stale_customers" VALUES (customer_email(OLD."user_id", OLD."email")); END IF;
  IF TG_OP = 'DELETE' THEN RETURN NULL; END IF;
  IF TG_OP = 'INSERT' OR (OLD."user_id", OLD."email") IS DISTINCT FROM (NEW."user_id", NEW."email") THEN
    INSERT INTO "stale_customers" VALUES (customer_email(NEW."user_id", NEW."email"));
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "orders_change_customer" AFTER INSERT OR DELETE OR UPDATE OF "user_id", "email", "status", "paid_at", "total_cents", "address", "phone", "placed_at" ON "orders" FOR EACH ROW EXECUTE FUNCTION "order_changes_customer"();
--> statement-breakpoint
CREATE FUNCTION "refund_changes_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "stale_customers" SELECT customer_email("user_id", "email") FROM "orders" WHERE "id" = coalesce(NEW."order_id", OLD."order_id");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "refunds_change_customer" AFTER INSERT OR DELETE OR UPDATE OF "status", "total_cents" ON "refunds" FOR EACH ROW EXECUTE FUNCTION "refund_changes_customer"();
--> statement-breakpoint
CREATE FUNCTION "user_changes_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP <> 'INSERT' THEN INSERT INTO "stale_customers" VALUES (lower(OLD."email")); END IF;
  IF TG_OP <> 'DELETE' THEN INSERT INTO "stale_customers" VALUES (lower(NEW."email")); END IF;
  -- Orders of a deleted account are their addresses' from now on.
  IF TG_OP = 'DELETE' THEN INSERT INTO "stale_customers" SELECT DISTINCT lower("email") FROM "orders" WHERE "user_id" = OLD."id"; END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "users_change_customer" AFTER INSERT OR DELETE OR UPDATE OF "name", "email" ON "users" FOR EACH ROW EXECUTE FUNCTION "user_changes_customer"();
--> statement-breakpoint
CREATE FUNCTION "consent_changes_customer"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO "stale_customers" VALUES (NEW."email");
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER "consents_change_customer" AFTER INSERT ON "consents" FOR EACH ROW WHEN (NEW."topic" = 'newsletter') EXECUTE FUNCTION "consent_changes_customer"();
--> statement-breakpoint
INSERT INTO "stale_customers"
  SELECT DISTINCT customer_email("user_id", "email") FROM "orders"
  UNION SELECT lower("email") FROM "users"
  UNION SELECT "email" FROM "consents" WHERE "topic" = 'newsletter';
