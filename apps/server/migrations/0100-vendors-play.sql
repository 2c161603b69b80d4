-- A vendor's transactions and rounds in one narrow table. A bet used to write a transaction and a round beside it: two rows
-- and six indexes, more than half of its bytes, saying the same. Now the row of the bet that opens a round is the round,
-- and what a round adds to its first bet (more stakes, payouts, its end) stands there once it differs.
-- `vendor_tx` and `vendor_round` stay as views for everyone who reads.

create table vendor_play (
  amount bigint not null,
  at timestamptz not null,
  -- Null when no money moved.
  transfer_id bigint,
  round_id uuid,
  -- First 8 bytes of the SHA-256 of the canonical request: tells a repeat from a change. Whoever forges one is answered as
  -- before, and nothing moves.
  digest bigint,
  merchant_id integer not null,
  account_id integer not null,
  vendor_id smallint not null,
  -- 0 unknown (tombstone), 1 bet, 2 win, 3 betwin, 4 rollback, 5 adjust, 6 promo
  op smallint not null,
  -- 1 accepted, 2 declined, 3 tombstone, 4 rolled back
  state smallint not null,
  decline smallint not null,
  tx_id text not null,
  ref_tx_id text,
  win bigint,
  -- On the row that opens a round, and only there: the vendor's name of it and the game.
  round text,
  node_id text,
  -- Its figures once they are no longer what the bet alone says: `stake` is without what was rolled back; `bets` counts
  -- bets that stand; `wins` counts credits that name no bet.
  stake bigint,
  payout bigint,
  settled_at timestamptz,
  bets integer,
  wins integer,
  is_closed boolean,
  check ((round is null) = (node_id is null)),
  check (round is null or (op in (1, 3) and round_id is not null))
);

-- The round a transaction opens is its first accepted stake.
insert into vendor_play (amount, at, transfer_id, round_id, digest, merchant_id, account_id, vendor_id, op, state, decline, tx_id, ref_tx_id, win,
  round, node_id, stake, payout, settled_at, bets, wins, is_closed)
select t.amount, t.at, t.transfer_id, t.round_id, ('x' || left(replace(t.digest::text, '-', ''), 16))::bit(64)::bigint, t.merchant_id, t.account_id,
       t.vendor_id, t.op, t.state, t.decline, t.tx_id, t.ref_tx_id, t.win,
       r.vendor_round, r.node_id, r.stake, r.payout, r.settled_at, r.bets, r.wins, r.is_closed
from (select *, row_number() over (partition by merchant_id, round_id order by op not in (1, 3) or transfer_id is null, transfer_id) as place from vendor_tx) t
left join vendor_round r on r.merchant_id = t.merchant_id and r.round_id = t.round_id and t.place = 1
order by t.at, t.transfer_id;
do $$ begin
  if (select count(*) from vendor_play) <> (select count(*) from vendor_tx)
    or (select count(*) from vendor_play where round is not null) <> (select count(*) from vendor_round) then
    raise exception 'vendors: a round without a bet that opened it';
  end if;
end $$;

-- Hash indexes: a third of a text's B-tree. That one transaction id stands once at a vendor is held by vendor_post, the
-- only writer, under the account's lock and a lock on the id; the checker counts what stands twice.
create index vendor_play_tx on vendor_play using hash (tx_id);
create index vendor_play_round on vendor_play using hash (round_id) where round_id is not null;
-- A player's rounds, and one by the vendor's name for it. Account ids are unique among all merchants.
create index vendor_play_name on vendor_play (account_id, hashtext(round)) where round is not null;
-- Time, newest first for boards, a stretch for reconciliation. A batch has one instant, so equal keys share their bytes.
create index vendor_play_at on vendor_play (merchant_id, at);
create index vendor_play_open on vendor_play (merchant_id, vendor_id, at) where round is not null and not coalesce(is_closed, false);

alter table vendor_play enable row level security;
create policy by_merchant on vendor_play using (sees(merchant_id));
grant select on vendor_play to baize_app;

drop view order_owner, inspect.external_events, inspect.idempotency;
drop table vendor_tx, vendor_round;

-- Currency and player are the account's.
create view vendor_tx with (security_invoker = true) as
  select p.merchant_id, p.account_id, p.amount, p.transfer_id, p.at, p.round_id, p.digest, p.vendor_id, p.op, p.state, p.decline, p.tx_id, p.ref_tx_id,
    (select a.currency from ledger_account a where a.merchant_id = p.merchant_id and a.account_id = p.account_id) as currency, p.win
  from vendor_play p;

create view vendor_round with (security_invoker = true) as
  select p.round_id, a.owner_id as member_id, coalesce(p.stake, p.amount) as stake, coalesce(p.payout, p.win, 0) as payout, p.at as opened_at, p.settled_at,
    p.merchant_id, coalesce(p.bets, 1) as bets, coalesce(p.wins, 0) as wins, p.vendor_id, coalesce(p.is_closed, false) as is_closed,
    p.round as vendor_round, p.node_id, a.currency
  from vendor_play p join ledger_account a on a.merchant_id = p.merchant_id and a.account_id = p.account_id
  where p.round is not null;

create view order_owner with (security_invoker = true) as
  select merchant_id, deposit_id as order_id, member_id from deposit
  union all
  select merchant_id, withdrawal_id, member_id from withdrawal
  union all
  select merchant_id, round_id, member_id from vendor_round;

grant select on vendor_tx, vendor_round, order_owner to baize_app;

create view inspect.external_events as
  select m.code as merchant, e.provider, e.event_id as ext_id, e.type as kind, 'received' as status, e.received_at as at
  from payment_event e join merchant m using (merchant_id)
  union all
  select m.code, v.code, t.tx_id, (array['tombstone', 'bet', 'win', 'betwin', 'rollback', 'adjust', 'promo'])[t.op + 1],
    (array['accepted', 'declined', 'tombstone', 'rolled_back'])[t.state], t.at
  from vendor_play t join vendor v using (merchant_id, vendor_id) join merchant m on m.merchant_id = t.merchant_id;

create view inspect.idempotency as
  select m.code as merchant, k.key::text as key, k.account_id, k.outcome, m.code || ':' || k.transfer_id as journal_id
  from ledger_key k join merchant m using (merchant_id)
  union all
  select m.code, v.code || ':' || t.tx_id, t.account_id, (case when t.state in (1, 4) then 1 else 4 end)::smallint, m.code || ':' || t.transfer_id
  from vendor_play t join vendor v using (merchant_id, vendor_id) join merchant m on m.merchant_id = t.merchant_id;
grant select on inspect.external_events, inspect.idempotency to baize_inspect;
