-- May `second` agree to what `first` asked for? Operators belong to the platform, and whoever asks is in a merchant's transaction.
create or replace function staff_is_second(first uuid, second uuid, at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  select not exists (
    select from staff s
    where s.merchant_id = 0
      and (s.staff_id = second and (s.created_at > at - interval '24 hours' or s.created_by = first)
        or s.staff_id = first and s.created_by = second))
$$;

revoke execute on function staff_is_second from public;
grant execute on function staff_is_second to baize_app;
