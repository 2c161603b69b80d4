-- How much a vendor may pay out beyond stakes in a day of its merchant, and a player may win in one. In minor units of the merchant's
-- currency, by worth when it is posted. A credit that would pass a line is held; the vendor's line puts the vendor in quarantine besides.

-- Lines that the merchant set itself; vendor 0 is each player's. Without a row the default holds (exposure_max).
create table exposure_line (
  merchant_id integer not null references merchant,
  vendor_id smallint not null,
  max_minor bigint not null check (max_minor between 0 and 1000000000000000),
  set_at timestamptz not null,
  set_by text not null,
  primary key (merchant_id, vendor_id)
);
alter table exposure_line enable row level security;
create policy by_merchant on exposure_line using (sees(merchant_id));
grant select, insert, update on exposure_line to baize_app;

-- What a vendor has paid out beyond stakes today, with all that a posting needs to know: one narrow row that each batch locks and writes.
-- The rest is worked out when a day begins.
create table vendor_exposure (
  merchant_id integer not null references merchant,
  vendor_id smallint not null,
  result_minor bigint not null default 0,
  vendor_max bigint not null,
  player_max bigint not null,
  ends_at timestamptz not null,
  day date not null,
  currency text not null,
  primary key (merchant_id, vendor_id)
) with (fillfactor = 50);
alter table vendor_exposure enable row level security;
create policy by_merchant on vendor_exposure using (sees(merchant_id));
grant select on vendor_exposure to baize_app;

-- What vendors paid to an account beyond stakes on its last day of play, by worth. In this row because a posting writes it anyway.
alter table ledger_account add column play_day date, add column play_result bigint not null default 0;

-- One unit of a currency in minor units; as packages/protocol/src/stake-units.ts has it (a test compares them).
create function stake_unit(p_currency text) returns bigint language sql immutable parallel safe
  return case when p_currency = 'MGA' then 10000 when p_currency in ('KRW', 'VND', 'IDR') then 1000
    when p_currency in ('JPY', 'KWD', 'CLF', 'XAUT') then 100 when p_currency in ('USDT', 'TRX') then 1000000
    when p_currency in ('SOL', 'ETH') then 10000 when p_currency = 'BTC' then 1000 else 100 end;

-- Worth in the merchant's currency. Without a rate as many units as there, as a vendor's cap is carried over: never nothing.
create function exposure_worth(p_merchant integer, p_amount bigint, p_from text, p_home text, p_at timestamptz, p_up boolean) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(play_worth(p_merchant, p_amount, p_from, p_home, p_at, p_up),
    least(ceil(p_amount::numeric * stake_unit(p_home) / stake_unit(p_from)), 1000000000000000)::bigint)
$$;

-- The line of a vendor, or with vendor 0 that of each player. Default: ten of the vendor's largest credits; two of the largest credits that
-- any vendor may make.
create function exposure_max(p_merchant integer, p_vendor smallint) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select max_minor from exposure_line where merchant_id = p_merchant and vendor_id = p_vendor),
    (select least(max(win_max)::numeric * case when p_vendor = 0 then 2 else 10 end, 1000000000000000)::bigint from vendor
     where merchant_id = p_merchant and (p_vendor = 0 or vendor_id = p_vendor)),
    1000000000000000)
$$;

-- Begins a vendor's day where it has not begun. The day is the merchant's own.
create function exposure_begin(p_at timestamptz, p_merchant integer, p_vendor smallint) returns void
language sql volatile set search_path = public, pg_temp as $$
  insert into vendor_exposure as e (merchant_id, vendor_id, vendor_max, player_max, ends_at, day, currency)
  select p_merchant, p_vendor, exposure_max(p_merchant, p_vendor), exposure_max(p_merchant, 0::smallint),
    ((d.day + 1)::timestamp at time zone z.zone), d.day, coalesce(m.settings->>'currency', '')
  from merchant m
  cross join lateral (select coalesce(m.settings->>'timeZone', 'UTC') as zone) z
  cross join lateral (select (p_at at time zone z.zone)::date as day) d
  where m.merchant_id = p_merchant
  on conflict (merchant_id, vendor_id) do update set result_minor = 0, vendor_max = excluded.vendor_max, player_max = excluded.player_max,
    ends_at = excluded.ends_at, day = excluded.day, currency = excluded.currency
  where e.ends_at <= p_at and excluded.day > e.day
$$;

-- Holds the players among these who have several accounts: credits of one player to two of them meet here. Answers them.
create function exposure_lock_players(p_merchant integer[], p_account integer[], p_member uuid[]) returns uuid[]
language plpgsql volatile set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  players uuid[];
begin
  select array_agg(distinct i.member) into players
  from unnest(p_merchant, p_account, p_member) as i(merchant, account, member)
  cross join lateral (
    select from ledger_account o where o.merchant_id = i.merchant and o.owner_id = i.member and o.kind in ('cash', 'vendor')
      and not o.practice and o.account_id <> i.account limit 1
  ) other;
  if players is not null then
    perform pg_advisory_xact_lock(name) from (
      select hashtextextended(player::text, 820) as name from unnest(players) as p(player) order by 1) names;
  end if;
  return players;
end $$;

-- What vendors paid today to a player's other accounts.
create function exposure_elsewhere(p_merchant integer, p_member uuid, p_account integer, p_day date) returns bigint
language sql stable set search_path = public, pg_temp as $$
  select coalesce(sum(play_result), 0)::bigint from ledger_account
  where merchant_id = p_merchant and owner_id = p_member and kind in ('cash', 'vendor') and not practice and account_id <> p_account and play_day >= p_day
