CREATE TABLE "connection_tests" (
	"id" text PRIMARY KEY NOT NULL,
	"fingerprint" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_ok" boolean NOT NULL
);
