CREATE INDEX "search_documents_of_products" ON "search_documents" USING btree ("locale","title_key","ref") WHERE kind = 'product';
