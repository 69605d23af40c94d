DROP INDEX "search_documents_by_words";--> statement-breakpoint
DROP INDEX "search_words_by_stem";--> statement-breakpoint
CREATE INDEX "search_documents_by_words_1" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE level = 1;--> statement-breakpoint
CREATE INDEX "search_documents_by_words_2" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE level = 2;--> statement-breakpoint
CREATE INDEX "search_documents_by_words_3" ON "search_documents" USING gin ("words") WITH (fastupdate=false) WHERE level = 3;