-- Made after limits/play_is_over.
-- Does the next stake begin a sitting? A reality check that fell due while the last one ran is answered first.
create or replace function play_is_fresh(p_guard play_guard, p_at timestamptz) returns boolean language sql immutable
  return play_is_over(p_guard, p_at) and (p_guard.last_stake_at is null or p_guard.reality_minutes is null or p_guard.reality_at is null
    or p_guard.last_stake_at + make_interval(mins => p_guard.pause_minutes) < p_guard.reality_at + make_interval(mins => p_guard.reality_minutes));
