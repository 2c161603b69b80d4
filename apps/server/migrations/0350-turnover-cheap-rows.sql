-- What a row of the roll-ups costs beside what stands in it: whose it is was asked by text for each row, and that a fact was booked
-- was written down in a second place.

-- The merchant whose rows are seen; null: all (`*`); -1: none was named. As a subquery of a policy it is worked out once a
-- statement, where `sees` is worked out for each row.
create function seen_merchant() returns integer language sql stable parallel safe
  return case when current_setting('baize.merchant', true) = '*' then null
    when current_setting('baize.merchant', true) ~ '^[0-9]{1,9}$' then current_setting('baize.merchant', true)::integer else -1 end;

do $$
declare t text;
begin
  foreach t in array array['agent_line', 'turnover_bet', 'turnover_flow', 'turnover_first_deposit', 'turnover_window', 'turnover_hour',
    'turnover_day', 'turnover_flow_hour', 'turnover_flow_day', 'turnover_active', 'turnover_last_day'] loop
    execute format('alter policy by_merchant on %I using (merchant_id = coalesce((select seen_merchant()), merchant_id))', t);
  end loop;
end $$;

-- A fact is booked once whatever window it falls into: the rows themselves say which were. Facts come nearly in the order of their
-- numbers, so these grow at their end.
create unique index turnover_bet_once on turnover_bet (merchant_id, fact_id);
create unique index turnover_flow_once on turnover_flow (merchant_id, fact_id);
