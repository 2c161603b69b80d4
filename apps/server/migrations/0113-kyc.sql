-- Identity checks: one case a member, its pages, and what happened to it.
create table kyc_case (
  merchant_id integer not null references merchant,
  case_id uuid not null,
  member_id uuid not null,
  state text not null check (state in ('none', 'submitted', 'in_review', 'more_needed', 'verified', 'refused', 'expired')),
  document_kind text check (document_kind in ('passport', 'identity_card', 'driving_licence', 'residence_permit')),
  country text check (country ~ '^[A-Z]{2}$'),
  -- A keyed hash of the number and the characters people recognise it by; the number itself is on the pictures only.
  number_hmac bytea,
  number_tail text,
  valid_until date,
  submitted_at timestamptz,
  decided_at timestamptz,
  reason text,
  reviewer_id uuid,
  reviewer_name text,
  primary key (merchant_id, case_id),
  unique (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);
create index kyc_case_waiting on kyc_case (merchant_id, submitted_at) where state in ('submitted', 'in_review');
create index kyc_case_number on kyc_case (merchant_id, number_hmac) where number_hmac is not null;

create table kyc_document (
  merchant_id integer not null,
  document_id uuid not null,
  case_id uuid not null,
  bytes integer not null,
  mime text not null,
  at timestamptz not null,
  primary key (merchant_id, document_id),
  foreign key (merchant_id, case_id) references kyc_case
);
create index kyc_document_case on kyc_document (merchant_id, case_id, at);

create table kyc_step (
  merchant_id integer not null,
  step_id uuid not null,
  case_id uuid not null,
  at timestamptz not null,
  step text not null,
  by_name text,
  note text,
  primary key (merchant_id, step_id),
  foreign key (merchant_id, case_id) references kyc_case
);
create index kyc_step_case on kyc_step (merchant_id, case_id, at);

alter table kyc_case enable row level security;
alter table kyc_document enable row level security;
alter table kyc_step enable row level security;
create policy by_merchant on kyc_case using (sees(merchant_id));
create policy by_merchant on kyc_document using (sees(merchant_id));
create policy by_merchant on kyc_step using (sees(merchant_id));
grant select, insert, update on kyc_case to baize_app;
grant select, insert on kyc_document, kyc_step to baize_app;

-- Members who share something with another: the number of a document, a payment account, a browser at one address in the
-- last ninety days.
create view kyc_likeness with (security_invoker = true) as
  select a.merchant_id, a.member_id, b.member_id as other_id, 'document' as kind, b.submitted_at as at
  from kyc_case a join kyc_case b on b.merchant_id = a.merchant_id and b.number_hmac = a.number_hmac and b.member_id <> a.member_id
  union all
  select a.merchant_id, a.member_id, b.member_id, 'payment_account', b.created_at
  from bank_account a join bank_account b on b.merchant_id = a.merchant_id and b.number_hmac = a.number_hmac and b.member_id <> a.member_id
  union all
  select distinct on (a.merchant_id, a.member_id, b.member_id) a.merchant_id, a.member_id, b.member_id, 'device', b.created_at
  from session a join session b on b.merchant_id = a.merchant_id and b.ip = a.ip and b.device = a.device and b.member_id <> a.member_id
  where a.created_at > b.created_at - interval '90 days' and a.created_at < b.created_at + interval '90 days';
grant select on kyc_likeness to baize_app;
create index bank_account_number on bank_account (merchant_id, number_hmac);
create index session_place on session (merchant_id, ip, device);
