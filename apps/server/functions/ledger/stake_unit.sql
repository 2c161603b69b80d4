-- One unit of a currency in minor units; as packages/protocol/src/stake-units.ts has it (a test compares them).
create or replace function stake_unit(p_currency text) returns bigint language sql immutable parallel safe
  return case when p_currency in ('TWD', 'TRY', 'KRW', 'VND', 'BTC') then 1000
    when p_currency in ('BDT', 'PKR', 'RUB', 'KZT', 'NPR', 'LKR', 'SOL', 'ETH') then 10000
    when p_currency in ('MGA', 'IDR', 'KHR', 'MMK') then 100000
    when p_currency in ('LAK', 'UZS', 'USDT', 'TRX') then 1000000
    when p_currency = 'IRR' then 100000000 else 100 end;
