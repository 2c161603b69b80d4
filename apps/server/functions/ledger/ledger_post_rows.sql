-- Posts a batch in item order. Locks the accounts, looks the keys up after the lock, decides in memory, then writes with
-- one statement a table. An item linked to its next stands or falls with it.
-- `p_key` and `p_hash` null: the caller has a table of its own in which a repeat cannot stand twice, and holds the accounts'
-- locks since before it looked there. Then no key is looked up and none is written.
-- Outcomes: 1 posted, 2 duplicate, 3 key reused, 4 insufficient, 5 no account or frozen, 6 linked failed.
-- `originals` says what a duplicate's first request got. Errors are callers' bugs (a contra account of another currency,
-- clearing legs that do not cancel out) and undo the whole batch; 40001 means: do it again.
create or replace function ledger_post_rows(
  p_at_ms bigint, p_merchant integer[], p_account integer[], p_contra integer[], p_amount bigint[], p_kind smallint[],
  p_key uuid[], p_hash uuid[], p_ref uuid[], p_linked boolean[],
  out outcomes smallint[], out originals smallint[], out balances bigint[], out transfers bigint[])
language plpgsql
set search_path = public, pg_temp set enable_seqscan = off set enable_mergejoin = off set enable_hashjoin = off
set plan_cache_mode = force_generic_plan as $$
declare
  n integer := coalesce(cardinality(p_amount), 0);
  is_keyed boolean := p_key is not null;
  -- The batch's accounts, sorted by id
  account_ids integer[]; account_merchants integer[]; account_books text[]; account_flags smallint[];
  account_balances bigint[]; account_seqs integer[]; account_lasts bigint[]; account_firsts integer[];
  -- Contra accounts, sorted by id
  contra_ids integer[]; contra_books text[]; contra_clears boolean[]; contra_throughs bigint[];
  -- By item: place in the two lists (0: not there), first use of the key in this batch, what is stored under the key
  places integer[]; contra_places integer[]; first_uses integer[];
  known_outcomes smallint[]; known_transfers bigint[]; known_same boolean[];
  holders integer[] := array_fill(0, array[n]);
  seqs integer[] := array_fill(0, array[n]);
  is_stored boolean[] := array_fill(false, array[n]);
  head integer := 1; tail integer; place integer; holder integer; failed integer; found_keys integer; stored integer := 0; posted integer := 0; written integer;
  base bigint; shift bigint; floor_id bigint; clearing bigint; after bigint; is_same boolean; outcome smallint;
