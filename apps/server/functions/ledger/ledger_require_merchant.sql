-- Refuses rows of a merchant that the transaction may not see. Whatever writes to the ledger runs with its owner's rights, which
-- row-level security does not bind, so each such function asks this itself.
create or replace function ledger_require_merchant(p_merchants integer[]) returns void
language plpgsql stable set search_path = public, pg_temp as $$
declare
  allowed text := current_setting('baize.merchant', true);
begin
  if allowed = '*' then return; end if;
  if allowed is null or exists (select from unnest(p_merchants) m where m::text is distinct from allowed) then
    raise exception 'ledger: rows of a foreign merchant' using errcode = 'insufficient_privilege';
  end if;
end $$;
