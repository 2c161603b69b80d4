-- A correction of a round that was settled before is split over the line like the bet was, and stands beside it: `adjustment` is the
-- number of its fact, 0 of the bet itself. It stakes nothing, and may take back what was paid.
alter table position_bet add column adjustment bigint not null default 0;
alter table position_bet drop constraint position_bet_payout_check,
  add constraint position_bet_payout_check check (payout >= 0 or adjustment <> 0),
  drop constraint position_bet_pkey, add primary key (merchant_id, round_id, adjustment);
