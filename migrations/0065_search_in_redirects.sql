CREATE INDEX "redirects_sought" ON "redirects" USING gin (lower(without_accents("from_path" || ' ' || "to_path")) gin_trgm_ops);
