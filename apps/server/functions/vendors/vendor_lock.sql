-- The advisory lock that postings of a vendor share and whoever stops the vendor takes alone.
create or replace function vendor_lock(p_merchant integer, p_vendor smallint) returns bigint
language sql immutable parallel safe as $$ select hashtextextended('vendor-state', p_merchant::bigint << 16 | p_vendor) $$;
