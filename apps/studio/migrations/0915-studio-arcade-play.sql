-- Play at the arcade: stakes and winnings move the money that it holds, once for each transaction id.
create table arcade_tx (
  tx_id text primary key,
  merchant_code text not null,
  player_id uuid not null,
  currency text not null,
  call text not null check (call in ('bet', 'betwin', 'win', 'rollback')),
  amount bigint not null check (amount >= 0),
  win bigint not null check (win >= 0),
  state text not null check (state in ('done', 'declined', 'tombstone', 'rolled_back')),
  at timestamptz not null
);
