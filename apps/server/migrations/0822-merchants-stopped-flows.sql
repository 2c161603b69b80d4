-- What a merchant's operators, or the platform itself, have stopped: by the name of the flow when, by whom and why. `isFrozen`: by the
-- platform, because the books do not hold; two people let it go on.
alter table merchant add column stopped_flows jsonb not null default '{}' check (jsonb_typeof(stopped_flows) = 'object');
