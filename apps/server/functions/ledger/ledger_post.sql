-- Posts a batch in item order, each item under its key: what the platform's role may call. Outcomes and errors as ledger_post_rows has
-- them.
create or replace function ledger_post(
  p_at_ms bigint, p_merchant integer[], p_account integer[], p_contra integer[], p_amount bigint[], p_kind smallint[],
  p_key uuid[], p_hash uuid[], p_ref uuid[], p_linked boolean[],
  out outcomes smallint[], out originals smallint[], out balances bigint[], out transfers bigint[])
language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if p_key is null or p_hash is null then
    raise exception 'ledger: a posting without a key' using errcode = 'null_value_not_allowed';
  end if;
  select p.outcomes, p.originals, p.balances, p.transfers into outcomes, originals, balances, transfers
  from ledger_post_rows(p_at_ms, p_merchant, p_account, p_contra, p_amount, p_kind, p_key, p_hash, p_ref, p_linked) p;
end $$;

revoke execute on function ledger_post from public;
grant execute on function ledger_post to baize_app;
