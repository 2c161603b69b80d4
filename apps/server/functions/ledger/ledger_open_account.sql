-- The account with this name, opened if it is new. Safe to call again.
create or replace function ledger_open_account(p_merchant integer, p_owner uuid, p_kind text, p_currency text, p_practice boolean, p_code text)
returns integer language plpgsql security definer set search_path = public, pg_temp as $$
declare
  id integer;
begin
  perform ledger_require_merchant(array[p_merchant]);
  for attempt in 1..2 loop
    if p_owner is null then -- two statements: an index serves '=' and 'is null', but not 'is not distinct from'
      select account_id into id from ledger_account
      where merchant_id = p_merchant and owner_id is null and kind = p_kind
        and currency = p_currency and practice = p_practice and code is not distinct from p_code;
    else
      select account_id into id from ledger_account
      where merchant_id = p_merchant and owner_id = p_owner and kind = p_kind
        and currency = p_currency and practice = p_practice and code is not distinct from p_code;
    end if;
    if found then return id; end if;
    insert into ledger_account (merchant_id, owner_id, kind, currency, practice, code, flags)
    values (p_merchant, p_owner, p_kind, p_currency, p_practice, p_code,
            case when p_kind in ('house', 'provider', 'clearing') then 4 else 0 end)
    on conflict do nothing
    returning account_id into id;
    if found then return id; end if;
  end loop;
  raise exception 'ledger: account % could not be opened', p_kind using errcode = 'serialization_failure';
end $$;

revoke execute on function ledger_open_account from public;
grant execute on function ledger_open_account to baize_app;
