-- May these stakes be taken? vendor_post asks it for the stakes it is about to post and tells play_count what it posted, both under the
-- lock of the player's guard, so that no two bets see the same room. Codes are `declineCodes` in vendors/rules.ts.
--
-- In item order; a null stake (a win, a rollback) is never refused. Stakes of one member count one after the
-- other, whatever wallet they come from, those that are refused not. A stake whose worth nobody knows is refused (17) where a limit of
-- money holds. `counted` says whose money must be told to play_count: nobody's who has no guard. Only stakes that would be posted
-- belong in here: no repeats, nothing declined before. The caller holds the accounts.
create or replace function play_refusals(
  p_at timestamptz, p_merchant integer[], p_member uuid[], p_currency text[], p_stake bigint[],
  out refusals smallint[], out counted boolean[])
language plpgsql volatile security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  n integer := coalesce(cardinality(p_member), 0);
  item record;
  guard play_guard;
  taken bigint := 0;
  worth bigint;
  is_over boolean; is_fresh boolean; has_amounts boolean;
begin
  refusals := array_fill(0::smallint, array[n]); counted := array_fill(false, array[n]);
  perform play_lock(p_merchant, p_member);
  for item in
    select i.ord, i.stake, i.currency, g as guard
    from unnest(p_merchant, p_member, p_currency, p_stake) with ordinality as i(merchant, member, currency, stake, ord)
    cross join lateral (
      select x from play_guard x where x.merchant_id = i.merchant and x.member_id = i.member offset 0
    ) g(g)
    order by i.merchant, i.member, i.ord
  loop
    counted[item.ord] := true;
    continue when item.stake is null;
    if (guard.merchant_id, guard.member_id) is distinct from ((item.guard).merchant_id, (item.guard).member_id) then
      guard := item.guard;
      taken := 0;
      if guard.counted_at is null or guard.counted_at < play_step(p_at) then
        guard := play_roll(p_at, guard.merchant_id, guard.member_id);
      end if;
      is_over := play_is_over(guard, p_at);
      is_fresh := play_is_fresh(guard, p_at);
      has_amounts := num_nonnulls(guard.stake_day_max, guard.stake_week_max, guard.stake_month_max,
        guard.loss_day_max, guard.loss_week_max, guard.loss_month_max) > 0;
    end if;
    worth := item.stake;
    if item.currency <> guard.currency then
      worth := play_worth(guard.merchant_id, item.stake, item.currency, guard.currency, p_at, true);
    end if;
    refusals[item.ord] := case
      when guard.excluded_until > p_at then 12
      when guard.cooling_until > p_at then 13
      when not is_fresh and p_at >= guard.reality_at + make_interval(mins => guard.reality_minutes) then 16
      when not is_over and p_at >= guard.session_at + make_interval(mins => guard.session_minutes) then 15
      when item.stake = 0 or not has_amounts then 0
      when worth is null then 17
      when guard.stake_day + taken + worth > guard.stake_day_max
        or guard.stake_week + taken + worth > guard.stake_week_max
        or guard.stake_month + taken + worth > guard.stake_month_max then 6
      when guard.stake_day - guard.payout_day + taken + worth > guard.loss_day_max
        or guard.stake_week - guard.payout_week + taken + worth > guard.loss_week_max
        or guard.stake_month - guard.payout_month + taken + worth > guard.loss_month_max then 14
      else 0 end;
    if refusals[item.ord] = 0 then taken := taken + coalesce(worth, 0); end if;
  end loop;
end $$;

revoke execute on function play_refusals from public;
