-- Counts a member's last 32 days anew from the vendors' transactions and from what vendors' wallets brought, each by its worth at the
-- time, at the rate of now where there was none yet. The caller holds the accounts.
create or replace function play_recount(p_at timestamptz, p_merchant integer, p_member uuid) returns void
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

revoke execute on function play_recount from public;
