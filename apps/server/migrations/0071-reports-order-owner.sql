-- Whose an id is: operators get the id of a deposit, a withdrawal or a round from a player and look for the player.
-- `security_invoker`: the reader's row-level security holds, not the owner's.
create view order_owner with (security_invoker = true) as
  select merchant_id, deposit_id as order_id, member_id from deposit
  union all
  select merchant_id, withdrawal_id, member_id from withdrawal
  union all
  select merchant_id, round_id, member_id from vendor_round;
grant select on order_owner to baize_app;
