-- So that the staff find a product by a name they half remember, among ten thousand as among ten.
CREATE INDEX "products_by_letters" ON "products" USING gin (lower("name") gin_trgm_ops);
