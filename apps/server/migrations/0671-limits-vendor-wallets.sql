-- Player protection at vendors that hold their players' money: nothing goes there that a stake could not, and what was won or lost
-- there counts like bets.

-- What a stake of so much would meet now, as play_refusals numbers it; 0 for nothing. Waits for bets that are being posted.
create function play_refusal_of(p_at timestamptz, p_merchant integer, p_member uuid, p_currency text, p_stake bigint) returns smallint
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  perform ledger_lock(array_agg(a.merchant_id), array_agg(a.account_id)) from ledger_account a
  where a.merchant_id = p_merchant and a.owner_id = p_member and a.kind = 'cash' and a.currency = p_currency;
  return (select q.refusals[1] from play_refusals(p_at, array[p_merchant], array[p_member], array[p_currency], array[p_stake]) q);
end $$;

-- Counts a result a vendor told: a loss like a stake that was not paid back, a win like a pay-out. The caller holds the account.
create function play_count_result(p_at timestamptz, p_merchant integer, p_member uuid, p_currency text, p_result bigint) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  if p_result = 0 or not exists (
    select from play_guard where merchant_id = p_merchant and member_id = p_member and currency = p_currency) then return; end if;
  perform play_count(p_at, array[p_merchant], array[p_member], array[p_currency],
    array[case when p_result < 0 then -p_result end], array[greatest(p_result, 0)], array[null::timestamptz]);
end $$;

-- Counts a member's last 32 days anew from the vendors' transactions and from what vendors' wallets brought. The caller holds the account.
create or replace function play_recount(p_at timestamptz, p_merchant integer, p_member uuid, p_currency text) returns void
language plpgsql volatile set search_path = public, pg_temp as $$
begin
  delete from play_bucket where merchant_id = p_merchant and member_id = p_member and currency = p_currency;
  insert into play_bucket (merchant_id, member_id, currency, starts_at, stake, payout)
  select p_merchant, p_member, p_currency, play_step(t.at), sum(t.stake), sum(t.payout)
  from (
    select t.at, case when t.op in (1, 3) then t.amount else 0 end as stake,
           case when t.op in (2, 5) then t.amount when t.op = 3 then coalesce(t.win, 0) else 0 end as payout
    from vendor_round r
    join vendor_tx t on t.merchant_id = r.merchant_id and t.round_id = r.round_id
    where r.merchant_id = p_merchant and r.member_id = p_member and r.currency = p_currency and t.state = 1 and t.op in (1, 2, 3, 5)
    union all
    -- kinds of the ledger: stake 5, payout 6
    select to_timestamp(ledger_transfer_ms(j.transfer_id) / 1000.0), case when j.kind = 5 then -j.amount else 0 end, case when j.kind = 6 then j.amount else 0 end
    from ledger_account a
    join ledger_journal j on j.merchant_id = a.merchant_id and j.account_id = a.account_id
    where a.merchant_id = p_merchant and a.owner_id = p_member and a.kind = 'vendor' and a.currency = p_currency and j.kind in (5, 6)
  ) t
  where t.at > p_at - interval '32 days' and t.at <= p_at
  group by play_step(t.at);
  perform play_roll(p_at, p_merchant, p_member, p_currency);
end $$;

revoke execute on function play_refusal_of, play_count_result from public;
grant execute on function play_refusal_of, play_count_result to baize_app;
