-- The version of the inspection contract, which is the views beside this one.
create or replace view inspect.version as select 1 as version;

grant select on inspect.version to baize_inspect;
