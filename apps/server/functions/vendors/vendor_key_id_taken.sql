-- Whether a new key may not have this id: it stands for one key of one vendor on the whole platform, because vendors name the key, and no
-- merchant, in what they sign. A merchant cannot see the others' keys, so it is asked here; it answers yes or no, and nothing else.
-- The only ones who may share it are merchants of one vendor with one public half. Whoever asks next about the same id waits until this
-- transaction ends.
create or replace function vendor_key_id_taken(p_merchant integer, p_vendor smallint, p_key_id text, p_public_pem text) returns boolean
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('vendor-key:' || p_key_id, 0));
  return exists (
    select from vendor_key
    where key_id = p_key_id
      and (merchant_id = p_merchant or vendor_id <> p_vendor or public_pem is distinct from p_public_pem or p_public_pem is null)
  );
end $$;

revoke execute on function vendor_key_id_taken from public;
grant execute on function vendor_key_id_taken to baize_app;
