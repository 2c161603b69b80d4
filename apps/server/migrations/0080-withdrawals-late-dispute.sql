-- A receipt that silence made stays a receipt, but the player may still say that money is missing: logged for an operator,
-- the state unchanged. Open until somebody answers it.
alter table withdrawal
  add column late_dispute_at timestamptz,
  -- What the player says has arrived, of the whole amount; `received_minor` stays what the forced receipt says.
  add column late_received_minor bigint check (late_received_minor >= 0 and late_received_minor < amount_minor),
  add column late_answered_at timestamptz,
  add check (late_dispute_at is null or receipt = 'automatic'),
  add check ((late_dispute_at is null) = (late_received_minor is null)),
  add check (late_answered_at is null or late_dispute_at is not null);
create index withdrawal_late_dispute on withdrawal (merchant_id, requested_at) where late_dispute_at is not null and late_answered_at is null;
