ALTER TABLE "abandoned_carts" RENAME COLUMN "mailed_at" TO "emailed_at";--> statement-breakpoint
ALTER TABLE "gift_cards" RENAME COLUMN "mail_at" TO "email_at";--> statement-breakpoint
ALTER TABLE "gift_cards" RENAME COLUMN "mailed_at" TO "emailed_at";--> statement-breakpoint
ALTER INDEX "gift_cards_to_mail" RENAME TO "gift_cards_to_email";--> statement-breakpoint
ALTER INDEX "orders_of_cards_to_mail" RENAME TO "orders_of_cards_to_email";
