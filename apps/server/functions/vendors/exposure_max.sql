-- The line of a vendor, or with vendor 0 that of each player. Default: ten of the vendor's largest credits; two of the largest credits that
-- any vendor may make.
create or replace function exposure_max(p_merchant integer, p_vendor smallint) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select max_minor from exposure_line where merchant_id = p_merchant and vendor_id = p_vendor),
    (select least(max(win_max)::numeric * case when p_vendor = 0 then 2 else 10 end, 1000000000000000)::bigint from vendor
     where merchant_id = p_merchant and (p_vendor = 0 or vendor_id = p_vendor)),
    1000000000000000)
$$;
