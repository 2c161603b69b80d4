-- Withdrawals to addresses of a chain beside bank accounts, with a fee.
alter table bank_account
  add column kind text not null default 'bank' check (kind in ('bank', 'crypto')),
  add column network text,
  add constraint bank_account_network check ((kind = 'crypto') = (network is not null));

-- Who else holds the same number.
create index bank_account_by_number on bank_account (merchant_id, number_hmac);

alter table withdrawal
  add column method text not null default 'bank',
  add column kind text not null default 'bank' check (kind in ('bank', 'crypto')),
  add column network text,
  -- On top of the amount; returned when it is rejected.
  add column fee_minor bigint not null default 0 check (fee_minor >= 0),
  -- True when it was asked: others with the same account, and what was staked of what deposits brought since the last payout.
  add column shared_with integer not null default 0 check (shared_with >= 0),
  add column recent_count integer not null default 0 check (recent_count >= 0),
  add column staked_percent integer check (staked_percent >= 0);
alter table withdrawal alter column method drop default, alter column kind drop default;
-- Counting a player's day.
create index withdrawal_recent on withdrawal (merchant_id, member_id, requested_at);

-- Orders that left together: one call to the provider, an outcome for each.
alter table payout add column batch_id uuid;
