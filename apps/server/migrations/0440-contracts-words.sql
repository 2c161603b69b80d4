-- What both sides write to each other about an offer, from the offerer's note on: asked, answered, proposed in words.
create table contract_word (
  merchant_id integer not null,
  contract_id uuid not null,
  number integer not null,
  side text not null check (side in ('upline', 'downline')),
  at timestamptz not null,
  words text not null check (char_length(words) between 1 and 140),
  primary key (merchant_id, contract_id, number),
  foreign key (merchant_id, contract_id) references contract
);
alter table contract_word enable row level security;
create policy by_merchant on contract_word using (sees(merchant_id));
grant select, insert on contract_word to baize_app; -- what was written stays
