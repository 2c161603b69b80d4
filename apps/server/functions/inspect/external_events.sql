-- What came from outside: payment providers' messages and vendors' transactions, with what became of them.
create or replace view inspect.external_events as
  select m.code as merchant, e.provider, e.event_id as ext_id, e.type as kind, 'received' as status, e.received_at as at
  from payment_event e join merchant m using (merchant_id)
  union all
  select m.code, v.code, t.tx_id, (array['tombstone', 'bet', 'win', 'betwin', 'rollback', 'adjust', 'promo'])[t.op + 1],
    (array['accepted', 'declined', 'tombstone', 'rolled_back', 'held'])[t.state], t.at
  from vendor_play t join vendor v using (merchant_id, vendor_id) join merchant m on m.merchant_id = t.merchant_id;

grant select on inspect.external_events to baize_inspect;
