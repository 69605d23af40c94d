CREATE TABLE "searches" (
	"day" date NOT NULL,
	"query" text NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "searches_day_query_pk" PRIMARY KEY("day","query"),
	CONSTRAINT "searches_times" CHECK ("searches"."times" > 0)
);
