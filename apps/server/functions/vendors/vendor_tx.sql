-- Every transaction of a vendor, from vendor_play. Currency and player are the account's.
-- `security_invoker`: the reader's row-level security holds, not the owner's.
create or replace view vendor_tx with (security_invoker = true) as
  select p.merchant_id, p.account_id, p.amount, p.transfer_id, p.at, p.round_id, p.digest, p.vendor_id, p.op, p.state, p.decline, p.tx_id, p.ref_tx_id,
    (select a.currency from ledger_account a where a.merchant_id = p.merchant_id and a.account_id = p.account_id) as currency, p.win
  from vendor_play p;

grant select on vendor_tx to baize_app;
