-- Emails are searched by any part of their recipient or subject, with or without accents.
DROP INDEX "outbox_sought";--> statement-breakpoint
CREATE INDEX "outbox_sought" ON "outbox" USING gin (lower(without_accents("recipient" || ' ' || coalesce("subject", ''))) gin_trgm_ops);
