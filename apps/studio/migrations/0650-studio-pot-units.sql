-- What one unit of a pot's currency is, as long as a cycle lasts: docs/decisions/0042. Pots that stand keep what they began with.
alter table pot add column unit_minor bigint check (unit_minor > 0);
update pot set unit_minor = case when exponent = 0 then 1000 else 10::numeric ^ exponent end;
alter table pot alter column unit_minor set not null;
