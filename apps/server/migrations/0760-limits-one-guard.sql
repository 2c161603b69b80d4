-- One guard a member, over all wallets: limits of money are in the merchant's currency, and what is played from a wallet in another one
-- counts by its worth when it is posted. A wallet that opens is guarded because its owner is. Bets from two wallets meet on the guard's
-- row, which is locked after the accounts; a member without a guard costs an index probe, as before.

-- How many decimals a minor unit stands for; as packages/protocol/src/currencies.ts has it (a test compares them).
create function currency_exponent(p_currency text) returns integer language sql immutable parallel safe
  return case when p_currency in ('JPY', 'KRW', 'VND', 'IDR') then 0 when p_currency = 'MGA' then 1 when p_currency = 'KWD' then 3
    when p_currency = 'CLF' then 4 when p_currency = 'XAUT' then 5 when p_currency in ('USDT', 'TRX') then 6 when p_currency = 'SOL' then 7
    when p_currency in ('BTC', 'ETH') then 8 else 2 end;

-- What minor units are worth in another currency at the rate in force at an instant; null without a rate. A stake is rounded up and a
-- payout down, so that small change never hides a loss. More than 10^15 counts as that much.
create function play_worth(p_merchant integer, p_amount bigint, p_from text, p_to text, p_at timestamptz, p_up boolean) returns bigint
language sql stable as $$
  select case when p_amount = 0 then 0 when p_from = p_to then p_amount else (
    select least((case when p_up then ceil(w.worth) else floor(w.worth) end), 1000000000000000)::bigint
    from exchange_rate r
    cross join lateral (select p_amount * r.rate::numeric * power(10::numeric, currency_exponent(p_to) - currency_exponent(p_from)) as worth) w
    where r.merchant_id = p_merchant and r.from_currency = p_from and r.to_currency = p_to and r.set_at <= p_at and r.rate::numeric > 0
    order by r.set_at desc limit 1) end
$$;

-- What was set in other currencies becomes a limit in the merchant's, the strictest of several; without a rate one that lets nothing
-- pass until it is set anew. What waits for a wallet in another currency is given up.
create temporary table limit_before on commit drop as
  select l.*, m.settings->>'currency' as home from player_limit l join merchant m using (merchant_id)
  where l.currency <> '' and exists (
    select from player_limit o where o.merchant_id = l.merchant_id and o.member_id = l.member_id and o.owner = l.owner and o.kind = l.kind
      and o.period = l.period and o.currency <> m.settings->>'currency');
delete from player_limit l using limit_before b
  where (l.merchant_id, l.member_id, l.owner, l.kind, l.period, l.currency) = (b.merchant_id, b.member_id, b.owner, b.kind, b.period, b.currency);
insert into player_limit (merchant_id, member_id, owner, kind, period, currency, value, set_at, pending_value, pending_at)
select merchant_id, member_id, owner, kind, period, home, min(greatest(1, coalesce(play_worth(merchant_id, value, currency, home, now(), false), 1))), max(set_at),
       max(pending_value) filter (where currency = home), max(pending_at) filter (where currency = home)
from limit_before where value is not null group by 1, 2, 3, 4, 5, 6;

-- Counts of five minutes: by worth at that time, at today's rate where there was none yet, else nothing.
create temporary table bucket_before on commit drop as select b.*, m.settings->>'currency' as home from play_bucket b join merchant m using (merchant_id);
delete from play_bucket;
alter table play_bucket drop column currency;
alter table play_bucket add primary key (merchant_id, member_id, starts_at);
insert into play_bucket (merchant_id, member_id, starts_at, stake, payout)
select merchant_id, member_id, starts_at,
       sum(coalesce(play_worth(merchant_id, stake, currency, home, starts_at, true), play_worth(merchant_id, stake, currency, home, now(), true), 0)),
       sum(coalesce(play_worth(merchant_id, payout, currency, home, starts_at, false), play_worth(merchant_id, payout, currency, home, now(), false), 0))
from bucket_before group by 1, 2, 3;

-- The guards of a member's wallets become one: the strictest of them, with the clock of the last stake. `currency` is the one its
-- limits and sums are in. The job that follows the profile writes them anew within a minute.
create temporary table guard_before on commit drop as select g.*, m.settings->>'currency' as home from play_guard g join merchant m using (merchant_id);
delete from play_guard;
alter table play_guard drop constraint play_guard_pkey, add primary key (merchant_id, member_id);
insert into play_guard (merchant_id, member_id, currency, time_zone, excluded_until, cooling_until, stake_day_max, stake_week_max, stake_month_max,
  loss_day_max, loss_week_max, loss_month_max, session_minutes, reality_minutes, pause_minutes, session_at, last_stake_at, reality_at)
select merchant_id, member_id, home, max(time_zone), max(excluded_until), max(cooling_until),
  min(case when stake_day_max is not null then coalesce(play_worth(merchant_id, stake_day_max, currency, home, now(), false), 0) end),
  min(case when stake_week_max is not null then coalesce(play_worth(merchant_id, stake_week_max, currency, home, now(), false), 0) end),
  min(case when stake_month_max is not null then coalesce(play_worth(merchant_id, stake_month_max, currency, home, now(), false), 0) end),
  min(case when loss_day_max is not null then coalesce(play_worth(merchant_id, loss_day_max, currency, home, now(), false), 0) end),
  min(case when loss_week_max is not null then coalesce(play_worth(merchant_id, loss_week_max, currency, home, now(), false), 0) end),
  min(case when loss_month_max is not null then coalesce(play_worth(merchant_id, loss_month_max, currency, home, now(), false), 0) end),
  min(session_minutes), min(reality_minutes), max(pause_minutes), max(session_at), max(last_stake_at), max(reality_at)
