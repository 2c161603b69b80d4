-- Made before the tables.
-- The millisecond a transfer_id was made in; ledger_transfer_from the other way.
create or replace function ledger_transfer_ms(p_transfer bigint) returns bigint language sql immutable parallel safe
  return (p_transfer >> 22) + 1735689600000;
