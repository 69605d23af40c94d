-- Days that are summed up lack the delivery methods: they are summed up again.
DELETE FROM "sales_days";
