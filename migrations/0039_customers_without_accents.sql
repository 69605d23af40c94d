-- What searches of customers look in has no accents any more (shop/customers/profiles/refresh-customers.server.ts).
UPDATE "customers" SET "sought" = lower(without_accents("sought")) WHERE octet_length("sought") > length("sought");
