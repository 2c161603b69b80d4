-- Windows move in steps of five minutes: a stake leaves the 24 hours or 7 days at most five minutes late, never early.
create or replace function play_step(p_at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('5 minutes', p_at, '2000-01-01Z');
