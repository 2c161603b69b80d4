-- Where players' money is sent is the merchant's most dangerous setting: a change of it waits here until a second person agrees.
-- Until then the settings, and so the players, keep the account as it was.
create table deposit_account_change (
  merchant_id integer not null references merchant,
  change_id uuid not null,
  -- The way to pay in that it is about.
  method_code text not null,
  currency text not null,
  -- Bank, holder and number; null: the account that the payment provider names.
  payee_before jsonb,
  payee_after jsonb,
  -- The method has had no account so far and stays closed; it opens with the agreement.
  opens boolean not null,
  -- dropped: its method is no longer there.
  state text not null check (state in ('asked', 'agreed', 'refused', 'dropped')),
  asked_at timestamptz not null,
  asked_by uuid not null,
  asked_name text not null,
  decided_at timestamptz,
  decided_by uuid,
  decided_name text,
  remark text check (char_length(remark) <= 140),
  primary key (merchant_id, change_id),
  check ((state = 'asked') = (decided_at is null)),
  check ((state = 'asked') = (decided_by is null)),
  check (state <> 'agreed' or decided_by <> asked_by),
  check (state <> 'refused' or remark is not null)
);
-- One change of a method waits at a time.
create unique index deposit_account_change_waiting on deposit_account_change (merchant_id, currency, method_code) where state = 'asked';
create index deposit_account_change_desk on deposit_account_change (merchant_id, asked_at desc, change_id desc);

alter table deposit_account_change enable row level security;
create policy by_merchant on deposit_account_change using (sees(merchant_id));
grant select, insert, update on deposit_account_change to baize_app;
