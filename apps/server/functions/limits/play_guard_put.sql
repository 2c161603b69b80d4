-- Writes what a member's stakes meet, from now on, in the currency `p_currency`; all null: nothing, and the row goes. A member who is
-- guarded for the first time has the last weeks counted. Waits for bets that are being posted.
create or replace function play_guard_put(
  p_at timestamptz, p_merchant integer, p_member uuid, p_currency text, p_time_zone text,
  p_excluded_until timestamptz, p_cooling_until timestamptz, p_stake_max bigint[], p_loss_max bigint[],
  p_session_minutes integer, p_reality_minutes integer, p_pause_minutes integer)
returns void language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  counts_in text;
begin
  perform ledger_require_merchant(array[p_merchant]);
  perform play_lock_accounts(p_merchant, p_member);

  if num_nonnulls(p_excluded_until, p_cooling_until, p_session_minutes, p_reality_minutes,
       p_stake_max[1], p_stake_max[2], p_stake_max[3], p_loss_max[1], p_loss_max[2], p_loss_max[3]) = 0 then
    delete from play_guard where merchant_id = p_merchant and member_id = p_member;
    delete from play_bucket where merchant_id = p_merchant and member_id = p_member;
    return;
  end if;

  select currency into counts_in from play_guard where merchant_id = p_merchant and member_id = p_member;
  insert into play_guard as g (merchant_id, member_id, currency, time_zone, excluded_until, cooling_until,
    stake_day_max, stake_week_max, stake_month_max, loss_day_max, loss_week_max, loss_month_max,
    session_minutes, reality_minutes, pause_minutes)
  values (p_merchant, p_member, p_currency, p_time_zone, p_excluded_until, p_cooling_until,
    p_stake_max[1], p_stake_max[2], p_stake_max[3], p_loss_max[1], p_loss_max[2], p_loss_max[3],
    p_session_minutes, p_reality_minutes, p_pause_minutes)
  on conflict (merchant_id, member_id) do update set
    currency = excluded.currency, time_zone = excluded.time_zone, excluded_until = excluded.excluded_until, cooling_until = excluded.cooling_until,
    stake_day_max = excluded.stake_day_max, stake_week_max = excluded.stake_week_max, stake_month_max = excluded.stake_month_max,
    loss_day_max = excluded.loss_day_max, loss_week_max = excluded.loss_week_max, loss_month_max = excluded.loss_month_max,
    session_minutes = excluded.session_minutes, reality_minutes = excluded.reality_minutes, pause_minutes = excluded.pause_minutes,
    counted_at = case when g.time_zone = excluded.time_zone then g.counted_at end;
  if counts_in is distinct from p_currency then perform play_recount(p_at, p_merchant, p_member); end if;
end $$;

revoke execute on function play_guard_put from public;
grant execute on function play_guard_put to baize_app;
