-- One sitting and one reality check for a player, however many wallets are played from. Each wallet's guard keeps the clock as it was
-- at its last stake; the player's is the latest of them. So no bet waits for another wallet's, and what is read is the
-- member's few rows, by primary key.

-- Does the next stake begin a sitting? A reality check that fell due while the last one ran is answered first.
create function play_begins(p_last_stake_at timestamptz, p_reality_at timestamptz, p_pause_minutes integer, p_reality_minutes integer, p_at timestamptz)
returns boolean language sql immutable
  return p_last_stake_at is null
    or (p_at >= p_last_stake_at + make_interval(mins => p_pause_minutes)
      and (p_reality_minutes is null or p_reality_at is null
        or p_last_stake_at + make_interval(mins => p_pause_minutes) < p_reality_at + make_interval(mins => p_reality_minutes)));

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
  is_over boolean; is_fresh boolean;
begin
  refusals := array_fill(0::smallint, array[n]); counted := array_fill(false, array[n]);
  for item in
    select i.ord, i.stake, g as guard, s.session_at, s.last_stake_at, s.reality_at
    from unnest(p_merchant, p_member, p_currency, p_stake) with ordinality as i(merchant, member, currency, stake, ord)
    cross join lateral (
      select x from play_guard x where x.merchant_id = i.merchant and x.member_id = i.member and x.currency = i.currency offset 0
    ) g(g)
    cross join lateral (
      select max(y.session_at) as session_at, max(y.last_stake_at) as last_stake_at, max(y.reality_at) as reality_at
      from play_guard y where y.merchant_id = i.merchant and y.member_id = i.member
    ) s
    order by i.merchant, i.member, i.currency, i.ord
  loop
    counted[item.ord] := true;
    continue when item.stake is null;
    if (guard.merchant_id, guard.member_id, guard.currency) is distinct from
       ((item.guard).merchant_id, (item.guard).member_id, (item.guard).currency) then
      guard := item.guard;
      taken := 0;
      if guard.counted_at is null or guard.counted_at < play_step(p_at) then
        guard := play_roll(p_at, guard.merchant_id, guard.member_id, guard.currency);
      end if;
      guard.session_at := item.session_at; guard.last_stake_at := item.last_stake_at; guard.reality_at := item.reality_at;
      is_over := play_is_over(guard, p_at);
      is_fresh := play_is_fresh(guard, p_at);
    end if;
    refusals[item.ord] := case
      when guard.excluded_until > p_at then 12
      when guard.cooling_until > p_at then 13
      when not is_fresh and p_at >= guard.reality_at + make_interval(mins => guard.reality_minutes) then 16
      when not is_over and p_at >= guard.session_at + make_interval(mins => guard.session_minutes) then 15
      when item.stake = 0 then 0
      when guard.stake_day + taken + item.stake > guard.stake_day_max
        or guard.stake_week + taken + item.stake > guard.stake_week_max
        or guard.stake_month + taken + item.stake > guard.stake_month_max then 6
      when guard.stake_day - guard.payout_day + taken + item.stake > guard.loss_day_max
        or guard.stake_week - guard.payout_week + taken + item.stake > guard.loss_week_max
        or guard.stake_month - guard.payout_month + taken + item.stake > guard.loss_month_max then 14
      else 0 end;
    if refusals[item.ord] = 0 then taken := taken + item.stake; end if;
  end loop;
end $$;

create or replace function play_count(
  p_at timestamptz, p_merchant integer[], p_member uuid[], p_currency text[], p_stake bigint[], p_payout bigint[], p_when timestamptz[])
