-- The studio's cap is 500,000 units of the merchant's currency (docs/decisions/0042). It was written as if every currency had two decimals.
update vendor v
set win_max = 500000 * u.unit
from merchant m, (values ('MGA', 10000), ('KRW', 1000), ('VND', 1000), ('IDR', 1000), ('USDT', 1000000), ('TRX', 1000000), ('SOL', 10000), ('BTC', 1000), ('ETH', 10000)) as u (currency, unit)
where m.merchant_id = v.merchant_id and m.settings->>'currency' = u.currency
  and v.code in ('BAIZE_STUDIO', 'BAIZE_ARCADE') and v.win_max = 50000000;
