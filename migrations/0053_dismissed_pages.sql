CREATE TABLE "dismissed_pages" (
	"path" text PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL
);
