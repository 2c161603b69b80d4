-- Histories only grow: the application cannot change a row of them. This takes a member's name and words out of one of them, and only
-- while that member is being erased. `p_what`: the table, and `held` for what the law kept.
create or replace function erase_from_history(p_merchant integer, p_member uuid, p_what text, p_account text, p_pseudonym text) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  v_rows integer;
begin
  perform ledger_require_merchant(array[p_merchant]);
  if not exists (select from erasure where merchant_id = p_merchant and member_id = p_member and state in ('running', 'held')) then
    raise exception 'nobody is erasing %', p_member;
  end if;
  case p_what
    when 'contract_word' then
      update contract_word w set words = '–' from contract c
        where w.merchant_id = p_merchant and c.merchant_id = p_merchant and c.contract_id = w.contract_id
          and case w.side when 'upline' then c.upline_id else c.downline_id end = p_member;
    when 'contract_event' then
      update contract_event e set by_name = p_pseudonym, note = null from contract c
        where e.merchant_id = p_merchant and c.merchant_id = p_merchant and c.contract_id = e.contract_id
          and p_member in (c.upline_id, c.downline_id) and e.by_kind = 'member' and lower(e.by_name) = lower(p_account);
    when 'withdrawal_step' then
      update withdrawal_step s set by_name = p_pseudonym from withdrawal w
        where s.merchant_id = p_merchant and w.merchant_id = p_merchant and w.withdrawal_id = s.withdrawal_id
          and w.member_id = p_member and s.by_kind = 'member';
    when 'protection_history' then
      update protection_history set by_name = p_pseudonym
        where merchant_id = p_merchant and member_id = p_member and by_kind = 'player';
    when 'contract_copy held' then
      update contract_copy p set sealed_text = '' from contract c
        where p.merchant_id = p_merchant and c.merchant_id = p_merchant and c.contract_id = p.contract_id
          and p_member in (c.upline_id, c.downline_id);
    when 'withdrawal_step held' then
      update withdrawal_step s set note = null from withdrawal w
        where s.merchant_id = p_merchant and w.merchant_id = p_merchant and w.withdrawal_id = s.withdrawal_id and w.member_id = p_member;
    when 'kyc_step held' then
      update kyc_step s set note = null from kyc_case k
        where s.merchant_id = p_merchant and k.merchant_id = p_merchant and k.case_id = s.case_id and k.member_id = p_member;
    when 'protection_history held' then
      update protection_history set reason = null where merchant_id = p_merchant and member_id = p_member;
  end case;
  get diagnostics v_rows = row_count;
  return v_rows;
end $$;

revoke execute on function erase_from_history from public;
grant execute on function erase_from_history to baize_app;
