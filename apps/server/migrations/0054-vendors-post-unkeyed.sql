-- A vendor's transaction is its own idempotency record: its money is posted without a ledger key beside it. The transaction's
-- row is written in the same statement as the journal row, under the lock of the player's account.

drop function vendor_post(bigint, smallint[], integer[], integer[], integer[], smallint[], smallint[], bigint[], bigint[], boolean[],
  smallint[], uuid[], uuid[], uuid[], uuid[], uuid[], uuid[], text[], text[], text[], text[], text[]);

-- Items of one wave touch different transactions and rounds, so a wave is decided as a set; what depends on an earlier
-- item stands in a later wave (the caller numbers them). `p_decline` is a reason the caller already knows to refuse a
-- stake; it counts only when the transaction is new.
-- Answers a verdict for each item: 100 done, 200 done before, 300 accepted without effect, 301 the same and the unknown
-- bet is barred from now on, 302 the same because the bet was rolled back before; 400 + code refused, nothing stored;
-- 500 + code declined and stored; 600 + code declined before. Codes are `declineCodes` in vendors/rules.ts.
create function vendor_post(
  p_at_ms bigint, p_wave smallint[], p_merchant integer[], p_account integer[], p_house integer[], p_vendor smallint[],
  p_op smallint[], p_amount bigint[], p_win bigint[], p_closes boolean[], p_decline smallint[], p_digest uuid[],
  p_round_id uuid[], p_member uuid[], p_session uuid[],
  p_tx text[], p_ref text[], p_round text[], p_game text[], p_currency text[],
  out verdicts smallint[], out balances bigint[], out transfers bigint[], out closed boolean[])
language plpgsql security definer
set search_path = public, pg_temp set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set plan_cache_mode = force_generic_plan as $$
declare
  n integer := cardinality(p_op);
  waves integer := (select max(wave) from unnest(p_wave) wave);
  now_at timestamptz := to_timestamp(p_at_ms / 1000.0);
  -- By item, of the wave in work: verdict (0: another wave), amount to post, round, whether the round exists.
  d_verdict smallint[]; d_amount bigint[]; d_round uuid[]; d_known boolean[]; d_transfer bigint[]; d_closed boolean[];
  leg_item integer[]; leg_merchant integer[]; leg_account integer[]; leg_house integer[]; leg_amount bigint[];
  leg_kind smallint[]; leg_ref uuid[]; leg_linked boolean[];
  o_outcomes smallint[]; o_balances bigint[]; o_transfers bigint[];
  item integer; item_balance bigint;
