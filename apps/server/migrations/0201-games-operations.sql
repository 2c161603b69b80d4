-- What an operator decides about a title, and the exact figures its maths promises.

alter table game
  -- Place in the merchant's own order, from 1; the others follow in the vendor's.
  add column place integer check (place between 1 and 10000),
  -- Stands first among the hot games, whatever is played.
  add column is_hot boolean not null default false,
  -- The merchant's own stakes by currency, in minor units as text: {"CNY": {"min": "100", "max": "500000"}}.
  add column stake_limits jsonb not null default '{}',
  -- Return of the model per 10^8; null when the vendor tells it only rounded (`rtp_e4`).
  add column rtp_e8 integer check (rtp_e8 > 0),
  -- Standard deviation of a round's payout per unit staked, per 10^4; null when it depends on what the player chooses.
  add column sd_e4 integer check (sd_e4 >= 0);
