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

revoke execute on function play_refusal_of from public;
grant execute on function play_refusal_of to baize_app;
