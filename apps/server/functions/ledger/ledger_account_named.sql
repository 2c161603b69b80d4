-- Made before the tables.
-- Which accounts can be: their kind, their currency, and that house, provider and clearing accounts alone are derived. Asked when an
-- account is opened, for what it is called never changes: a table's CHECKs are read and compiled anew by every statement that updates
-- it, which was a tenth of a lone bet.
create or replace function ledger_account_named() returns trigger language plpgsql set search_path = public, pg_temp as $$ begin
  if new.kind in ('cash', 'reserve', 'vendor', 'credit', 'bonus', 'house', 'provider', 'clearing') and new.currency ~ '^[A-Z]{3,5}$'
    and (new.flags & 4 <> 0) = (new.kind in ('house', 'provider', 'clearing')) then return new; end if;
  raise exception 'ledger: no account can be a % in %', new.kind, new.currency using errcode = 'check_violation';
end $$;
