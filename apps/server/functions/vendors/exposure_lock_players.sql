-- Holds the players among these who have several accounts: credits of one player to two of them meet here. Answers them.
create or replace function exposure_lock_players(p_merchant integer[], p_account integer[], p_member uuid[]) returns uuid[]
language plpgsql volatile set search_path = public, pg_temp set enable_seqscan = off as $$
declare
  players uuid[];
begin
  select array_agg(distinct i.member) into players
  from unnest(p_merchant, p_account, p_member) as i(merchant, account, member)
  cross join lateral (
    select from ledger_account o where o.merchant_id = i.merchant and o.owner_id = i.member and o.kind in ('cash', 'vendor')
      and not o.practice and o.account_id <> i.account limit 1
  ) other;
  if players is not null then
    perform pg_advisory_xact_lock(name) from (
      select hashtextextended(player::text, 820) as name from unnest(players) as p(player) order by 1) names;
  end if;
  return players;
end $$;

revoke execute on function exposure_lock_players from public;
