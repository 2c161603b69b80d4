-- A bonus for a Zalo number is asked for by the merchant's own rule and waits for an operator, who checks the number.
alter table bonus drop constraint bonus_source_check;
alter table bonus add constraint bonus_source_check check (source in ('operator', 'first_deposit', 'zalo'));
-- It is asked for once a member, ever, whatever the number and however it was decided.
create unique index bonus_zalo on bonus (merchant_id, member_id) where source = 'zalo';
