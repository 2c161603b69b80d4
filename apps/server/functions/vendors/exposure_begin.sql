-- Begins a vendor's day where it has not begun. The day is the merchant's own.
create or replace function exposure_begin(p_at timestamptz, p_merchant integer, p_vendor smallint) returns void
language sql volatile set search_path = public, pg_temp as $$
  insert into vendor_exposure as e (merchant_id, vendor_id, vendor_max, player_max, ends_at, day, currency)
  select p_merchant, p_vendor, exposure_max(p_merchant, p_vendor), exposure_max(p_merchant, 0::smallint),
    ((d.day + 1)::timestamp at time zone z.zone), d.day, coalesce(m.settings->>'currency', '')
  from merchant m
  cross join lateral (select coalesce(m.settings->>'timeZone', 'UTC') as zone) z
  cross join lateral (select (p_at at time zone z.zone)::date as day) d
  where m.merchant_id = p_merchant
  on conflict (merchant_id, vendor_id) do update set result_minor = 0, vendor_max = excluded.vendor_max, player_max = excluded.player_max,
    ends_at = excluded.ends_at, day = excluded.day, currency = excluded.currency
  where e.ends_at <= p_at and excluded.day > e.day
$$;

revoke execute on function exposure_begin from public;
