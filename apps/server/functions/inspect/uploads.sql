-- Pictures that were sent in: what they are, not what they show.
create or replace view inspect.uploads as
  select m.code as merchant, u.upload_id as id, u.sha256, u.mime, u.bytes from upload u join merchant m using (merchant_id);

grant select on inspect.uploads to baize_inspect;
