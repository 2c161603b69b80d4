-- Every vendor call that moves money, many at once, in one function: it locks and reads the accounts once, decides a wave as a set,
-- posts in memory, and writes one statement a table. The truth table of the vendor API is the CASE below and nowhere else.
--
-- Waves. Items of one wave touch different transactions and rounds, so a wave is decided as a set; what depends on an earlier item
-- stands in a later wave (the caller numbers them, and `p_waves` says how many there are).
--
-- Accounts. The caller sends the accounts it knows apart: `p_accounts` each once and rising, `p_merchants` whose they are, `p_place`
-- each item's place among them. They are written where they were locked, without looking for them again. Whether a player is blocked is
-- read from the account, which is frozen and opened together with the member.
--
-- Locks, in this order: accounts by id, transaction ids, the vendors' states (shared), players with several accounts, the vendors' days,
-- and the guards of players (one a member, whatever wallet the stake comes from).
--
-- Refusals. `p_decline` is a reason the caller already knows to refuse a stake; it counts only when the transaction is new. A bet of a
-- vendor that is not on is declined. A rollback that names another round than its bet's is a conflict, as it is for a win: waves keep
-- apart what names one round, so an unnamed one could be settled beside it, in the same batch, and its bet given back all the same.
--
-- Held. A credit of a vendor in quarantine is held, and so is one that would pass a line: what a vendor pays out beyond stakes in a day,
-- and what a player wins in one. It gets its row with state 5 and an entry in vendor_held, and no money moves. The credit of a betwin is
-- held under a name of its own, the transaction's with '#win' after it, which no vendor can send; its stake is posted. An item whose
-- decline is 100 was decided by two people: it is neither counted nor held, and one that was held is posted now, on its own row.
--
-- Answers a verdict for each item: 100 done, 200 done before; 210 stake posted and credit held before, 212 held before; 300 accepted
-- without effect, 301 the same and the unknown bet is barred from now on, 302 the same because the bet was rolled back before; 310 stake
-- posted and credit held, 311 held; 400 + code refused, nothing stored; 500 + code declined and stored; 600 + code declined before.
-- Codes are `declineCodes` in vendors/rules.ts.
--
-- `merchant_id + 0`: the lookup goes by the id's own index, also on a table too young to have statistics.
create or replace function vendor_post(
  p_at_ms bigint, p_waves smallint, p_accounts integer[], p_merchants integer[], p_place smallint[], p_wave smallint[],
  p_merchant integer[], p_account integer[], p_house integer[], p_vendor smallint[],
  p_op smallint[], p_amount bigint[], p_win bigint[], p_closes boolean[], p_decline smallint[], p_digest bigint[],
  p_round_id uuid[], p_member uuid[], p_session uuid[],
  p_tx text[], p_ref text[], p_round text[], p_game text[], p_currency text[],
  out verdicts smallint[], out balances bigint[], out transfers bigint[], out closed boolean[])
language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set plan_cache_mode = force_generic_plan as $$
declare
  n integer := cardinality(p_op);
  now_at timestamptz := to_timestamp(p_at_ms / 1000.0);
  has_closes boolean := true = any (p_closes);
  has_pairs boolean := 3 = any (p_op);
  has_stopped boolean;
  -- What vendors of the batch paid out today, and their lines; the players with several accounts.
  e_merchants integer[]; e_vendors smallint[]; e_results bigint[]; e_befores bigint[]; e_vendor_maxs bigint[]; e_player_maxs bigint[];
  e_days date[]; e_homes text[]; e_stops boolean[] := '{}'; is_stale boolean; is_begun boolean := false; vendor_at integer := 1; several uuid[];
  won_minor bigint[] := p_win; ends_round boolean[] := p_closes; because text; held_because text[]; given bigint; taken bigint; own bigint; is_counted boolean;
  -- The batch's accounts, in the order of `p_accounts`, and where their rows lie; null for one that is not there or is derived.
  account_ids integer[]; account_rows tid[]; account_books text[]; account_flags smallint[];
  account_balances bigint[]; account_seqs integer[]; account_lasts bigint[]; account_firsts integer[];
  account_days date[]; account_results bigint[];
  are_fit boolean; rolled_through bigint;
  -- By item, of the wave in work: verdict (0: another wave), amount, round, whether the round exists.
  d_verdict smallint[]; d_amount bigint[]; d_round uuid[]; d_known boolean[]; d_closed boolean[]; d_transfer bigint[]; d_guarded boolean[];
  d_stop text[]; d_released boolean[];
  -- By item, of all waves: the journal's row (0: none), its amount with sign, balance after it and round.
  j_seq integer[]; j_amount bigint[]; j_after bigint[]; j_ref uuid[];
  posted integer := 0; moved integer := 0; written integer; place integer; change bigint; after bigint; transfer bigint; floor_id bigint; base bigint;
