-- Pictures, mails and texts that the check profile kept instead of sending them.
create or replace view inspect.outbox as
  select m.code as merchant, s.channel, s.recipient, s.template, s.data, s.at from message_sink s join merchant m using (merchant_id);

grant select on inspect.outbox to baize_inspect;
