-- The first step of each window: 24 hours, 7 days, the calendar month in the merchant's time zone.
create or replace function play_windows(p_at timestamptz, p_time_zone text, out day_from timestamptz, out week_from timestamptz, out month_from timestamptz)
language sql stable as $$
  select play_step(p_at) - interval '24 hours', play_step(p_at) - interval '168 hours', date_trunc('month', p_at, p_time_zone)
$$;
