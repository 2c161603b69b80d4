-- Made before the tables.
-- A row is visible to its merchant's transactions, and to the kernel's own (setting '*'). What every policy asks.
create or replace function sees(merchant_id integer) returns boolean language sql stable parallel safe
  return current_setting('baize.merchant', true) in ('*', merchant_id::text);
