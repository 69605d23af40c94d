-- Two passwords set at the same moment could both be kept; the later one counts.
DELETE FROM "credentials" a USING "credentials" b WHERE a."provider_id" = b."provider_id" AND a."account_id" = b."account_id" AND a."id" < b."id";--> statement-breakpoint
CREATE UNIQUE INDEX "credentials_of_account" ON "credentials" USING btree ("provider_id","account_id");
