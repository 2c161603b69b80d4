-- What the house owes a player until it is done: one row a debt, one payer.
create or replace view inspect.obligations as
  select m.code as merchant, w.withdrawal_id as id, 'withdrawal' as kind, w.withdrawal_id::text as period_key, w.state as status, w.amount_minor, w.currency
  from withdrawal w join merchant m using (merchant_id);

grant select on inspect.obligations to baize_inspect;
