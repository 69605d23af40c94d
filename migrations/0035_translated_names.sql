CREATE INDEX "translations_product_names" ON "translations" USING gin (lower("value" #>> '{}') gin_trgm_ops) WHERE "resource" = 'product' and "field" = 'name';
