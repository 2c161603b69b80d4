-- Points. They stand beside the ledger and not in it: they are no money and nobody owes them (docs/decisions/0095). Each entry is a
-- balanced pair all the same: to the member's account, and the same from what its type stands for.
create table point_account (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  balance bigint not null default 0 check (balance >= 0),
  -- Number of the newest entry.
  seq integer not null default 0,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);

-- Only added to. `seq` counts a member's entries without a gap, `balance_after` chains them; a key is used once.
create table point_entry (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  seq integer not null check (seq > 0),
  type text not null check (type in ('live', 'lottery', 'pvp', 'slots', 'sports', 'redeem', 'deposit')),
  changed bigint not null check (changed <> 0),
  balance_after bigint not null check (balance_after >= 0),
  -- What was played or paid in, worth in the merchant's currency, and how much of it made one point then.
  product text,
  basis_minor bigint,
  per_point_minor bigint,
  -- The order that points went to, or came back from.
  order_id uuid,
  key text not null,
  at timestamptz not null,
  primary key (merchant_id, member_id, seq),
  unique (merchant_id, member_id, key),
  foreign key (merchant_id, member_id) references point_account,
  check ((type = 'redeem') = (order_id is not null)),
  check (type = 'redeem' or changed > 0)
);
create index point_entry_at on point_entry (merchant_id, member_id, at);
create index point_entry_of_order on point_entry (merchant_id, order_id) where order_id is not null;

-- What was played or paid in and has not made a whole point yet, by product; DEPOSIT for deposits. It counts with the next.
create table point_rest (
  merchant_id integer not null references merchant,
  member_id uuid not null,
  source text not null,
  rest_minor bigint not null check (rest_minor >= 0),
  primary key (merchant_id, member_id, source),
  foreign key (merchant_id, member_id) references point_account
);

create table point_goods (
  merchant_id integer not null references merchant,
  goods_id uuid not null,
  kind text not null check (kind in ('money', 'voucher', 'physical')),
  art text not null,
  points integer not null check (points > 0),
  -- What one brings, in the merchant's currency.
  amount_minor bigint check (amount_minor > 0),
  -- Null: it does not run out.
  stock integer check (stock >= 0),
  fields jsonb not null,
  is_offered boolean not null,
  place integer not null,
  -- Name and note by language.
  words jsonb not null,
  version integer not null default 1,
  changed_at timestamptz not null,
  primary key (merchant_id, goods_id),
  check ((kind = 'money') = (amount_minor is not null))
);
create index point_goods_offered on point_goods (merchant_id, place, goods_id) where is_offered;

-- Goods that were redeemed; without goods: points that were turned into money by the exchange table. What was agreed stays in the row.
create table point_order (
  merchant_id integer not null references merchant,
  order_id uuid not null,
  member_id uuid not null,
  goods_id uuid,
  kind text not null check (kind in ('money', 'voucher', 'physical')),
  art text not null,
  words jsonb not null,
  -- As the player read it.
  name text not null,
  quantity integer not null check (quantity > 0),
  points bigint not null check (points > 0),
  amount_minor bigint,
  currency text,
  fields jsonb not null,
  state text not null check (state in ('in_process', 'rejected', 'approved')),
  remark text,
  at timestamptz not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, member_id) references point_account,
  foreign key (merchant_id, goods_id) references point_goods,
  check ((kind = 'money') = (amount_minor is not null)),
  check ((amount_minor is null) = (currency is null)),
  check ((state = 'in_process') = (decided_at is null)),
  check (kind <> 'money' or state = 'approved'),
  check (goods_id is not null or kind = 'money')
);
create index point_order_of_member on point_order (merchant_id, member_id, at desc, order_id desc);
create index point_order_newest on point_order (merchant_id, at desc, order_id desc);
create index point_order_waiting on point_order (merchant_id, at, order_id) where state = 'in_process';

alter table point_account enable row level security;
alter table point_entry enable row level security;
alter table point_rest enable row level security;
alter table point_goods enable row level security;
alter table point_order enable row level security;
create policy by_merchant on point_account using (sees(merchant_id));
create policy by_merchant on point_entry using (sees(merchant_id));
create policy by_merchant on point_rest using (sees(merchant_id));
create policy by_merchant on point_goods using (sees(merchant_id));
create policy by_merchant on point_order using (sees(merchant_id));
grant select, insert, update on point_account, point_rest, point_goods, point_order to baize_app;
grant select, insert on point_entry to baize_app;