begin
  if n is null then return; end if;
  verdicts := array_fill(0::smallint, array[n]); balances := array_fill(null::bigint, array[n]);
  transfers := balances; closed := array_fill(false, array[n]);
  perform ledger_lock(p_merchant, p_account);

  for step in 1..waves loop
    select array_agg((case
        when i.wave <> step then 0
        when i.op = 7 then case when r.round_id is null then 408 when r.is_closed then 200 else 100 end
        when s.state is not null then case
          when s.state = 3 and i.op in (1, 3) then 410
          when s.state = 3 or s.op <> i.op or s.digest <> i.digest then 407
          when s.state = 4 then 410
          when s.state = 2 then 600 + s.decline
          else 200 end
        when i.op in (1, 3) then case
          when r.is_closed then 511
          when i.decline > 0 then 500 + i.decline
          when g.expires_at is null then 503
          when g.is_frozen then 502
          when g.expires_at <= now_at or g.ended_at is not null then 504
          else 100 end
        when f.account_id <> i.account then 407
        when i.op = 4 then case
          when f.state is null then 301
          when f.state in (3, 4) then 302
          when f.state = 2 then 300
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
        else 100 end)::smallint),
      array_agg(case when i.op = 4 then f.amount else i.amount end),
      array_agg(coalesce(case when i.op = 4 then f.round_id else r.round_id end, i.round_id)),
      array_agg(case when i.op = 4 then f.round_id is not null else r.round_id is not null end),
      array_agg(s.transfer_id), array_agg(coalesce(r.is_closed, false))
    into d_verdict, d_amount, d_round, d_known, d_transfer, d_closed
    from (select * from unnest(p_wave, p_merchant, p_account, p_vendor, p_op, p_amount, p_decline, p_digest, p_round_id, p_member, p_session, p_tx, p_ref, p_round, p_game)
            with ordinality as u(wave, merchant, account, vendor, op, amount, decline, digest, round_id, member, session, tx, ref, round, game, ord)
          order by ord) i
    left join lateral (
      select t.state, t.op, t.digest, t.decline, t.transfer_id from vendor_tx t
      where i.wave = step and i.op <> 7 and t.merchant_id = i.merchant and t.vendor_id = i.vendor and t.tx_id = i.tx offset 0
    ) s on true
    left join lateral (
      select v.round_id, v.is_closed, v.bets from vendor_round v
      where i.wave = step and v.merchant_id = i.merchant and v.member_id = i.member and v.vendor_id = i.vendor and v.vendor_round = i.round offset 0
    ) r on true
    left join lateral (
      select t.state, t.op, t.account_id, t.amount, t.win, t.round_id,
             i.op = 4 and (select v.is_closed or v.wins > 0 from vendor_round v where v.merchant_id = i.merchant and v.round_id = t.round_id)
               or i.op = 4 and exists (select from vendor_tx w where w.merchant_id = i.merchant and w.round_id = t.round_id
                                       and w.ref_tx_id = t.tx_id and w.op = 2 and w.state = 1) as is_settled
      from vendor_tx t
      where i.wave = step and i.ref is not null and t.merchant_id = i.merchant and t.vendor_id = i.vendor and t.tx_id = i.ref offset 0
    ) f on true
    left join lateral (
      select e.expires_at, e.ended_at, m.is_frozen from game_session e join member m on m.merchant_id = e.merchant_id and m.member_id = e.member_id
      where i.wave = step and i.op in (1, 3) and e.merchant_id = i.merchant and e.session_id = i.session
        and e.member_id = i.member and e.vendor_id = i.vendor and e.node_id = i.game offset 0
    ) g on true;

    -- Money. A betwin is two linked legs; kinds are the ledger's (stake 5, payout 6, refund 7, adjust 8, promo 10).
    select array_agg(d.ord), array_agg(d.merchant), array_agg(d.account), array_agg(d.house), array_agg(leg.amount),
           array_agg(leg.kind), array_agg(d.round), array_agg(leg.linked)
    into leg_item, leg_merchant, leg_account, leg_house, leg_amount, leg_kind, leg_ref, leg_linked
    from (select * from unnest(d_verdict, d_amount, d_round, p_op, p_win, p_merchant, p_account, p_house)
            with ordinality as u(verdict, amount, round, op, win, merchant, account, house, ord)
          where verdict = 100 and op <> 7 order by ord) d
    cross join lateral (
      select case when d.op in (1, 3) then -d.amount else d.amount end as amount,
             (case d.op when 1 then 5 when 2 then 6 when 3 then 5 when 4 then 7 when 5 then 8 else 10 end)::smallint as kind,
             d.op = 3 and d.win > 0 as linked
      union all
      select d.win, 6::smallint, false where d.op = 3 and d.win > 0
    ) leg;

    if leg_item is not null then
      select p.outcomes, p.balances, p.transfers into o_outcomes, o_balances, o_transfers
      from ledger_post_rows(p_at_ms, leg_merchant, leg_account, leg_house, leg_amount, leg_kind, null, null, leg_ref, leg_linked) p;
      if cardinality(leg_item) = n and not 3 = any (p_op) and 1 = all (o_outcomes) then -- one leg an item, all posted
        balances := o_balances; d_transfer := o_transfers; leg_item := '{}';
      end if;
      for leg in 1..cardinality(leg_item) loop
        item := leg_item[leg];
        balances[item] := o_balances[leg];
        continue when leg > 1 and leg_item[leg - 1] = item;
        if o_outcomes[leg] = 1 then d_transfer[item] := o_transfers[leg];
        elsif o_outcomes[leg] = 4 then d_verdict[item] := 501;
        elsif o_outcomes[leg] = 5 and p_op[item] in (1, 3, 5) then d_verdict[item] := 502;
        else raise exception 'vendor_post: the ledger answered % to a new transaction', o_outcomes[leg] using errcode = 'check_violation';
        end if;
      end loop;
    end if;

    insert into vendor_round (round_id, member_id, stake, payout, opened_at, settled_at, merchant_id, bets, wins, vendor_id, is_closed, vendor_round, node_id, currency)
    select d.round, d.member, d.amount, coalesce(d.win, 0), now_at, case when d.closes then now_at end, d.merchant, 1, 0, d.vendor, d.closes, d.vendor_round, d.game, d.currency
    from unnest(d_verdict, d_known, d_round, d_amount, p_op, p_win, p_closes, p_member, p_merchant, p_vendor, p_round, p_game, p_currency)
      as d(verdict, known, round, amount, op, win, closes, member, merchant, vendor, vendor_round, game, currency)
    where d.verdict = 100 and not d.known and d.op in (1, 3);

    if true = any (d_known) then
      update vendor_round v set
        stake = v.stake + case when d.op in (1, 3) then d.amount when d.op = 4 then -d.amount else 0 end,
        payout = v.payout + case when d.op in (2, 5) then d.amount when d.op = 3 then coalesce(d.win, 0) else 0 end,
        bets = v.bets + case when d.op in (1, 3) then 1 when d.op = 4 then -1 else 0 end,
        wins = v.wins + (d.op = 2 and d.ref is null)::integer,
        is_closed = v.is_closed or d.closes,
        settled_at = case when v.is_closed then v.settled_at when d.closes then now_at end
      from unnest(d_verdict, d_known, d_round, d_amount, p_op, p_win, p_closes, p_merchant, p_ref)
        as d(verdict, known, round, amount, op, win, closes, merchant, ref)
      where d.verdict = 100 and d.known and d.op <> 6 and v.merchant_id = d.merchant and v.round_id = d.round;
    end if;

    insert into vendor_tx (merchant_id, account_id, amount, transfer_id, at, round_id, digest, vendor_id, op, state, decline, tx_id, ref_tx_id, currency, win)
    select d.merchant, d.account, coalesce(d.amount, 0), d.transfer, now_at,
           case when d.known or (d.verdict = 100 and d.op in (1, 3)) then d.round end, d.digest, d.vendor, d.op,
           case when d.verdict >= 500 then 2 else 1 end, case when d.verdict >= 500 then d.verdict - 500 else 0 end, d.tx, d.ref, d.currency, d.win
    from unnest(d_verdict, d_known, d_round, d_amount, d_transfer, p_op, p_win, p_merchant, p_account, p_vendor, p_digest, p_tx, p_ref, p_currency)
      as d(verdict, known, round, amount, transfer, op, win, merchant, account, vendor, digest, tx, ref, currency)
    where d.op <> 7 and (d.verdict = 100 or d.verdict between 300 and 399 or d.verdict between 500 and 599)
    union all
    select d.merchant, d.account, 0, null, now_at, null, null, d.vendor, 0, 3, 0, d.ref, null, d.currency, null
    from unnest(d_verdict, p_merchant, p_account, p_vendor, p_ref, p_currency) as d(verdict, merchant, account, vendor, ref, currency)
    where d.verdict = 301;

    if 4 = any (p_op) then
      update vendor_tx t set state = 4
      from unnest(d_verdict, p_op, p_merchant, p_vendor, p_ref) as d(verdict, op, merchant, vendor, ref)
      where d.verdict = 100 and d.op = 4 and t.merchant_id = d.merchant and t.vendor_id = d.vendor and t.tx_id = d.ref;
    end if;

    if true = any (p_closes) then
      insert into outbox (merchant_id, name, audience, payload, at, next_try_at)
      select d.merchant, 'bet.settled', jsonb_build_object('kind', 'member', 'memberId', v.member_id),
             jsonb_build_object('memberId', v.member_id, 'roundId', v.round_id, 'nodeId', v.node_id,
               'stakeMinor', v.stake::text, 'payoutMinor', v.payout::text, 'currency', v.currency), now_at, now_at
      from unnest(d_verdict, d_closed, d_round, p_op, p_closes, p_merchant) as d(verdict, was_closed, round, op, closes, merchant)
      join vendor_round v on v.merchant_id = d.merchant and v.round_id = d.round
      where d.verdict = 100 and d.closes and not d.was_closed and d.op <> 6 and v.bets > 0;
    end if;

    if waves = 1 and not true = any (p_closes) then
      verdicts := d_verdict; transfers := d_transfer; closed := d_closed;
      exit;
    end if;
    for k in 1..n loop
      continue when d_verdict[k] = 0;
      verdicts[k] := d_verdict[k];
      transfers[k] := d_transfer[k];
      closed[k] := d_closed[k] or (d_verdict[k] = 100 and p_closes[k] and p_op[k] <> 6);
    end loop;
  end loop;

  if array_position(balances, null) is null then return; end if;
  for k in 1..n loop
    if balances[k] is null then
      select balance into item_balance from ledger_account where merchant_id = p_merchant[k] and account_id = p_account[k];
      balances[k] := item_balance;
    end if;
  end loop;
end $$;

revoke execute on function vendor_post from public;
grant execute on function vendor_post to baize_app;
