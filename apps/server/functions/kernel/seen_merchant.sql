-- Made before the tables.
-- The merchant whose rows are seen; null: all (`*`); -1: none was named. As a subquery of a policy it is worked out once a
-- statement, where `sees` is worked out for each row.
create or replace function seen_merchant() returns integer language sql stable parallel safe
  return case when current_setting('baize.merchant', true) = '*' then null
    when current_setting('baize.merchant', true) ~ '^[0-9]{1,9}$' then current_setting('baize.merchant', true)::integer else -1 end;