$$;

-- Tells operators that a credit was held at a line.
create function exposure_tell(p_at timestamptz, p_merchant integer, p_vendor smallint, p_member uuid, p_because text, p_line bigint) returns void
language sql volatile set search_path = public, pg_temp as $$
  insert into outbox (merchant_id, name, audience, payload, at, next_try_at)
  select p_merchant, 'vendor.line_passed', '{"kind": "console"}'::jsonb, jsonb_build_object('vassalage', v.code, 'memberId', p_member,
    'line', case p_because when 'vendor_line' then 'vendor' else 'player' end, 'maxMinor', p_line::text), p_at, p_at
  from vendor v where v.merchant_id = p_merchant and v.vendor_id = p_vendor
$$;

-- A credit passed a vendor's line: the vendor is in quarantine, and operators are told.
create function exposure_stop(p_at timestamptz, p_merchant integer, p_vendor smallint, p_member uuid, p_line bigint) returns void
language sql volatile set search_path = public, pg_temp as $$
  update vendor set state = 'quarantine', state_at = p_at, state_by = null, state_reason = 'line'
  where merchant_id = p_merchant and vendor_id = p_vendor and state <> 'quarantine';
  select exposure_tell(p_at, p_merchant, p_vendor, p_member, 'vendor_line', p_line);
$$;

-- Why what a transfer wallet grew by may not be posted; null: it may. The caller holds the account.
create function exposure_of_growth(p_at timestamptz, p_merchant integer, p_vendor smallint, p_member uuid, p_account integer, p_currency text, p_amount bigint)
returns text language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  e vendor_exposure; own bigint; given bigint;
begin
  perform ledger_require_merchant(array[p_merchant]);
  perform pg_advisory_xact_lock_shared(vendor_lock(p_merchant, p_vendor));
  perform exposure_lock_players(array[p_merchant], array[p_account], array[p_member]);
  perform exposure_begin(p_at, p_merchant, p_vendor);
  select * into e from vendor_exposure where merchant_id = p_merchant and vendor_id = p_vendor for no key update;
  if (select state from vendor where merchant_id = p_merchant and vendor_id = p_vendor) = 'quarantine' then return 'quarantine'; end if;
  given := exposure_worth(p_merchant, p_amount, p_currency, e.currency, p_at, true);
  if e.result_minor + given > e.vendor_max then
    perform exposure_stop(p_at, p_merchant, p_vendor, p_member, e.vendor_max);
    return 'vendor_line';
  end if;
  own := (select case when play_day >= e.day then play_result else 0 end from ledger_account where merchant_id = p_merchant and account_id = p_account);
  if coalesce(own, 0) + exposure_elsewhere(p_merchant, p_member, p_account, e.day) + given > e.player_max then
    perform exposure_tell(p_at, p_merchant, p_vendor, p_member, 'player_line', e.player_max);
    return 'player_line';
  end if;
  return null;
end $$;

-- Counts what a vendor's word brought, below zero for what was lost. The caller holds the account.
create function exposure_count(p_at timestamptz, p_merchant integer, p_vendor smallint, p_account integer, p_currency text, p_result bigint)
returns void language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  e vendor_exposure; worth bigint;
begin
  perform ledger_require_merchant(array[p_merchant]);
  perform exposure_begin(p_at, p_merchant, p_vendor);
  select * into e from vendor_exposure where merchant_id = p_merchant and vendor_id = p_vendor for no key update;
  worth := sign(p_result)::integer * exposure_worth(p_merchant, abs(p_result), p_currency, e.currency, p_at, p_result > 0);
  update vendor_exposure set result_minor = result_minor + worth where merchant_id = p_merchant and vendor_id = p_vendor;
  update ledger_account set play_result = case when play_day >= e.day then play_result else 0 end + worth, play_day = greatest(play_day, e.day)
  where merchant_id = p_merchant and account_id = p_account;
end $$;

-- Two people let a vendor go on: it is counted anew. No posting of the vendor is in work.
create function exposure_restart(p_merchant integer, p_vendor smallint) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  update vendor_exposure set result_minor = 0 where merchant_id = p_merchant and vendor_id = p_vendor;
end $$;

-- A line holds from the next posting on. Vendor 0: each player's.
create function exposure_put(p_at timestamptz, p_merchant integer, p_vendor smallint, p_max bigint, p_by text) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  insert into exposure_line (merchant_id, vendor_id, max_minor, set_at, set_by) values (p_merchant, p_vendor, p_max, p_at, p_by)
  on conflict (merchant_id, vendor_id) do update set max_minor = excluded.max_minor, set_at = excluded.set_at, set_by = excluded.set_by;
  if p_vendor = 0 then
    perform from vendor_exposure where merchant_id = p_merchant order by vendor_id for no key update;
    update vendor_exposure set player_max = p_max where merchant_id = p_merchant;
  else
    update vendor_exposure set vendor_max = p_max where merchant_id = p_merchant and vendor_id = p_vendor;
  end if;
end $$;

alter table vendor_held drop constraint vendor_held_because_check,
  add check (because in ('quarantine', 'vendor_line', 'player_line'));

revoke execute on function exposure_begin, exposure_lock_players, exposure_stop, exposure_tell, exposure_of_growth, exposure_count,
  exposure_restart, exposure_put from public;
grant execute on function exposure_of_growth, exposure_count, exposure_restart, exposure_put to baize_app;
