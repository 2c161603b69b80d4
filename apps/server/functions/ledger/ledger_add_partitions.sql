-- Made before the tables.
-- Cuts months off the open end of the journal, up to `p_months` from the one that holds `p_from`. Months come in order; the
-- first whose rows already lie in the open end stops it: they stay there.
create or replace function ledger_add_partitions(p_from timestamptz, p_months integer) returns integer
language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last_month timestamptz := (date_trunc('month', p_from at time zone 'UTC') + make_interval(months => p_months - 1)) at time zone 'UTC';
  month timestamptz; next_month timestamptz; name text; lower_id bigint; upper_id bigint; added integer := 0;
begin
  select coalesce(max(to_date(substring(relid::text from '\d{4}_\d{2}$'), 'YYYY_MM')) + interval '1 month', '2026-11-01') at time zone 'UTC' into month
  from pg_partition_tree('ledger_journal') where relid::text ~ '^ledger_journal_\d{4}_\d{2}$';
  while month <= last_month loop
    next_month := (month at time zone 'UTC' + interval '1 month') at time zone 'UTC';
    name := 'ledger_journal_' || to_char(month at time zone 'UTC', 'YYYY_MM');
    lower_id := ledger_transfer_from((extract(epoch from month) * 1000)::bigint);
    upper_id := ledger_transfer_from((extract(epoch from next_month) * 1000)::bigint);
    exit when exists (select from ledger_journal_after where transfer_id < upper_id);
    alter table ledger_journal detach partition ledger_journal_after;
    execute format('create table %I partition of ledger_journal for values from (%s) to (%s)', name, lower_id, upper_id);
    execute format('alter table %I enable row level security', name);
    execute format('create policy by_merchant on %I using (sees(merchant_id))', name);
    execute format('alter table ledger_journal attach partition ledger_journal_after for values from (%s) to (maxvalue)', upper_id);
    added := added + 1;
    month := next_month;
  end loop;
  return added;
end $$;

revoke execute on function ledger_add_partitions from public;
grant execute on function ledger_add_partitions to baize_app;
