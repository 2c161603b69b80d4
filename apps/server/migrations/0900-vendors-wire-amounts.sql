-- How a vendor counts a currency where it is not as the registry does: [{"currency": "VND", "decimals": 3, "unit": 1000}, …].
-- `wire_before`: entries that were good once; a call that is sent again is still read as when it first came.
alter table vendor
  add column wire_amounts jsonb not null default '[]' check (jsonb_typeof(wire_amounts) = 'array'),
  add column wire_before jsonb not null default '[]' check (jsonb_typeof(wire_before) = 'array');
