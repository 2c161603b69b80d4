-- How many decimals a minor unit stands for; as packages/protocol/src/currencies.ts has it (a test compares them).
create or replace function currency_exponent(p_currency text) returns integer language sql immutable parallel safe
  return case when p_currency in ('JPY', 'KRW', 'VND') then 0 when p_currency = 'KWD' then 3 when p_currency = 'CLF' then 4
    when p_currency = 'XAUT' then 5 when p_currency in ('USDT', 'TRX') then 6 when p_currency = 'SOL' then 7
    when p_currency in ('BTC', 'ETH') then 8 else 2 end;
