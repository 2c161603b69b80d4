-- Vendors that speak another published protocol sign as it says: one of the two with RSA.
alter table vendor_key drop constraint vendor_key_algorithm_check;
alter table vendor_key add constraint vendor_key_algorithm_check check (algorithm in ('hmac-sha256', 'ed25519', 'rsa-sha256'));
