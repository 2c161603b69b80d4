-- What minor units are worth in another currency at the rate in force at an instant; null without a rate. A stake is rounded up and a
-- payout down, so that small change never hides a loss. More than 10^15 counts as that much.
create or replace function play_worth(p_merchant integer, p_amount bigint, p_from text, p_to text, p_at timestamptz, p_up boolean) returns bigint
language sql stable as $$
  select case when p_amount = 0 then 0 when p_from = p_to then p_amount else (
    select least((case when p_up then ceil(w.worth) else floor(w.worth) end), 1000000000000000)::bigint
    from exchange_rate r
    cross join lateral (select p_amount * r.rate::numeric * power(10::numeric, currency_exponent(p_to) - currency_exponent(p_from)) as worth) w
    where r.merchant_id = p_merchant and r.from_currency = p_from and r.to_currency = p_to and r.set_at <= p_at and r.rate::numeric > 0
    order by r.set_at desc limit 1) end
$$;

revoke execute on function play_worth from public;
