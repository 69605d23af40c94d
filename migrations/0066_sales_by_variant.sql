-- Days are summed up again, now with the variants that were sold.
DELETE FROM "sales_days";
