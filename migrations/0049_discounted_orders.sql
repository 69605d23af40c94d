-- Days are summed up again, now with the orders that have a discount.
DELETE FROM "sales_days";
