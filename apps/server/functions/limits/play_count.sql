-- Counts what was posted, by worth. `p_stake` null: not a stake; negative: a rollback, whose `p_when` is the instant of its bet: it
-- leaves the windows together with it, by what the bet was worth then. `p_payout`: what came back, negative for an adjustment that
-- takes; 0 else. What nobody knows the worth of is not counted: no limit of money let it pass.
create or replace function play_count(
  p_at timestamptz, p_merchant integer[], p_member uuid[], p_currency text[], p_stake bigint[], p_payout bigint[], p_when timestamptz[])
returns void language plpgsql volatile security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
declare
  stakes bigint[] := p_stake;
  payouts bigint[] := p_payout;
  home text;
begin
  perform play_lock(p_merchant, p_member);
  for k in 1..coalesce(cardinality(p_member), 0) loop
    select currency into home from play_guard where merchant_id = p_merchant[k] and member_id = p_member[k];
    continue when home is null or home = p_currency[k];
    if p_stake[k] is not null then
      stakes[k] := coalesce(sign(p_stake[k])::integer * play_worth(p_merchant[k], abs(p_stake[k]), p_currency[k], home, coalesce(p_when[k], p_at), true), 0);
    end if;
    payouts[k] := coalesce(play_worth(p_merchant[k], p_payout[k], p_currency[k], home, p_at, false), 0);
  end loop;

  insert into play_bucket as b (merchant_id, member_id, starts_at, stake, payout)
  select i.merchant, i.member, play_step(coalesce(i.at, p_at)), sum(coalesce(i.stake, 0)), sum(coalesce(i.payout, 0))
  from unnest(p_merchant, p_member, stakes, payouts, p_when) as i(merchant, member, stake, payout, at)
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (merchant_id, member_id, starts_at)
  do update set stake = b.stake + excluded.stake, payout = b.payout + excluded.payout;

  update play_guard g set
    -- Sums that are old stay as they are: the next stake sums them anew, with these in it.
    stake_day = g.stake_day + d.stake_day, stake_week = g.stake_week + d.stake_week, stake_month = g.stake_month + d.stake_month,
    payout_day = g.payout_day + d.payout_day, payout_week = g.payout_week + d.payout_week, payout_month = g.payout_month + d.payout_month,
    session_at = case when d.begins then p_at else g.session_at end,
    reality_at = case when d.begins then p_at else g.reality_at end,
    last_stake_at = case when d.staked then greatest(p_at, g.last_stake_at) else g.last_stake_at end,
    session_stake = case when d.begins then 0 else g.session_stake end + d.stake,
    session_payout = case when d.begins then 0 else g.session_payout end + d.payout
  from (
    select i.merchant, i.member, bool_or(i.asked >= 0) as staked,
           bool_or(i.asked >= 0) and play_is_fresh(own.guard, p_at) as begins,
           sum(coalesce(i.stake, 0))::bigint as stake, sum(coalesce(i.payout, 0))::bigint as payout,
           coalesce(sum(i.stake) filter (where i.step >= w.day_from), 0)::bigint as stake_day,
           coalesce(sum(i.stake) filter (where i.step >= w.week_from), 0)::bigint as stake_week,
           coalesce(sum(i.stake) filter (where i.step >= w.month_from), 0)::bigint as stake_month,
           coalesce(sum(i.payout) filter (where i.step >= w.day_from), 0)::bigint as payout_day,
           coalesce(sum(i.payout) filter (where i.step >= w.week_from), 0)::bigint as payout_week,
           coalesce(sum(i.payout) filter (where i.step >= w.month_from), 0)::bigint as payout_month
    from (select merchant, member, asked, stake, payout, play_step(coalesce(at, p_at)) as step
          from unnest(p_merchant, p_member, p_stake, stakes, payouts, p_when) as u(merchant, member, asked, stake, payout, at)) i
    cross join lateral (
      select x from play_guard x where x.merchant_id = i.merchant and x.member_id = i.member offset 0
    ) own(guard)
    cross join lateral play_windows(p_at, (own.guard).time_zone) w
    group by i.merchant, i.member, own.guard
  ) d
  where g.merchant_id = d.merchant and g.member_id = d.member;
end $$;

revoke execute on function play_count from public;
