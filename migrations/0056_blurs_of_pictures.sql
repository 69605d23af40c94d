CREATE TABLE "picture_blurs" (
	"src" text PRIMARY KEY NOT NULL,
	"blur" text NOT NULL,
	CONSTRAINT "picture_blurs_small" CHECK (length("picture_blurs"."blur") between 1 and 200)
);
