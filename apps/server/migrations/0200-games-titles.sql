-- A list of ten thousand titles: lanes, shared words of names, and changes that can be read alone.

alter table game
  -- Where players find the game: the vendor's own code, or one of the lanes its list names.
  add column lane_code text,
  -- Keys of game_name_part, in order; empty for a game with names of its own.
  add column name_parts text[] not null default '{}',
  -- When the row was last written, by the database's clock: nodes read what changed since they looked.
  add column changed_at timestamptz not null default clock_timestamp();
create index game_changed on game (merchant_id, changed_at);

create function game_changed() returns trigger language plpgsql as $$
begin
  new.changed_at := clock_timestamp();
  return new;
end $$;
create trigger game_changed before insert or update on game for each row execute function game_changed();

-- Words that many of a vendor's titles share, by language tag.
create table game_name_part (
  merchant_id integer not null references merchant,
  vendor_code text not null,
  part_key text not null,
  names jsonb not null,
  primary key (merchant_id, vendor_code, part_key)
);
alter table game_name_part enable row level security;
create policy by_merchant on game_name_part using (sees(merchant_id));
grant select, insert, update on game_name_part to baize_app;

-- Which list of a vendor the merchant has: the vendor is asked for another only.
create table game_list (
  merchant_id integer not null references merchant,
  vendor_code text not null,
  version text not null,
  primary key (merchant_id, vendor_code)
);
alter table game_list enable row level security;
create policy by_merchant on game_list using (sees(merchant_id));
grant select, insert, update on game_list to baize_app;
