-- Made before the tables.
-- Who was an owner once stays known as one: taking the role away from a colleague makes nobody the only one.
create or replace function staff_note_owner() returns trigger language plpgsql as $$
begin
  new.was_owner := new.was_owner or new.role = 'owner';
  return new;
end $$;
