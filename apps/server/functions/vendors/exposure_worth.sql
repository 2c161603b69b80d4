-- Worth in the merchant's currency. Without a rate as many units as there, as a vendor's cap is carried over: never nothing.
create or replace function exposure_worth(p_merchant integer, p_amount bigint, p_from text, p_home text, p_at timestamptz, p_up boolean) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(play_worth(p_merchant, p_amount, p_from, p_home, p_at, p_up),
    least(ceil(p_amount::numeric * stake_unit(p_home) / stake_unit(p_from)), 1000000000000000)::bigint)
$$;
