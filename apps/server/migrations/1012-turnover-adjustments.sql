-- A correction of a round that was settled before is booked beside the bets: it changes what was paid out, and is no bet.
alter table turnover_bet add column is_adjustment boolean not null default false;
