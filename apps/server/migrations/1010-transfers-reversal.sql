-- A transfer that was done can be taken back by operators, two of them: the opposite legs are posted once, and both sides' papers say so.
alter table member_transfer drop constraint member_transfer_state_check;
alter table member_transfer add constraint member_transfer_state_check
  check (state in ('done', 'held', 'returned', 'refused', 'reversed'));
do $$
declare old_name text;
begin
  select conname into strict old_name from pg_constraint
    where conrelid = 'member_transfer'::regclass and contype = 'c' and pg_get_constraintdef(oid) like '%reason IS NOT NULL%';
  execute format('alter table member_transfer drop constraint %I', old_name);
end $$;
alter table member_transfer
  add constraint member_transfer_reason_needed check (state in ('done', 'reversed') or reason is not null),
  add column reversed_at timestamptz,
  add column reversed_by uuid,
  add column reversed_name text,
  add column reversal_reason text,
  add constraint member_transfer_reversed_when check ((state = 'reversed') = (reversed_at is not null)),
  add constraint member_transfer_reversed_by check ((reversed_at is null) = (reversed_by is null));
create index member_transfer_reversed on member_transfer (merchant_id, reversed_at) where reversed_at is not null;
