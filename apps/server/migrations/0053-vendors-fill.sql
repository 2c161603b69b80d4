-- A round's closing moves it out of the index of open rounds, so it is never updated in place and free space kept beside
-- every row only makes the table longer. A transaction is updated by a rollback alone, and rarely.
alter table vendor_round set (fillfactor = 100);
alter table vendor_tx set (fillfactor = 100);
