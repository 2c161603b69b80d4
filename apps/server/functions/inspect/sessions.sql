-- Members' sessions, and when they ended.
create or replace view inspect.sessions as
  select m.code as merchant, s.member_id as "user", s.state, s.created_at as created, s.ended_at as revoked
  from session s join merchant m using (merchant_id);

grant select on inspect.sessions to baize_inspect;
