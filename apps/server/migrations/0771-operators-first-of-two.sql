-- Whether an account may, or once might, make other accounts: taking the role away from a colleague makes nobody the only one.
alter table staff add column was_owner boolean not null default false;
update staff set was_owner = true where role = 'owner';

create function staff_note_owner() returns trigger language plpgsql as $$
begin
  new.was_owner := new.was_owner or new.role = 'owner';
  return new;
end $$;
create trigger staff_note_owner before insert or update on staff for each row execute function staff_note_owner();

-- Are there two accounts, of people who work or not, that are second persons to each other and both serve all of `served`? Then
-- no owner makes an account alone any more. An account made today counts: tomorrow it is old enough.
create function staff_pair_exists(served integer[], at timestamptz) returns boolean
language sql stable security definer set search_path = public, pg_temp as $$
  with owners as (
    select s.staff_id from staff s
    where s.merchant_id = 0 and s.was_owner
      and served <@ array(select w.serves_id from staff_merchant w where w.merchant_id = 0 and w.staff_id = s.staff_id))
  select exists (
    select from owners a join owners b on a.staff_id < b.staff_id
    where staff_is_second(a.staff_id, b.staff_id, at + interval '24 hours'))
$$;
revoke all on function staff_pair_exists(integer[], timestamptz) from public;
grant execute on function staff_pair_exists(integer[], timestamptz) to baize_app;
