-- A pot that is won by the end of a day of its merchant: docs/decisions/0031.
alter table pot drop constraint pot_tier_check;
alter table pot add constraint pot_tier_check check (tier in ('daily', 'mini', 'minor', 'major', 'grand'));
-- The end of that day; the same stands in what the commit is made of.
alter table pot add column must_drop_at timestamptz, add check ((must_drop_at is not null) = (tier = 'daily'));

-- Where the merchant's days end, as its launch said.
alter table play_session add column time_zone text not null default 'UTC';
