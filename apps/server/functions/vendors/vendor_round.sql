-- Every round, from the row of vendor_play that opened it: its bet's figures until the round's own differ from them.
-- `security_invoker`: the reader's row-level security holds, not the owner's.
create or replace view vendor_round with (security_invoker = true) as
  select p.round_id, a.owner_id as member_id, coalesce(p.stake, p.amount) as stake, coalesce(p.payout, p.win, 0) as payout, p.at as opened_at, p.settled_at,
    p.merchant_id, coalesce(p.bets, 1) as bets, coalesce(p.wins, 0) as wins, p.vendor_id, coalesce(p.is_closed, false) as is_closed,
    p.round as vendor_round, p.node_id, a.currency
  from vendor_play p join ledger_account a on a.merchant_id = p.merchant_id and a.account_id = p.account_id
  where p.round is not null;

grant select on vendor_round to baize_app;