from guard_before group by 1, 2, 3;

drop function play_roll(timestamptz, integer, uuid, text);
drop function play_begins;

-- Holds these members' guards against every other stake of theirs until the transaction ends. After their accounts, never before.
create function play_lock(p_merchant integer[], p_member uuid[]) returns void
language plpgsql volatile set search_path = public, pg_temp set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform from (select distinct m, u from unnest(p_merchant, p_member) as i(m, u) order by m, u) wanted
  cross join lateral (
    select from play_guard where merchant_id = wanted.m and member_id = wanted.u for no key update
  ) locked;
end $$;

-- Sums a member's windows anew.
create function play_roll(p_at timestamptz, p_merchant integer, p_member uuid) returns play_guard
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

-- May these stakes be taken? In item order; a null stake (a win, a rollback) is never refused. Stakes of one member count one after the
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

-- Every bet and every result of the member waits until the transaction ends.
create function play_lock_accounts(p_merchant integer, p_member uuid) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  perform ledger_lock(array_agg(a.merchant_id), array_agg(a.account_id)) from ledger_account a
  where a.merchant_id = p_merchant and a.owner_id = p_member and a.kind in ('cash', 'vendor');
end $$;

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

-- Counts a member's last 32 days anew from the vendors' transactions and from what vendors' wallets brought, each by its worth at the
-- time, at the rate of now where there was none yet. The caller holds the accounts.
drop function play_recount(timestamptz, integer, uuid, text);
create function play_recount(p_at timestamptz, p_merchant integer, p_member uuid) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
declare
  home text;
begin
  select currency into home from play_guard where merchant_id = p_merchant and member_id = p_member;
  delete from play_bucket where merchant_id = p_merchant and member_id = p_member;
  insert into play_bucket (merchant_id, member_id, starts_at, stake, payout)
  select p_merchant, p_member, play_step(t.at),
    sum(coalesce(play_worth(p_merchant, t.stake, t.currency, home, t.at, true), play_worth(p_merchant, t.stake, t.currency, home, p_at, true), 0)),
    sum(coalesce(play_worth(p_merchant, t.payout, t.currency, home, t.at, false), play_worth(p_merchant, t.payout, t.currency, home, p_at, false), 0))
  from (
    select t.at, r.currency, case when t.op in (1, 3) then t.amount else 0 end as stake,
           case when t.op in (2, 5) then t.amount when t.op = 3 then coalesce(t.win, 0) else 0 end as payout
    from vendor_round r
    join vendor_tx t on t.merchant_id = r.merchant_id and t.round_id = r.round_id
    where r.merchant_id = p_merchant and r.member_id = p_member and t.state = 1 and t.op in (1, 2, 3, 5)
    union all
    -- kinds of the ledger: stake 5, payout 6
    select to_timestamp(ledger_transfer_ms(j.transfer_id) / 1000.0), a.currency, case when j.kind = 5 then -j.amount else 0 end, case when j.kind = 6 then j.amount else 0 end
    from ledger_account a
    join ledger_journal j on j.merchant_id = a.merchant_id and j.account_id = a.account_id
    where a.merchant_id = p_merchant and a.owner_id = p_member and a.kind = 'vendor' and j.kind in (5, 6)
  ) t
  where t.at > p_at - interval '32 days' and t.at <= p_at
  group by play_step(t.at);
  perform play_roll(p_at, p_merchant, p_member);
end $$;

-- What a stake of so much would meet now, as play_refusals numbers it; 0 for nothing. What lies with vendors in other currencies may be
-- staked there too and is asked for first. Waits for bets that are being posted.
create or replace function play_refusal_of(p_at timestamptz, p_merchant integer, p_member uuid, p_currency text, p_stake bigint) returns smallint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  currencies text[]; stakes bigint[];
begin
  perform ledger_require_merchant(array[p_merchant]);
  perform play_lock_accounts(p_merchant, p_member);
  select array_agg(a.currency order by a.account_id), array_agg(a.balance order by a.account_id) into currencies, stakes
  from ledger_account a
  where a.merchant_id = p_merchant and a.owner_id = p_member and a.kind = 'vendor' and a.currency <> p_currency and a.balance > 0;
  currencies := currencies || p_currency; stakes := stakes || p_stake;
  return (
    select coalesce((select r from unnest(q.refusals) with ordinality as said(r, place) where r <> 0 order by place limit 1), 0)
    from play_refusals(p_at, array_fill(p_merchant, array[cardinality(stakes)]), array_fill(p_member, array[cardinality(stakes)]), currencies, stakes) q);
end $$;

-- Counts a result a vendor told: a loss like a stake that was not paid back, a win like a pay-out. The caller holds the account.
create or replace function play_count_result(p_at timestamptz, p_merchant integer, p_member uuid, p_currency text, p_result bigint) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  if p_result = 0 or not exists (select from play_guard where merchant_id = p_merchant and member_id = p_member) then return; end if;
  perform play_count(p_at, array[p_merchant], array[p_member], array[p_currency],
    array[case when p_result < 0 then -p_result end], array[greatest(p_result, 0)], array[null::timestamptz]);
end $$;

-- The player has read the time and the figures.
create or replace function play_answer_reality(p_at timestamptz, p_merchant integer, p_member uuid) returns integer
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

-- A member's guard with its windows brought up to date, for the pages.
create or replace function play_guards(p_at timestamptz, p_merchant integer, p_member uuid) returns setof play_guard
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  return query select rolled.* from play_guard g cross join lateral play_rolled(g, p_at) rolled
    where g.merchant_id = p_merchant and g.member_id = p_member;
end $$;

revoke execute on function play_roll, play_lock, play_lock_accounts, play_recount, play_worth from public;
