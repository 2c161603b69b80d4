-- Is the sitting over: no stake for as long as a pause takes?
create or replace function play_is_over(p_guard play_guard, p_at timestamptz) returns boolean language sql immutable
  return p_guard.last_stake_at is null or p_at >= p_guard.last_stake_at + make_interval(mins => p_guard.pause_minutes);