begin
  outcomes := array_fill(0::smallint, array[n]); originals := outcomes;
  balances := array_fill(0::bigint, array[n]); transfers := array_fill(null::bigint, array[n]);
  if n = 0 then return; end if;
  if n > 1024 then raise exception 'ledger: % items in one batch', n using errcode = 'program_limit_exceeded'; end if;
  if coalesce(array_position(p_key, null), array_position(p_hash, null), array_position(p_amount, null), array_position(p_ref, null),
              array_position(p_kind, null), array_position(p_linked, null)) is not null
    or cardinality(p_merchant) <> n or cardinality(p_account) <> n or cardinality(p_contra) <> n or cardinality(p_kind) <> n
    or cardinality(p_ref) <> n or cardinality(p_linked) <> n or (p_hash is null) = is_keyed
    or (is_keyed and (cardinality(p_key) <> n or cardinality(p_hash) <> n)) then
    raise exception 'ledger: arrays of different lengths, or a null' using errcode = 'array_subscript_error';
  end if;
  perform ledger_require_merchant(p_merchant);
  select coalesce(array_agg(a), '{}'), coalesce(array_agg(m), '{}'), coalesce(array_agg(book), '{}'), coalesce(array_agg(flags), '{}'),
         coalesce(array_agg(balance), '{}'), coalesce(array_agg(seq), '{}'), coalesce(array_agg(last_transfer), '{}')
  into account_ids, account_merchants, account_books, account_flags, account_balances, account_seqs, account_lasts
  from (select distinct a, m from unnest(p_merchant, p_account) as i(m, a) order by a, m) wanted
  cross join lateral (
    select currency || practice as book, flags, balance, seq, last_transfer from ledger_account
    where merchant_id = wanted.m and account_id = wanted.a and flags & 4 = 0
    for no key update
  ) locked;
  account_firsts := account_seqs;
  -- After the locks: of two batches that meet on an account, the later one has the higher number.
  base := ledger_transfer_from(p_at_ms) + (nextval('ledger_batch_number') << 10) - 1;

  select coalesce(array_agg(c), '{}'), coalesce(array_agg(book), '{}'), coalesce(array_agg(clears), '{}'), coalesce(array_agg(through_transfer), '{}')
  into contra_ids, contra_books, contra_clears, contra_throughs
  from (select distinct c, m from unnest(p_merchant, p_contra) as i(m, c) order by c) wanted
  cross join lateral (
    select currency || practice || wanted.m as book, kind = 'clearing' as clears,
           coalesce((select through_transfer from ledger_rollup r where r.merchant_id = wanted.m and r.contra_id = wanted.c), 0) as through_transfer
    from ledger_account
    where merchant_id = wanted.m and account_id = wanted.c and flags & 4 <> 0 offset 0
  ) contra;

  if is_keyed then
    select array_agg(case when account_ids[i.place] = i.a and account_merchants[i.place] = i.m then i.place else 0 end),
           array_agg(case when contra_ids[i.contra_place] = i.c
             and (account_ids[i.place] is distinct from i.a or account_merchants[i.place] is distinct from i.m or contra_books[i.contra_place] = account_books[i.place] || i.m)
             then i.contra_place else 0 end),
           array_agg(i.first_use), array_agg(known.outcome), array_agg(known.transfer_id),
           array_agg(known.request_hash = i.hash and known.account_id = i.a)
    into places, contra_places, first_uses, known_outcomes, known_transfers, known_same
    from (select *, width_bucket(a, account_ids) as place, width_bucket(c, contra_ids) as contra_place,
                 min(ord) over (partition by m, key)::integer as first_use
          from unnest(p_merchant, p_account, p_contra, p_key, p_hash) with ordinality as i(m, a, c, key, hash, ord)
          order by ord) i
    left join lateral (
      select * from ledger_key where merchant_id = i.m and key = i.key offset 0
    ) known on true;
  else
    select array_agg(case when account_ids[i.place] = i.a and account_merchants[i.place] = i.m then i.place else 0 end),
           array_agg(case when contra_ids[i.contra_place] = i.c
             and (account_ids[i.place] is distinct from i.a or account_merchants[i.place] is distinct from i.m or contra_books[i.contra_place] = account_books[i.place] || i.m)
             then i.contra_place else 0 end)
    into places, contra_places
    from (select *, width_bucket(a, account_ids) as place, width_bucket(c, contra_ids) as contra_place
          from unnest(p_merchant, p_account, p_contra) with ordinality as i(m, a, c, ord) order by ord) i;
  end if;

  while head <= n loop
    tail := head;
    while tail < n and p_linked[tail] loop tail := tail + 1; end loop;

    found_keys := 0; is_same := true;
    if is_keyed then
      for k in head..tail loop
        if first_uses[k] >= head and first_uses[k] < k then
          raise exception 'ledger: one key twice in a chain' using errcode = 'check_violation';
        end if;
        if known_outcomes[k] is null and holders[first_uses[k]] > 0 then
          holder := holders[first_uses[k]];
          known_outcomes[k] := originals[holder];
          known_transfers[k] := transfers[holder];
          known_same[k] := p_hash[k] = p_hash[holder] and p_account[k] = p_account[holder];
        end if;
        if known_outcomes[k] is not null then
          found_keys := found_keys + 1;
          is_same := is_same and known_same[k];
        end if;
      end loop;
    end if;

    if found_keys > 0 then
      is_same := is_same and found_keys = tail - head + 1;
      for k in head..tail loop
        if is_same then
          outcomes[k] := 2;
          originals[k] := known_outcomes[k];
          transfers[k] := known_transfers[k];
        else
          outcomes[k] := case when known_outcomes[k] is null then 6 else 3 end;
          originals[k] := outcomes[k];
        end if;
        if places[k] > 0 then balances[k] := account_balances[places[k]]; end if;
      end loop;
    else
      failed := 0; clearing := 0; shift := 0;
      for k in head..tail loop
        place := places[k];
        if contra_places[k] = 0 then
          raise exception 'ledger: account % cannot post against %', p_account[k], p_contra[k] using errcode = 'check_violation';
        end if;
        if contra_clears[contra_places[k]] then clearing := clearing + p_amount[k]; end if;
        if failed > 0 then continue; end if;
        if place = 0 or (p_amount[k] < 0 and account_flags[place] & 1 <> 0) then
          failed := k; outcome := 5; continue;
        end if;
        after := account_balances[place] + p_amount[k];
        if after < 0 and p_amount[k] < 0 and account_flags[place] & 2 = 0 then
          failed := k; outcome := 4; continue;
        end if;
        account_balances[place] := after;
        balances[k] := after;
        -- A clock behind another's: time never runs back along an account, nor into what is rolled up.
        floor_id := greatest(account_lasts[place], contra_throughs[contra_places[k]]);
        if base + k + shift <= floor_id then
          shift := ((floor_id >> 22) - ((base + k) >> 22)) << 22;
          if base + k + shift <= floor_id then shift := shift + (1 << 22); end if;
        end if;
      end loop;
      if clearing <> 0 then
        raise exception 'ledger: clearing legs leave %', clearing using errcode = 'check_violation';
      end if;

      if failed = 0 then
        for k in head..tail loop
          place := places[k];
          transfers[k] := base + k + shift;
          account_lasts[place] := transfers[k];
          account_seqs[place] := account_seqs[place] + 1;
          seqs[k] := account_seqs[place];
          outcomes[k] := 1; originals[k] := 1;
          if is_keyed then is_stored[k] := true; holders[first_uses[k]] := k; end if;
        end loop;
        posted := posted + tail - head + 1;
      else
        for k in reverse failed - 1 .. head loop
          account_balances[places[k]] := account_balances[places[k]] - p_amount[k];
        end loop;
        for k in head..tail loop
          outcomes[k] := case when k = failed then outcome else 6 end;
          originals[k] := outcomes[k];
          if is_keyed then is_stored[k] := true; holders[first_uses[k]] := k; end if;
          balances[k] := case when places[k] > 0 then account_balances[places[k]] else 0 end;
        end loop;
      end if;
      stored := stored + tail - head + 1;
    end if;
    head := tail + 1;
  end loop;

  if posted > 0 then
    update ledger_account la set balance = u.balance, seq = u.seq, last_transfer = u.last_transfer
    from unnest(account_merchants, account_ids, account_balances, account_seqs, account_lasts, account_firsts)
      as u(m, a, balance, seq, last_transfer, first_seq)
    where la.merchant_id = u.m and la.account_id = u.a and u.seq > u.first_seq;

    insert into ledger_journal (transfer_id, amount, balance_after, ref, merchant_id, account_id, contra_id, seq, kind, linked)
    select u.transfer_id, u.amount, u.balance_after, u.ref, u.m, u.a, u.c, u.seq, u.kind, u.linked and u.ord < n
    from unnest(transfers, p_amount, balances, p_ref, p_merchant, p_account, p_contra, seqs, p_kind, p_linked) with ordinality
      as u(transfer_id, amount, balance_after, ref, m, a, c, seq, kind, linked, ord)
    where u.seq > 0;
  end if;

  if stored > 0 and is_keyed then
    insert into ledger_key (key, request_hash, merchant_id, account_id, outcome, transfer_id)
    select u.key, u.hash, u.m, u.a, u.outcome, u.transfer_id
    from unnest(p_key, p_hash, p_merchant, p_account, outcomes, transfers, is_stored) as u(key, hash, m, a, outcome, transfer_id, is_stored)
    where u.is_stored
    on conflict do nothing;
    get diagnostics written = row_count;
    -- The same key came in for another account at the same moment: its row is there now, so a second try sees it.
    if written <> stored then
      raise exception 'ledger: a key was taken meanwhile' using errcode = 'serialization_failure';
    end if;
  end if;
end $$;

revoke execute on function ledger_post_rows from public;
