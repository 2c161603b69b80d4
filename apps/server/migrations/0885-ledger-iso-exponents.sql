-- Rupiah and ariary are counted in hundredths, as ISO 4217 has them, and the registry has the home currencies of all languages. Minor
-- units that were written before would silently become a hundredth or a tenth of what they meant: the journal cannot be rewritten, so
-- where any exist, the platform is not brought to this version (docs/decisions/0073).
do $$
declare
  place record;
  is_there boolean;
begin
  for place in
    select c.table_name, c.column_name from information_schema.columns c join information_schema.tables t using (table_schema, table_name)
    where table_schema = 'public' and t.table_type = 'BASE TABLE' and c.data_type = 'text' and c.column_name ~ '(^|_)currency$' and c.table_name <> 'exchange_rate'
    order by c.table_name = 'ledger_account' desc, c.table_name
  loop
    execute format('select exists (select from %I where %I in (''IDR'', ''MGA''))', place.table_name, place.column_name) into is_there;
    if is_there then
      raise exception 'amounts in IDR or MGA exist (%.%): this version counts these currencies in hundredths and cannot read them; stay with the version before, or begin with an empty database', place.table_name, place.column_name;
    end if;
  end loop;
  select exists (select from merchant where settings->>'currency' in ('IDR', 'MGA') or settings->'currencies' ?| array['IDR', 'MGA']) into is_there;
  if is_there then
    raise exception 'a merchant offers IDR or MGA, and its settings hold amounts in them: this version counts these currencies in hundredths; take them from the settings first';
  end if;
end $$;

-- As packages/protocol/src/currencies.ts and stake-units.ts have it; tests compare them.
create or replace function currency_exponent(p_currency text) returns integer language sql immutable parallel safe
  return case when p_currency in ('JPY', 'KRW', 'VND') then 0 when p_currency = 'KWD' then 3 when p_currency = 'CLF' then 4
    when p_currency = 'XAUT' then 5 when p_currency in ('USDT', 'TRX') then 6 when p_currency = 'SOL' then 7
    when p_currency in ('BTC', 'ETH') then 8 else 2 end;

create or replace function stake_unit(p_currency text) returns bigint language sql immutable parallel safe
  return case when p_currency in ('TWD', 'TRY', 'KRW', 'VND', 'BTC') then 1000
    when p_currency in ('BDT', 'PKR', 'RUB', 'KZT', 'NPR', 'LKR', 'SOL', 'ETH') then 10000
    when p_currency in ('MGA', 'IDR', 'KHR', 'MMK') then 100000
    when p_currency in ('LAK', 'UZS', 'USDT', 'TRX') then 1000000
    when p_currency = 'IRR' then 100000000 else 100 end;
