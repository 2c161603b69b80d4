-- Made before the tables.
-- The first transfer_id of a millisecond: 41 bits of milliseconds since 2025-01-01, 12 bits that number the batch, 10 bits that number
-- the item.
create or replace function ledger_transfer_from(p_at_ms bigint) returns bigint language sql immutable parallel safe
  return (p_at_ms - 1735689600000) << 22;
