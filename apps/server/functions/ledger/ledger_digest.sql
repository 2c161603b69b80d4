-- SHA-256 over the hashes of every four seconds' rows, so that no aggregate grows with the stretch. The rows' bytes: transfer,
-- amount, balance after, reference, merchant, account, contra account, number, kind, linked; highest byte first.
create or replace function ledger_digest(p_merchant integer, p_from bigint, p_until bigint, out rows bigint, out digest bytea)
language sql stable set search_path = public, pg_temp
begin atomic
  select coalesce(sum(piece.rows), 0)::bigint, sha256(coalesce(string_agg(piece.digest, ''::bytea order by piece.at), ''))
  from (
    select transfer_id >> 34 as at, count(*) as rows,
      sha256(string_agg(int8send(transfer_id) || int8send(amount) || int8send(balance_after) || uuid_send(ref) || int4send(merchant_id) || int4send(account_id)
        || int4send(contra_id) || int4send(seq) || int2send(kind) || boolsend(linked), ''::bytea order by transfer_id, account_id)) as digest
    from ledger_journal where merchant_id = p_merchant and transfer_id >= p_from and transfer_id < p_until
    group by 1) piece;
end;
revoke execute on function ledger_digest from public;

revoke execute on function ledger_digest from public;
grant execute on function ledger_digest to baize_app;
