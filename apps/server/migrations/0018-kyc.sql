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
