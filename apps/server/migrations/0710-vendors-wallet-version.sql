-- A vendor's word on a player's wallet counts only when nothing happened to the wallet since it was asked for: every transfer that
-- begins or ends, and every word that is booked, takes the version one up. A wallet may have a version before its vendor spoke.
alter table vendor_wallet alter column as_of drop not null;
alter table vendor_wallet add column version bigint not null default 0;
