-- Limits inside the wallet's transaction. vendor_post asks play_refusals for the stakes it is about to post and tells
-- play_count what it posted, both under the lock of the player's account, so that no two bets see the same room.
-- Codes are `declineCodes` in vendors/rules.ts.

-- Windows move in steps of five minutes: a stake leaves the 24 hours or 7 days at most five minutes late, never early.
create function play_step(p_at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('5 minutes', p_at, '2000-01-01Z');

-- The first step of each window: 24 hours, 7 days, the calendar month in the merchant's time zone.
create function play_windows(p_at timestamptz, p_time_zone text, out day_from timestamptz, out week_from timestamptz, out month_from timestamptz)
language sql stable as $$
  select play_step(p_at) - interval '24 hours', play_step(p_at) - interval '168 hours', date_trunc('month', p_at, p_time_zone)
$$;

-- Sums a member's windows anew.
create function play_roll(p_at timestamptz, p_merchant integer, p_member uuid, p_currency text) returns play_guard
language plpgsql set search_path = public, pg_temp as $$
declare
  guard play_guard;
begin
  update play_guard g set counted_at = play_step(p_at),
    stake_day = s.stake_day, stake_week = s.stake_week, stake_month = s.stake_month,
    payout_day = s.payout_day, payout_week = s.payout_week, payout_month = s.payout_month
  from (
    select coalesce(sum(b.stake) filter (where b.starts_at >= w.day_from), 0)::bigint as stake_day,
           coalesce(sum(b.stake) filter (where b.starts_at >= w.week_from), 0)::bigint as stake_week,
           coalesce(sum(b.stake) filter (where b.starts_at >= w.month_from), 0)::bigint as stake_month,
           coalesce(sum(b.payout) filter (where b.starts_at >= w.day_from), 0)::bigint as payout_day,
           coalesce(sum(b.payout) filter (where b.starts_at >= w.week_from), 0)::bigint as payout_week,
           coalesce(sum(b.payout) filter (where b.starts_at >= w.month_from), 0)::bigint as payout_month
    from play_guard own
    cross join lateral play_windows(p_at, own.time_zone) w
    left join play_bucket b on b.merchant_id = own.merchant_id and b.member_id = own.member_id and b.currency = own.currency
      and b.starts_at >= least(w.week_from, w.month_from)
    where own.merchant_id = p_merchant and own.member_id = p_member and own.currency = p_currency
  ) s
  where g.merchant_id = p_merchant and g.member_id = p_member and g.currency = p_currency
  returning g.* into guard;
  return guard;
end $$;

-- May these stakes be taken? In item order; a null stake (a win, a rollback) is never refused. Stakes of one member count one after the
-- other, those that are refused not. `counted` says whose money must be told to play_count: nobody's who has no guard, for
-- whom this is one index probe. Only stakes that would be posted belong in here: no repeats, nothing declined before.
create function play_refusals(
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
    select i.ord, i.stake, g as guard
    from unnest(p_merchant, p_member, p_currency, p_stake) with ordinality as i(merchant, member, currency, stake, ord)
    cross join lateral (
      select x from play_guard x where x.merchant_id = i.merchant and x.member_id = i.member and x.currency = i.currency offset 0
    ) g(g)
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

-- Is the sitting over: no stake for as long as a pause takes?
create function play_is_over(p_guard play_guard, p_at timestamptz) returns boolean language sql immutable
  return p_guard.last_stake_at is null or p_at >= p_guard.last_stake_at + make_interval(mins => p_guard.pause_minutes);

-- Does the next stake begin a sitting? A reality check that fell due while the last one ran is answered first.
create function play_is_fresh(p_guard play_guard, p_at timestamptz) returns boolean language sql immutable
  return play_is_over(p_guard, p_at) and (p_guard.last_stake_at is null or p_guard.reality_minutes is null or p_guard.reality_at is null
    or p_guard.last_stake_at + make_interval(mins => p_guard.pause_minutes) < p_guard.reality_at + make_interval(mins => p_guard.reality_minutes));

-- Counts what was posted. `p_stake` null: not a stake; negative: a rollback, whose `p_when` is the instant of its bet, so
-- that it leaves the windows together with it. `p_payout`: what came back, negative for an adjustment that takes; 0 else.
create function play_count(
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
    session_at = case when d.begins then p_at else g.session_at end,
    reality_at = case when d.begins then p_at else g.reality_at end,
    last_stake_at = case when d.staked then greatest(p_at, g.last_stake_at) else g.last_stake_at end,
    session_stake = case when d.begins then 0 else g.session_stake end + d.stake,
    session_payout = case when d.begins then 0 else g.session_payout end + d.payout
  from (
    select i.merchant, i.member, i.currency, bool_or(i.stake >= 0) as staked,
           bool_or(i.stake >= 0) and play_is_fresh(own.guard, p_at) as begins,
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
      select x from play_guard x where x.merchant_id = i.merchant and x.member_id = i.member and x.currency = i.currency offset 0
    ) own(guard)
    cross join lateral play_windows(p_at, (own.guard).time_zone) w
    group by i.merchant, i.member, i.currency, own.guard
  ) d
  where g.merchant_id = d.merchant and g.member_id = d.member and g.currency = d.currency;
end $$;

-- Writes what a member's stakes meet, from now on; all null: nothing, and the row goes. A member who is guarded for the
-- first time has the last weeks counted from the vendors' transactions. Waits for bets that are being posted.
create function play_guard_put(
  p_at timestamptz, p_merchant integer, p_member uuid, p_currency text, p_time_zone text,
  p_excluded_until timestamptz, p_cooling_until timestamptz, p_stake_max bigint[], p_loss_max bigint[],
  p_session_minutes integer, p_reality_minutes integer, p_pause_minutes integer)
returns void language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  is_new boolean;
begin
  perform ledger_require_merchant(array[p_merchant]);
  perform ledger_lock(array_agg(a.merchant_id), array_agg(a.account_id)) from ledger_account a
  where a.merchant_id = p_merchant and a.owner_id = p_member and a.kind = 'cash' and a.currency = p_currency;

  if num_nonnulls(p_excluded_until, p_cooling_until, p_session_minutes, p_reality_minutes,
       p_stake_max[1], p_stake_max[2], p_stake_max[3], p_loss_max[1], p_loss_max[2], p_loss_max[3]) = 0 then
    delete from play_guard where merchant_id = p_merchant and member_id = p_member and currency = p_currency;
    delete from play_bucket where merchant_id = p_merchant and member_id = p_member and currency = p_currency;
    return;
  end if;

  insert into play_guard as g (merchant_id, member_id, currency, time_zone, excluded_until, cooling_until,
    stake_day_max, stake_week_max, stake_month_max, loss_day_max, loss_week_max, loss_month_max,
    session_minutes, reality_minutes, pause_minutes)
  values (p_merchant, p_member, p_currency, p_time_zone, p_excluded_until, p_cooling_until,
    p_stake_max[1], p_stake_max[2], p_stake_max[3], p_loss_max[1], p_loss_max[2], p_loss_max[3],
    p_session_minutes, p_reality_minutes, p_pause_minutes)
  on conflict (merchant_id, member_id, currency) do update set
    time_zone = excluded.time_zone, excluded_until = excluded.excluded_until, cooling_until = excluded.cooling_until,
    stake_day_max = excluded.stake_day_max, stake_week_max = excluded.stake_week_max, stake_month_max = excluded.stake_month_max,
    loss_day_max = excluded.loss_day_max, loss_week_max = excluded.loss_week_max, loss_month_max = excluded.loss_month_max,
    session_minutes = excluded.session_minutes, reality_minutes = excluded.reality_minutes, pause_minutes = excluded.pause_minutes,
    counted_at = case when g.time_zone = excluded.time_zone then g.counted_at end
  returning xmax = 0 into is_new;
  if is_new then perform play_recount(p_at, p_merchant, p_member, p_currency); end if;
end $$;

-- Counts a member's last 32 days anew from the vendors' transactions. The caller holds the account.
create function play_recount(p_at timestamptz, p_merchant integer, p_member uuid, p_currency text) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  delete from play_bucket where merchant_id = p_merchant and member_id = p_member and currency = p_currency;
  insert into play_bucket (merchant_id, member_id, currency, starts_at, stake, payout)
  select p_merchant, p_member, p_currency, play_step(t.at),
         sum(case when t.op in (1, 3) then t.amount else 0 end),
         sum(case when t.op in (2, 5) then t.amount when t.op = 3 then coalesce(t.win, 0) else 0 end)
  from vendor_round r
  join vendor_tx t on t.merchant_id = r.merchant_id and t.round_id = r.round_id
  where r.merchant_id = p_merchant and r.member_id = p_member and r.currency = p_currency
    and t.state = 1 and t.op in (1, 2, 3, 5) and t.at > p_at - interval '32 days' and t.at <= p_at
  group by play_step(t.at);
  perform play_roll(p_at, p_merchant, p_member, p_currency);
end $$;

-- The player has read the time and the figures.
create function play_answer_reality(p_at timestamptz, p_merchant integer, p_member uuid) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  answered integer;
begin
  perform ledger_require_merchant(array[p_merchant]);
  update play_guard set reality_at = p_at
  where merchant_id = p_merchant and member_id = p_member and reality_minutes is not null and session_at is not null
    and p_at >= reality_at + make_interval(mins => reality_minutes);
  get diagnostics answered = row_count;
  return answered;
end $$;

-- A member's guards with their windows brought up to date, for the pages.
create function play_guards(p_at timestamptz, p_merchant integer, p_member uuid) returns setof play_guard
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  return query select rolled.* from play_guard g
    cross join lateral play_rolled(g, p_at) rolled
    where g.merchant_id = p_merchant and g.member_id = p_member;
end $$;

-- The same sums without writing them: reading a page waits for no bet.
create function play_rolled(p_guard play_guard, p_at timestamptz) returns play_guard
language plpgsql stable set search_path = public, pg_temp as $$
declare
  w record;
begin
  select * into w from play_windows(p_at, p_guard.time_zone);
  select coalesce(sum(stake) filter (where starts_at >= w.day_from), 0), coalesce(sum(stake) filter (where starts_at >= w.week_from), 0),
         coalesce(sum(stake) filter (where starts_at >= w.month_from), 0), coalesce(sum(payout) filter (where starts_at >= w.day_from), 0),
         coalesce(sum(payout) filter (where starts_at >= w.week_from), 0), coalesce(sum(payout) filter (where starts_at >= w.month_from), 0)
  into p_guard.stake_day, p_guard.stake_week, p_guard.stake_month, p_guard.payout_day, p_guard.payout_week, p_guard.payout_month
  from play_bucket where merchant_id = p_guard.merchant_id and member_id = p_guard.member_id and currency = p_guard.currency
    and starts_at >= least(w.week_from, w.month_from);
  return p_guard;
end $$;

revoke execute on function play_roll, play_refusals, play_count, play_guard_put, play_recount, play_answer_reality, play_guards, play_rolled from public;
grant execute on function play_guard_put, play_answer_reality, play_guards to baize_app;
