-- Counts older than every window go.
create function play_forget(p_at timestamptz, p_merchant integer) returns void
language plpgsql volatile security definer set search_path = public, pg_temp as $$
begin
  perform ledger_require_merchant(array[p_merchant]);
  delete from play_bucket where merchant_id = p_merchant and starts_at < p_at - interval '62 days';
end $$;
revoke execute on function play_forget from public;
grant execute on function play_forget to baize_app;

-- Who must not be sent marketing, and until when ('infinity': for ever). Texts and mails that the player asked for still go.
create table marketing_stop (
  merchant_id integer not null,
  member_id uuid not null,
  until timestamptz not null,
  primary key (merchant_id, member_id),
  foreign key (merchant_id, member_id) references member
);
alter table marketing_stop enable row level security;
create policy by_merchant on marketing_stop using (sees(merchant_id));
grant select, insert, update on marketing_stop to baize_app;
