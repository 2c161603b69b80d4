-- The tree keeps its history: a line that was moved stays on record for the time it held, so that figures of the past are
-- read by the tree as it was. A place somebody was given when they joined holds since '-infinity'; a move holds from the
-- start of the next five-minute window, so that the tree never changes inside one.

alter table agent_line
  add column since timestamptz not null default '-infinity',
  add column until timestamptz not null default 'infinity',
  drop constraint agent_line_pkey,
  add primary key (merchant_id, member_id, ancestor_id, since);

drop index agent_line_below, agent_line_one_upline;
create index agent_line_below on agent_line (merchant_id, ancestor_id, depth, member_id) where until = 'infinity';
create unique index agent_line_one_upline on agent_line (merchant_id, member_id, depth) where until = 'infinity';
-- Who was ever moved (from or to the top too), and who stood below whom before: few rows beside the rest.
create index agent_line_moved on agent_line (merchant_id, member_id) where since > '-infinity' or until < 'infinity';
create index agent_line_before on agent_line (merchant_id, ancestor_id, member_id) where until < 'infinity';

grant update (depth, until) on agent_line to baize_app;
