-- What customers have spent no longer contains the gift cards that they bought
-- (shop/customers/profiles/refresh-customers.server.ts).
INSERT INTO "stale_customers" SELECT "email" FROM "customers";