begin
  if n is null then return; end if;
  if n > 512 then raise exception 'vendor_post: % items in one batch', n using errcode = 'program_limit_exceeded'; end if;
  perform ledger_require_merchant(p_merchant);

  -- The order every posting locks in: accounts by id, then transaction ids. What is read below cannot change any more.
  select array_agg(locked.account_id order by w.place), array_agg(locked.ctid order by w.place), array_agg(locked.book order by w.place), array_agg(locked.flags order by w.place),
    array_agg(locked.balance order by w.place), array_agg(locked.seq order by w.place), array_agg(locked.last_transfer order by w.place), array_agg(locked.play_day order by w.place), array_agg(locked.play_result order by w.place)
  into account_ids, account_rows, account_books, account_flags, account_balances, account_seqs, account_lasts, account_days, account_results
  from unnest(p_accounts, p_merchants) with ordinality as w(account, merchant, place)
  left join lateral (
    select ctid, account_id, currency || practice as book, flags, balance, seq, last_transfer, play_day, play_result from ledger_account
    where merchant_id = w.merchant and account_id = w.account and flags & 4 = 0
    for no key update
  ) locked on true;
  account_firsts := account_seqs;
  -- Two players' calls under one transaction id, on two nodes: the second waits here and then finds the first.
  perform pg_advisory_xact_lock(name) from (
    select hashtextextended(u.tx, u.vendor) # u.merchant::bigint as name
    from unnest(p_tx || p_ref, p_vendor || p_vendor, p_merchant || p_merchant) as u(tx, vendor, merchant) where u.tx <> '' order by 1) names;
  -- Who stops a vendor waits for the postings in work, and every later one sees the stop.
  perform pg_advisory_xact_lock_shared(name) from (
    select distinct vendor_lock(u.merchant, u.vendor) as name from unnest(p_merchant, p_vendor) as u(merchant, vendor) order by 1) names;
  if p_op && '{2,3,5,6}'::smallint[] then
    several := exposure_lock_players(
      (select array_agg(m order by ord) from unnest(p_merchant, p_op) with ordinality as i(m, op, ord) where op in (2, 3, 5, 6)),
      (select array_agg(a order by ord) from unnest(p_account, p_op) with ordinality as i(a, op, ord) where op in (2, 3, 5, 6)),
      (select array_agg(u order by ord) from unnest(p_member, p_op) with ordinality as i(u, op, ord) where op in (2, 3, 5, 6)));
  end if;
  -- What the vendors have paid out today, held until the end: of two batches the later counts on top of the earlier, and sees its stop.
  loop
    select array_agg(u.merchant order by u.number), array_agg(u.vendor order by u.number), array_agg(x.result_minor order by u.number),
      array_agg(x.vendor_max order by u.number), array_agg(x.player_max order by u.number), array_agg(x.day order by u.number),
      array_agg(x.currency order by u.number), bool_or(x.ends_at is null or x.ends_at <= now_at)
    into e_merchants, e_vendors, e_results, e_vendor_maxs, e_player_maxs, e_days, e_homes, is_stale
    from (select merchant, vendor, row_number() over (order by merchant, vendor) as number
          from (select distinct merchant, vendor from unnest(p_merchant, p_vendor) as i(merchant, vendor)) d order by 1, 2) u
    left join lateral (
      select * from vendor_exposure where merchant_id = u.merchant and vendor_id = u.vendor
      for no key update
    ) x on true;
    exit when is_begun or not is_stale;
    perform exposure_begin(now_at, e_merchants[number], e_vendors[number]) from generate_subscripts(e_vendors, 1) as numbers(number);
    is_begun := true;
  end loop;
  e_befores := e_results;
  e_stops := array_fill(false, array[cardinality(e_vendors)]);
  held_because := array_fill(null::text, array[n]);
  select coalesce(bool_or(v.state <> 'on'), false) into has_stopped
  from (select distinct merchant, vendor from unnest(p_merchant, p_vendor) as i(merchant, vendor)) u
  join vendor v on v.merchant_id = u.merchant and v.vendor_id = u.vendor;

  -- Bugs of the caller: an item with another account's place, or a house account that is none, or of another merchant,
  -- currency or practice flag.
  select coalesce(bool_and(w.is_placed and (w.book is null or coalesce(h.flags & 4 <> 0 and h.currency || h.practice = w.book, false))), true),
    coalesce(max(r.through_transfer), 0)
  into are_fit, rolled_through
  from (select distinct i.merchant, i.house, account_books[i.place] as book,
          coalesce(p_accounts[i.place] = i.account and p_merchants[i.place] = i.merchant, false) as is_placed
        from unnest(p_merchant, p_account, p_house, p_place) as i(merchant, account, house, place)) w
  left join ledger_account h on h.merchant_id = w.merchant and h.account_id = w.house
  left join ledger_rollup r on r.merchant_id = w.merchant and r.contra_id = w.house;
  if are_fit is not true then raise exception 'vendor_post: an account cannot post against its house' using errcode = 'check_violation'; end if;

  -- After the locks: of two batches that meet on an account, the later one has the higher number.
  base := ledger_transfer_from(p_at_ms) + (nextval('ledger_batch_number') << 10);
  verdicts := array_fill(0::smallint, array[n]); balances := array_fill(0::bigint, array[n]);
  transfers := array_fill(null::bigint, array[n]); closed := array_fill(false, array[n]);
  j_seq := array_fill(0, array[n]); j_amount := balances; j_after := balances; j_ref := p_round_id;

  for step in 1..p_waves loop
    select array_agg((case
        when i.wave <> step then 0
        when i.op = 7 then case when r.round_id is null then 408 when r.is_closed then 200 else 100 end
        when s.state is not null then case
          when s.state = 5 and s.op = i.op and s.digest = i.digest then case when i.decline = 100 then 100 else 212 end
          when s.state = 3 and i.op in (1, 3) then 410
          when s.state = 3 or s.op <> i.op or s.digest <> i.digest then 407
          when s.state = 4 then 410
          when s.state = 2 then 600 + s.decline
          when s.op = 3 and s.win is null then coalesce((
            select case h.state when 5 then 210 when 2 then 600 + h.decline else 200 end from vendor_play h
            where h.tx_id = i.tx || '#win' and h.merchant_id + 0 = i.merchant and h.vendor_id = i.vendor), 200)
          else 200 end
        when i.op in (1, 3) then case
          when r.is_closed then 511
          when i.decline > 0 then 500 + i.decline
          when q.state <> 'on' then 505
          when g.expires_at is null then 503
          when account_flags[i.place] & 1 <> 0 then 502
          when g.expires_at <= now_at or g.ended_at is not null then 504
          else 100 end
        when f.account_id <> i.account then 407
        when i.op = 4 then case
          when f.state is null then 301
          when f.state in (3, 4) then 302
          when f.state = 2 then 300
          when f.round_id is distinct from r.round_id then 407
          when f.op not in (1, 3) or f.win > 0 or f.is_settled then 411
          else 100 end
        when i.op = 6 then 100
        when i.ref is not null and f.state is null then 408
        when f.state in (3, 4) then 410
        when f.state = 2 then 409
        when f.op not in (1, 3) or (f.op is not null and f.round_id is distinct from r.round_id) then 407
        when r.round_id is null then 408
        when i.op = 5 then 100
        when r.is_closed then 411
        when r.bets = 0 then 410
        else 100 end)::smallint order by i.ord),
      array_agg(case when i.op = 4 then f.amount else i.amount end order by i.ord),
      array_agg(coalesce(case when i.op = 4 then f.round_id else r.round_id end, i.round_id) order by i.ord),
      array_agg(case when i.op = 4 then f.round_id is not null else r.round_id is not null end order by i.ord),
      array_agg(coalesce(r.is_closed, false) order by i.ord),
      array_agg(s.transfer_id order by i.ord),
      array_agg(i.op < 6 and i.wave = step and exists (
        select from play_guard pg where pg.merchant_id = i.merchant and pg.member_id = i.member) order by i.ord),
      array_agg(q.state order by i.ord),
      array_agg(coalesce(s.state = 5, false) order by i.ord)
    into d_verdict, d_amount, d_round, d_known, d_closed, d_transfer, d_guarded, d_stop, d_released
    from unnest(p_wave, p_place, p_merchant, p_account, p_vendor, p_op, p_amount, p_decline, p_digest, p_round_id, p_member, p_session, p_tx, p_ref, p_round, p_game, p_currency)
      with ordinality as i(wave, place, merchant, account, vendor, op, amount, decline, digest, round_id, member, session, tx, ref, round, game, currency, ord)
    left join lateral (
      select t.state, t.op, t.digest, t.decline, t.transfer_id, t.win from vendor_play t
      where i.wave = step and i.op <> 7 and t.tx_id = i.tx and t.merchant_id + 0 = i.merchant and t.vendor_id = i.vendor offset 0
    ) s on true
    left join lateral (
      select v.round_id, coalesce(v.is_closed, false) as is_closed, coalesce(v.bets, 1) as bets from vendor_play v
      where i.wave = step and v.merchant_id + 0 = i.merchant and v.account_id = i.account and hashtext(v.round) = hashtext(i.round)
        and v.round = i.round and v.vendor_id = i.vendor offset 0
    ) r on true
    left join lateral (
      select t.state, t.op, t.account_id, t.amount, t.win, t.round_id,
             i.op = 4 and exists (select from vendor_play v where v.round_id = t.round_id and v.merchant_id + 0 = i.merchant
               and ((v.round is not null and (v.is_closed or v.wins > 0)) or (v.ref_tx_id = t.tx_id and v.op = 2 and v.state = 1)
                 or (v.op = 2 and v.state = 5 and coalesce(v.ref_tx_id, t.tx_id) = t.tx_id))) as is_settled
      from vendor_play t
      where i.wave = step and i.ref is not null and t.tx_id = i.ref and t.merchant_id + 0 = i.merchant and t.vendor_id = i.vendor offset 0
    ) f on true
    left join lateral (
      select e.expires_at, e.ended_at from game_session e
      where i.wave = step and i.op in (1, 3) and e.merchant_id = i.merchant and e.session_id = i.session
        and e.member_id = i.member and e.vendor_id = i.vendor and e.node_id = i.game offset 0
    ) g on true
    left join lateral (
      select v.state from vendor v where has_stopped and i.wave = step and v.merchant_id = i.merchant and v.vendor_id = i.vendor offset 0
    ) q on true;

    if has_stopped then
      select array_agg((case when d.verdict = 100 and d.stop = 'quarantine' and d.op in (2, 5, 6) and d.amount > 0 and d.decline <> 100 then 311
        else d.verdict end)::smallint order by d.ord) into d_verdict
      from unnest(d_verdict, d_stop, p_op, p_amount, p_decline) with ordinality as d(verdict, stop, op, amount, decline, ord);
    end if;

    if true = any (d_guarded) then
      -- Several waves: all of the batch's guards at once, so that no two batches wait for each other's.
      if p_waves > 1 then perform play_lock(p_merchant, p_member); end if;
      select array_agg(coalesce(case when p.refusal > 0 then 500 + p.refusal end, d.verdict)::smallint order by d.ord), array_agg(coalesce(p.counted, false) order by d.ord)
      into d_verdict, d_guarded
      from unnest(d_verdict) with ordinality as d(verdict, ord)
      left join (
        select asked.ords[said.place] as ord, said.refusal, said.counted
        from (select array_agg(k.ord order by k.ord) as ords, array_agg(k.merchant order by k.ord) as merchants, array_agg(k.member order by k.ord) as members,
                array_agg(k.currency order by k.ord) as currencies, array_agg(case when k.op in (1, 3) then k.amount end order by k.ord) as stakes
              from unnest(d_verdict, d_guarded, d_amount, p_op, p_merchant, p_member, p_currency)
                with ordinality as k(verdict, guarded, amount, op, merchant, member, currency, ord)
              where k.verdict = 100 and k.guarded) asked
        cross join lateral play_refusals(now_at, asked.merchants, asked.members, asked.currencies, asked.stakes) q
        cross join lateral unnest(q.refusals, q.counted) with ordinality as said(refusal, counted, place)
      ) p on p.ord = d.ord;
    end if;

    -- Money, in item order. A betwin is two linked rows, numbered one after the other.
    for k in 1..n loop
      continue when d_verdict[k] = 0;
      place := p_place[k];
      if account_ids[place] is null then place := 0; end if;
      because := null;
      if d_verdict[k] = 100 and p_op[k] <> 7 then
        is_counted := p_decline[k] <> 100;
        if is_counted then
          while e_merchants[vendor_at] <> p_merchant[k] or e_vendors[vendor_at] <> p_vendor[k] loop vendor_at := vendor_at % cardinality(e_vendors) + 1; end loop;
          given := case p_op[k] when 1 then 0 when 3 then coalesce(p_win[k], 0) else greatest(d_amount[k], 0) end;
          taken := case when p_op[k] in (1, 3) then d_amount[k] when p_op[k] = 5 then greatest(-d_amount[k], 0) else 0 end;
          if p_currency[k] <> e_homes[vendor_at] and e_homes[vendor_at] <> '' then
            given := exposure_worth(p_merchant[k], given, p_currency[k], e_homes[vendor_at], now_at, true);
            taken := exposure_worth(p_merchant[k], taken, p_currency[k], e_homes[vendor_at], now_at, false);
          end if;
          if e_stops[vendor_at] and p_op[k] in (1, 3) then
            d_verdict[k] := 505;
          elsif given > 0 and p_op[k] <> 4 then
            if e_stops[vendor_at] then
              because := 'quarantine';
            elsif given > taken then
              own := case when account_days[place] >= e_days[vendor_at] then account_results[place] else 0 end + given - taken;
              -- Rare, and kept apart: an expression with a query in it costs as much as the rest of the item together.
              if several is not null and p_member[k] = any (several) then
                own := own + exposure_elsewhere(p_merchant[k], p_member[k], p_account[k], e_days[vendor_at])
                  + coalesce((select sum(b.result - a.play_result) from unnest(p_accounts, p_merchants, account_results, account_days) as b(account, merchant, result, day)
                      join ledger_account a on a.merchant_id = b.merchant and a.account_id = b.account
                      where a.owner_id = p_member[k] and b.merchant = p_merchant[k] and b.account <> p_account[k] and b.day >= e_days[vendor_at]), 0);
              end if;
              because := case when e_results[vendor_at] + given - taken > e_vendor_maxs[vendor_at] then 'vendor_line'
                when own > e_player_maxs[vendor_at] then 'player_line' end;
            end if;
            if p_op[k] <> 3 then
              held_because[k] := because;
              if because is not null then d_verdict[k] := 311; end if;
            end if;
          end if;
        end if;
      end if;
      if d_verdict[k] = 100 and p_op[k] <> 7 then
        change := case when p_op[k] in (1, 3) then -d_amount[k] else d_amount[k] end;
        if place = 0 or (change < 0 and account_flags[place] & 1 <> 0) then
          if p_op[k] not in (1, 3, 5) then raise exception 'vendor_post: no account % to credit', p_account[k] using errcode = 'check_violation'; end if;
          d_verdict[k] := 502;
        else
          after := account_balances[place] + change;
          if after < 0 and change < 0 and account_flags[place] & 2 = 0 then
            d_verdict[k] := 501;
          else
            if is_counted then
              if p_op[k] = 3 and because is not null then
                held_because[k] := because;
                won_minor[k] := null; ends_round[k] := false; given := 0;
              end if;
              e_results[vendor_at] := e_results[vendor_at] + given - taken;
              account_results[place] := case when account_days[place] >= e_days[vendor_at] then account_results[place] else 0 end + given - taken;
              account_days[place] := greatest(account_days[place], e_days[vendor_at]);
            end if;
            -- A clock behind another's: time never runs back along an account, nor into what is rolled up.
            posted := posted + 1;
            transfer := base + posted;
            floor_id := greatest(account_lasts[place], rolled_through);
            if transfer <= floor_id then
              transfer := ((floor_id >> 22) << 22) + (transfer & 4194303);
              if transfer <= floor_id then transfer := transfer + (1 << 22); end if;
            end if;
            j_amount[k] := change; j_after[k] := after; j_ref[k] := d_round[k];
            j_seq[k] := account_seqs[place] + 1;
            d_transfer[k] := transfer;
            if has_pairs and p_op[k] = 3 and won_minor[k] > 0 then
              posted := posted + 1;
              transfer := transfer + 1;
              after := after + won_minor[k];
            end if;
            if account_seqs[place] = account_firsts[place] then moved := moved + 1; end if;
            account_seqs[place] := j_seq[k] + (transfer - d_transfer[k])::integer;
            account_lasts[place] := transfer;
            account_balances[place] := after;
          end if;
        end if;
      end if;
      if held_because[k] = 'vendor_line' and not e_stops[vendor_at] then
        e_stops[vendor_at] := true;
        has_stopped := true;
        perform exposure_stop(now_at, p_merchant[k], p_vendor[k], p_member[k], e_vendor_maxs[vendor_at]);
      elsif held_because[k] = 'player_line' and d_verdict[k] in (100, 311) then
        perform exposure_tell(now_at, p_merchant[k], p_vendor[k], p_member[k], 'player_line', e_player_maxs[vendor_at]);
      end if;
      verdicts[k] := case when d_verdict[k] = 100 and held_because[k] is not null then 310 else d_verdict[k] end;
      transfers[k] := d_transfer[k];
      closed[k] := d_closed[k] or (d_verdict[k] = 100 and ends_round[k] and p_op[k] <> 6);
      if place > 0 then balances[k] := account_balances[place]; end if;
    end loop;

    insert into vendor_play (amount, at, transfer_id, round_id, digest, merchant_id, account_id, vendor_id, op, state, decline, tx_id, ref_tx_id, win,
      round, node_id, settled_at, is_closed)
    select coalesce(d.amount, 0), now_at, d.transfer, case when d.known or d.opens then d.round end, d.digest, d.merchant, d.account, d.vendor, d.op,
           case when d.verdict >= 500 then 2 when d.verdict = 311 then 5 else 1 end, case when d.verdict >= 500 then d.verdict - 500 else 0 end, d.tx, d.ref, d.win,
           case when d.opens then d.name end, case when d.opens then d.game end,
           case when d.opens and d.closes then now_at end, case when d.opens and d.closes then true end
    from (select *, u.verdict = 100 and not u.known and u.op in (1, 3) as opens
          from unnest(d_verdict, d_known, d_released, d_round, d_amount, d_transfer, p_op, won_minor, ends_round, p_merchant, p_account, p_vendor, p_digest, p_tx, p_ref, p_round, p_game)
            as u(verdict, known, released, round, amount, transfer, op, win, closes, merchant, account, vendor, digest, tx, ref, name, game)
          where u.op <> 7 and not u.released and (u.verdict = 100 or u.verdict between 300 and 399 or u.verdict between 500 and 599)) d;

    if true = any (d_released) then
      update vendor_play t set state = 1, transfer_id = d.transfer, at = now_at
      from unnest(d_verdict, d_released, d_transfer, p_merchant, p_vendor, p_tx) as d(verdict, released, transfer, merchant, vendor, tx)
      where d.verdict = 100 and d.released and t.tx_id = d.tx and t.merchant_id + 0 = d.merchant and t.vendor_id = d.vendor and t.state = 5;
    end if;

    if 311 = any (d_verdict) then
      insert into vendor_held (merchant_id, held_id, vendor_id, tx_id, op, account_id, member_id, currency, amount, round, node_id, closes, because, state, held_at)
      select d.merchant, gen_random_uuid(), d.vendor, d.tx, d.op, d.account, d.member, d.currency, d.amount, d.round, d.game, d.closes, coalesce(d.because, 'quarantine'), 'held', now_at
      from unnest(d_verdict, held_because, d_amount, p_op, ends_round, p_merchant, p_account, p_vendor, p_member, p_tx, p_round, p_game, p_currency)
        as d(verdict, because, amount, op, closes, merchant, account, vendor, member, tx, round, game, currency)
      where d.verdict = 311;
    end if;

    if has_pairs and 310 = any (verdicts) then
      with split as (
        select * from unnest(d_verdict, held_because, d_round, p_win, p_closes, p_op, p_merchant, p_account, p_vendor, p_member, p_digest, p_tx, p_round, p_game, p_currency)
          as d(verdict, because, round_id, win, closes, op, merchant, account, vendor, member, digest, tx, round, game, currency)
        where d.verdict = 100 and d.op = 3 and d.because is not null
      ), rows as (
        insert into vendor_play (amount, at, round_id, digest, merchant_id, account_id, vendor_id, op, state, decline, tx_id, ref_tx_id)
        select d.win, now_at, d.round_id, d.digest, d.merchant, d.account, d.vendor, 2, 5, 0, d.tx || '#win', d.tx from split d
      )
      insert into vendor_held (merchant_id, held_id, vendor_id, tx_id, op, account_id, member_id, currency, amount, round, node_id, closes, because, state, held_at)
      select d.merchant, gen_random_uuid(), d.vendor, d.tx || '#win', 2, d.account, d.member, d.currency, d.win, d.round, d.game, d.closes, d.because, 'held', now_at from split d;
    end if;

    if 301 = any (d_verdict) then
      insert into vendor_play (amount, at, merchant_id, account_id, vendor_id, op, state, decline, tx_id)
      select 0, now_at, d.merchant, d.account, d.vendor, 0, 3, 0, d.ref
      from unnest(d_verdict, p_merchant, p_account, p_vendor, p_ref) as d(verdict, merchant, account, vendor, ref)
      where d.verdict = 301;
    end if;

    if true = any (d_known) then
      update vendor_play v set
        stake = coalesce(v.stake, v.amount) + case when d.op in (1, 3) then d.amount when d.op = 4 then -d.amount else 0 end,
        payout = coalesce(v.payout, v.win, 0) + case when d.op in (2, 5) then d.amount when d.op = 3 then coalesce(d.win, 0) else 0 end,
        bets = coalesce(v.bets, 1) + case when d.op in (1, 3) then 1 when d.op = 4 then -1 else 0 end,
        wins = coalesce(v.wins, 0) + (d.op = 2 and d.ref is null)::integer,
        is_closed = coalesce(v.is_closed, false) or d.closes,
        settled_at = case when v.is_closed then v.settled_at when d.closes then now_at end
      from unnest(d_verdict, d_known, d_round, d_amount, p_op, won_minor, ends_round, p_merchant, p_ref)
        as d(verdict, known, round, amount, op, win, closes, merchant, ref)
      where d.verdict = 100 and d.known and d.op <> 6 and v.round_id = d.round and v.merchant_id + 0 = d.merchant and v.round is not null;
    end if;

    if 4 = any (p_op) then
      update vendor_play t set state = 4
      from unnest(d_verdict, p_op, p_merchant, p_vendor, p_ref) as d(verdict, op, merchant, vendor, ref)
      where d.verdict = 100 and d.op = 4 and t.tx_id = d.ref and t.merchant_id + 0 = d.merchant and t.vendor_id = d.vendor;
    end if;

    if true = any (d_guarded) then
      perform play_count(now_at, array_agg(d.merchant order by d.ord), array_agg(d.member order by d.ord), array_agg(d.currency order by d.ord),
        array_agg(case when d.op in (1, 3) then d.amount when d.op = 4 then -d.amount end order by d.ord),
        array_agg(case when d.op in (2, 5) then d.amount when d.op = 3 then coalesce(d.win, 0) else 0 end order by d.ord),
        array_agg(case when d.op = 4 then (select t.at from vendor_play t where t.tx_id = d.ref and t.merchant_id + 0 = d.merchant and t.vendor_id = d.vendor) end order by d.ord))
      from unnest(d_verdict, d_guarded, d_amount, p_op, won_minor, p_merchant, p_vendor, p_member, p_currency, p_ref)
        with ordinality as d(verdict, guarded, amount, op, win, merchant, vendor, member, currency, ref, ord)
      where d.verdict = 100 and d.guarded and d.op < 6 having count(*) > 0;
    end if;

    if has_closes then
      insert into outbox (merchant_id, name, audience, payload, at, next_try_at)
      select d.merchant, 'bet.settled', jsonb_build_object('kind', 'member', 'memberId', d.member),
             jsonb_build_object('memberId', d.member, 'roundId', v.round_id, 'nodeId', v.node_id, 'stakeMinor', coalesce(v.stake, v.amount)::text,
               'payoutMinor', coalesce(v.payout, v.win, 0)::text, 'currency', d.currency), now_at, now_at
      from unnest(d_verdict, d_closed, d_round, p_op, ends_round, p_merchant, p_member, p_currency)
        as d(verdict, was_closed, round, op, closes, merchant, member, currency)
      join vendor_play v on v.round_id = d.round and v.merchant_id + 0 = d.merchant and v.round is not null
      where d.verdict = 100 and d.closes and not d.was_closed and d.op <> 6 and coalesce(v.bets, 1) > 0;
    end if;

    -- A round that was settled before paid more, or less, after all: said as a fact of its own, with the difference
    -- and the time the round was settled at, by which it finds the line above the player.
    if 5 = any (p_op) then
      insert into outbox (merchant_id, name, audience, payload, at, next_try_at)
      select d.merchant, 'bet.adjusted', jsonb_build_object('kind', 'member', 'memberId', d.member),
             jsonb_build_object('memberId', d.member, 'roundId', v.round_id, 'nodeId', v.node_id, 'amountMinor', d.amount::text, 'currency', d.currency,
               'settledAt', to_char(coalesce(v.settled_at, now_at) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')), now_at, now_at
      from unnest(d_verdict, d_closed, d_round, d_amount, p_op, p_merchant, p_member, p_currency)
        as d(verdict, was_closed, round, amount, op, merchant, member, currency)
      join vendor_play v on v.round_id = d.round and v.merchant_id + 0 = d.merchant and v.round is not null
      where d.verdict = 100 and d.was_closed and d.op = 5 and d.amount <> 0;
    end if;
  end loop;

  if posted = 0 then return; end if;
  update ledger_account la set balance = u.balance, seq = u.seq, last_transfer = u.last_transfer, play_day = u.day, play_result = u.result
  from unnest(account_rows, account_balances, account_seqs, account_lasts, account_firsts, account_days, account_results)
    as u(place, balance, seq, last_transfer, first_seq, day, result)
  where la.ctid = u.place and u.seq > u.first_seq;
  -- The rows are locked, so they lie where they were read; should that ever fail, nothing is posted and the batch goes again.
  get diagnostics written = row_count;
  if written <> moved then raise exception 'vendor_post: % accounts written of %', written, moved using errcode = 'serialization_failure'; end if;

  update vendor_exposure x set result_minor = u.result
  from unnest(e_merchants, e_vendors, e_results, e_befores) as u(merchant, vendor, result, before)
  where x.merchant_id = u.merchant and x.vendor_id = u.vendor and u.result <> u.before;

  -- Kinds are the ledger's: stake 5, payout 6, refund 7, adjust 8, promo 10.
  insert into ledger_journal (transfer_id, amount, balance_after, ref, merchant_id, account_id, contra_id, seq, kind, linked)
  select u.transfer_id, u.amount, u.balance_after, u.ref, u.m, u.a, u.c, u.seq,
         (array[5, 6, 5, 7, 8, 10])[u.op], u.op = 3 and coalesce(u.win, 0) > 0
  from unnest(transfers, j_amount, j_after, j_ref, p_merchant, p_account, p_house, j_seq, p_op, won_minor)
    as u(transfer_id, amount, balance_after, ref, m, a, c, seq, op, win)
  where u.seq > 0;
  if has_pairs then
    insert into ledger_journal (transfer_id, amount, balance_after, ref, merchant_id, account_id, contra_id, seq, kind, linked)
    select u.transfer_id + 1, u.win, u.balance_after + u.win, u.ref, u.m, u.a, u.c, u.seq + 1, 6, false
    from unnest(transfers, j_after, j_ref, p_merchant, p_account, p_house, j_seq, p_op, won_minor)
      as u(transfer_id, balance_after, ref, m, a, c, seq, op, win)
    where u.seq > 0 and u.op = 3 and u.win > 0;
  end if;
end $$;

revoke execute on function vendor_post from public;
grant execute on function vendor_post to baize_app;