returns void language plpgsql volatile security definer set search_path = public, pg_temp
set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off as $$
begin
  insert into play_bucket as b (merchant_id, member_id, currency, starts_at, stake, payout)
  select i.merchant, i.member, i.currency, play_step(coalesce(i.at, p_at)), sum(coalesce(i.stake, 0)), sum(coalesce(i.payout, 0))
  from unnest(p_merchant, p_member, p_currency, p_stake, p_payout, p_when) as i(merchant, member, currency, stake, payout, at)
  group by 1, 2, 3, 4 order by 1, 2, 3, 4
  on conflict (merchant_id, member_id, currency, starts_at)
  do update set stake = b.stake + excluded.stake, payout = b.payout + excluded.payout;

  update play_guard g set
    -- Sums that are old stay as they are: the next stake sums them anew, with these in it.
    stake_day = g.stake_day + d.stake_day, stake_week = g.stake_week + d.stake_week, stake_month = g.stake_month + d.stake_month,
    payout_day = g.payout_day + d.payout_day, payout_week = g.payout_week + d.payout_week, payout_month = g.payout_month + d.payout_month,
    -- A wallet that joins a sitting takes its clock over and counts its own part of it from nothing.
    session_at = case when d.begins then p_at when d.staked then d.sitting_at else g.session_at end,
    reality_at = case when d.begins then p_at when d.staked then d.told_at else g.reality_at end,
    last_stake_at = case when d.staked then greatest(p_at, g.last_stake_at) else g.last_stake_at end,
    session_stake = case when d.begins or (d.staked and g.session_at is distinct from d.sitting_at) then 0 else g.session_stake end + d.stake,
    session_payout = case when d.begins or (d.staked and g.session_at is distinct from d.sitting_at) then 0 else g.session_payout end + d.payout
  from (
    select i.merchant, i.member, i.currency, s.session_at as sitting_at, s.reality_at as told_at, bool_or(i.stake >= 0) as staked,
           bool_or(i.stake >= 0) and play_begins(s.last_stake_at, s.reality_at, own.pause_minutes, own.reality_minutes, p_at) as begins,
           sum(coalesce(i.stake, 0))::bigint as stake, sum(coalesce(i.payout, 0))::bigint as payout,
           coalesce(sum(i.stake) filter (where i.step >= w.day_from), 0)::bigint as stake_day,
           coalesce(sum(i.stake) filter (where i.step >= w.week_from), 0)::bigint as stake_week,
           coalesce(sum(i.stake) filter (where i.step >= w.month_from), 0)::bigint as stake_month,
           coalesce(sum(i.payout) filter (where i.step >= w.day_from), 0)::bigint as payout_day,
           coalesce(sum(i.payout) filter (where i.step >= w.week_from), 0)::bigint as payout_week,
           coalesce(sum(i.payout) filter (where i.step >= w.month_from), 0)::bigint as payout_month
    from (select merchant, member, currency, stake, payout, play_step(coalesce(at, p_at)) as step
          from unnest(p_merchant, p_member, p_currency, p_stake, p_payout, p_when) as u(merchant, member, currency, stake, payout, at)) i
    cross join lateral (
      select x.time_zone, x.pause_minutes, x.reality_minutes from play_guard x
      where x.merchant_id = i.merchant and x.member_id = i.member and x.currency = i.currency offset 0
    ) own
    cross join lateral (
      select max(y.session_at) as session_at, max(y.last_stake_at) as last_stake_at, max(y.reality_at) as reality_at
      from play_guard y where y.merchant_id = i.merchant and y.member_id = i.member
    ) s
    cross join lateral play_windows(p_at, own.time_zone) w
    group by i.merchant, i.member, i.currency, own.pause_minutes, own.reality_minutes, s.session_at, s.last_stake_at, s.reality_at
  ) d
  where g.merchant_id = d.merchant and g.member_id = d.member and g.currency = d.currency;
end $$;

-- The player has read the time and the figures. One row is enough, and one alone waits for no bet that waits for another.
create or replace function play_answer_reality(p_at timestamptz, p_merchant integer, p_member uuid) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  answered integer;
begin
  perform ledger_require_merchant(array[p_merchant]);
  update play_guard g set reality_at = p_at
  from (
    select max(session_at) as session_at, max(reality_at) as reality_at, (array_agg(currency order by last_stake_at desc nulls last))[1] as currency
    from play_guard where merchant_id = p_merchant and member_id = p_member
  ) s
  where g.merchant_id = p_merchant and g.member_id = p_member and g.currency = s.currency and g.reality_minutes is not null
    and s.session_at is not null and p_at >= s.reality_at + make_interval(mins => g.reality_minutes);
  get diagnostics answered = row_count;
  return answered;
end $$;

-- A member's guards with their windows brought up to date and the player's one sitting, for the pages.
create or replace function play_guards(p_at timestamptz, p_merchant integer, p_member uuid) returns setof play_guard
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  guard play_guard;
  sitting record;
begin
  perform ledger_require_merchant(array[p_merchant]);
  select max(session_at) as session_at, max(last_stake_at) as last_stake_at, max(reality_at) as reality_at into sitting
  from play_guard where merchant_id = p_merchant and member_id = p_member;
  for guard in
    select rolled.* from play_guard g cross join lateral play_rolled(g, p_at) rolled where g.merchant_id = p_merchant and g.member_id = p_member
  loop
    if guard.session_at is distinct from sitting.session_at then guard.session_stake := 0; guard.session_payout := 0; end if;
    guard.session_at := sitting.session_at; guard.last_stake_at := sitting.last_stake_at; guard.reality_at := sitting.reality_at;
    return next guard;
  end loop;
end $$;

revoke execute on function play_begins from public;
