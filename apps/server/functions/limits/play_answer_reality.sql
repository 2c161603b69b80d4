-- The player has read the time and the figures.
create or replace function play_answer_reality(p_at timestamptz, p_merchant integer, p_member uuid) returns integer
language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  answered integer;
begin
  perform ledger_require_merchant(array[p_merchant]);
  update play_guard set reality_at = p_at
  where merchant_id = p_merchant and member_id = p_member and reality_minutes is not null and session_at is not null
    and p_at >= reality_at + make_interval(mins => reality_minutes);
  get diagnostics answered = row_count;
  return answered;
end $$;

revoke execute on function play_answer_reality from public;
grant execute on function play_answer_reality to baize_app;
