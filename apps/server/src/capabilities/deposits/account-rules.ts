/** Which parts of a new list of methods wait for a second person: the accounts that players pay to. Pure. */
import { accountTyped } from '@baize/protocol/account-number';
import type { DepositMethod, PayeeAccount } from '@baize/protocol/cashier-methods';

export interface AccountWish {
  readonly methodCode: string;
  readonly currency: string;
  /** Null: the account that the payment provider names. */
  readonly before: PayeeAccount | null;
  readonly after: PayeeAccount | null;
  /** Nobody was told an account by this method yet: it stays closed, and opens with the agreement. */
  readonly opens: boolean;
}

/** The list that may be published at once, and the accounts that are only asked for. `standing`: the methods as they are. */
export function heldBack(
  standing: readonly DepositMethod[],
  wanted: readonly DepositMethod[],
): { readonly methods: DepositMethod[]; readonly wishes: AccountWish[] } {
  const wishes: AccountWish[] = [];
  const methods = wanted.map((method): DepositMethod => {
    if (method.kind !== 'bank_transfer') return method;
    const { code: methodCode, currency, payee: after, isOn } = method;
    const was = standing.find((one) => isSame(one, method) && one.kind === 'bank_transfer');
    const before = was?.payee ?? null;
    if (isSameAccount(before, after)) return method;
    wishes.push({ methodCode, currency, before, after, opens: !was && isOn });
    return { ...method, payee: before, isOn: isOn && was !== undefined };
  });
  return { methods, wishes };
}

export function withAccount(methods: readonly DepositMethod[], wish: AccountWish): DepositMethod[] {
  return methods.map((method) =>
    method.code === wish.methodCode && method.currency === wish.currency
      ? { ...method, payee: wish.after, isOn: method.isOn || wish.opens }
      : method,
  );
}

/** A number as it is compared: people write it with gaps. */
export function isSameNumber(left: string, right: string): boolean {
  return accountTyped(left) === accountTyped(right);
}

function isSame(left: DepositMethod, right: DepositMethod): boolean {
  return left.code === right.code && left.currency === right.currency;
}

function isSameAccount(left: PayeeAccount | null, right: PayeeAccount | null): boolean {
  return (
    left?.bankName === right?.bankName &&
    left?.accountName === right?.accountName &&
    left?.accountNumber === right?.accountNumber
  );
}
