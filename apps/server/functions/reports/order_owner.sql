-- Made after vendors/vendor_round.
-- Whose an id is: operators get the id of a deposit, a withdrawal, a round or a transfer (its sender's) from a player and look for the
-- player. `security_invoker`: the reader's row-level security holds, not the owner's.
create or replace view order_owner with (security_invoker = true) as
  select merchant_id, deposit_id as order_id, member_id from deposit
  union all
  select merchant_id, withdrawal_id, member_id from withdrawal
  union all
  select merchant_id, round_id, member_id from vendor_round
  union all
  select merchant_id, transfer_id, sender_id from member_transfer;

grant select on order_owner to baize_app;
