-- Round ids rise with time, so a B-tree takes them at its right edge: 31 bytes a row instead of 40, and one page that is in
-- memory anyway, where a hash index touches another page for every bet. Under twenty million rows that page had to be read,
-- and written to the log in whole after each checkpoint.
drop index vendor_play_round;
create index vendor_play_round on vendor_play (round_id) where round_id is not null;
