-- The same sums without writing them: reading a page waits for no bet.
create or replace function play_rolled(p_guard play_guard, p_at timestamptz) returns play_guard
language plpgsql stable set search_path = public, pg_temp as $$
declare
  w record;
begin
  select * into w from play_windows(p_at, p_guard.time_zone);
  select coalesce(sum(stake) filter (where starts_at >= w.day_from), 0), coalesce(sum(stake) filter (where starts_at >= w.week_from), 0),
         coalesce(sum(stake) filter (where starts_at >= w.month_from), 0), coalesce(sum(payout) filter (where starts_at >= w.day_from), 0),
         coalesce(sum(payout) filter (where starts_at >= w.week_from), 0), coalesce(sum(payout) filter (where starts_at >= w.month_from), 0)
  into p_guard.stake_day, p_guard.stake_week, p_guard.stake_month, p_guard.payout_day, p_guard.payout_week, p_guard.payout_month
  from play_bucket where merchant_id = p_guard.merchant_id and member_id = p_guard.member_id
    and starts_at >= least(w.week_from, w.month_from);
  return p_guard;
end $$;

revoke execute on function play_rolled from public;
