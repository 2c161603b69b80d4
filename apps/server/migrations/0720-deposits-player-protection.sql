-- Money that a limit, a break or an exclusion of the player forbids waits for a person, as other money in doubt does.
alter table deposit_receipt drop constraint deposit_receipt_reason_check;
alter table deposit_receipt add constraint deposit_receipt_reason_check
  check (reason in ('amount_mismatch', 'currency_mismatch', 'after_failure', 'second_payment', 'unknown_reference', 'player_protection'));
