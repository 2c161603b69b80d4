-- Terms that operators keep to begin contracts with. A contract holds its own terms: changing or removing a template changes none.
create table contract_template (
  merchant_id integer not null references merchant,
  template_id uuid not null,
  kind text not null check (kind in ('dividend', 'daily', 'hourly', 'realtime')),
  name text not null,
  terms jsonb not null,
  -- Agents may begin with it.
  is_shared boolean not null,
  revision integer not null default 1 check (revision > 0),
  changed_by text not null,
  changed_at timestamptz not null,
  removed_at timestamptz,
  primary key (merchant_id, template_id)
);
create index contract_template_kept on contract_template (merchant_id, kind, name, template_id) where removed_at is null;

alter table contract_template enable row level security;
create policy by_merchant on contract_template using (sees(merchant_id));
grant select, insert, update on contract_template to baize_app;
