CREATE TABLE "refund_lines" (
	"refund_id" uuid NOT NULL,
	"line" integer NOT NULL,
	"quantity" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_lines_refund_id_line_pk" PRIMARY KEY("refund_id","line"),
	CONSTRAINT "refund_lines_some" CHECK ("refund_lines"."quantity" > 0 and "refund_lines"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refund_taxes" (
	"refund_id" uuid NOT NULL,
	"tax" integer NOT NULL,
	"amount_cents" integer NOT NULL,
	CONSTRAINT "refund_taxes_refund_id_tax_pk" PRIMARY KEY("refund_id","tax"),
	CONSTRAINT "refund_taxes_amount" CHECK ("refund_taxes"."amount_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "refunds" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"status" text NOT NULL,
	"goods_cents" integer NOT NULL,
	"gift_wrap_cents" integer NOT NULL,
	"shipping_cents" integer NOT NULL,
	"tax_cents" integer NOT NULL,
	"total_cents" integer NOT NULL,
	"restock" boolean NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"actor" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"try_again_at" timestamp with time zone NOT NULL,
	"done_at" timestamp with time zone,
	CONSTRAINT "refunds_of_order" UNIQUE("order_id","position"),
	CONSTRAINT "refunds_status" CHECK ("refunds"."status" in ('asked', 'done', 'refused')),
	CONSTRAINT "refunds_money" CHECK (least("refunds"."goods_cents", "refunds"."gift_wrap_cents", "refunds"."shipping_cents", "refunds"."tax_cents") >= 0 and "refunds"."total_cents" > 0),
	CONSTRAINT "refunds_total" CHECK ("refunds"."total_cents" = "refunds"."goods_cents" + "refunds"."gift_wrap_cents" + "refunds"."shipping_cents" + "refunds"."tax_cents"),
	CONSTRAINT "refunds_done" CHECK (("refunds"."status" = 'done') = ("refunds"."done_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "test_refund_log" (
	"refund_id" uuid PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"amount_cents" integer NOT NULL,
	"at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "test_refund_log_amount" CHECK ("test_refund_log"."amount_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "payments" ADD COLUMN "refunded_cents" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "refund_lines" ADD CONSTRAINT "refund_lines_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refund_taxes" ADD CONSTRAINT "refund_taxes_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_to_send" ON "refunds" USING btree ("try_again_at") WHERE "refunds"."status" = 'asked';--> statement-breakpoint
CREATE INDEX "test_refund_log_of_payment" ON "test_refund_log" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_never_overpaid_back" CHECK ("payments"."refunded_cents" between 0 and "payments"."amount_cents");