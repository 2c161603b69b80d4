-- Facts and how far their delivery came.
create or replace view inspect.facts as
  select m.code as merchant, o.fact_id as id, o.name, o.at, o.delivered_at, o.attempts from outbox o join merchant m using (merchant_id);

grant select on inspect.facts to baize_inspect;
