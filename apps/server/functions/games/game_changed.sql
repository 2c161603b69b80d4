-- Made before the tables.
-- When a game's row was last written, by the database's clock.
create or replace function game_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
