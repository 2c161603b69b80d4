-- A return that was simulated is known as an interval and shown with it: half its width with 95 %, per 10^8. Null: the return is computed.
alter table game
  add column rtp_half_width_e8 integer check (rtp_half_width_e8 > 0);
