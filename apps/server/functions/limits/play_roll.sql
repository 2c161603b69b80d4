-- Sums a member's windows anew.
create or replace function play_roll(p_at timestamptz, p_merchant integer, p_member uuid) returns play_guard
language plpgsql set search_path = public, pg_temp as $$
declare
  guard play_guard;
begin
  update play_guard g set counted_at = play_step(p_at),
    stake_day = s.stake_day, stake_week = s.stake_week, stake_month = s.stake_month,
    payout_day = s.payout_day, payout_week = s.payout_week, payout_month = s.payout_month
  from play_guard own cross join lateral play_rolled(own, p_at) s
  where own.merchant_id = p_merchant and own.member_id = p_member and g.merchant_id = p_merchant and g.member_id = p_member
  returning g.* into guard;
  return guard;
end $$;

revoke execute on function play_roll from public;
