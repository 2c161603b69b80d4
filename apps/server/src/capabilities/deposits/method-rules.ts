/** What a way to pay must say so that players can pay by it. Pure. */
import type { FieldProblem } from '@baize/protocol';
import { isPayeeNumber } from '@baize/protocol/account-number';
import type { DepositMethod, WithdrawalMethod } from '@baize/protocol/cashier-methods';

/** What is wrong with one method, by its fields. */
export type Problems<Method> = Partial<Record<keyof Method, FieldProblem['reason']>>;

/** What is wrong with a list of ways to pay in or out, by field (`methods.3.max`); empty when nothing is. `own` judges what only
 *  one direction has, beside the methods before it. */
export function listProblems<Method extends DepositMethod | WithdrawalMethod>(
  methods: readonly Method[],
  currencies: readonly string[],
  own: (method: Method, before: readonly Method[]) => Problems<Method>,
): Record<string, FieldProblem> {
  const problems: Record<string, FieldProblem> = {};
  for (const [index, method] of methods.entries()) {
    const before = methods.slice(0, index);
    const isTaken = before.some(({ code, currency }) => code === method.code && currency === method.currency);
    const found = {
      ...sharedProblems(method, currencies),
      ...own(method, before),
      ...(isTaken && { code: 'mismatch' as const }),
    };
    for (const [field, reason] of Object.entries(found)) problems[`methods.${index}.${field}`] = { reason };
  }
  return problems;
}

function sharedProblems(
  method: DepositMethod | WithdrawalMethod,
  currencies: readonly string[],
): Problems<WithdrawalMethod> {
  const isCoin = method.kind === 'crypto';
  return {
    ...(!currencies.includes(method.currency) && { currency: 'range' }),
    ...(method.min === '0' && { min: 'range' }),
    ...(BigInt(method.max) < BigInt(method.min) && { max: 'range' }),
    ...(isCoin && method.network === null && { network: 'required' }),
    ...(!isCoin && method.network !== null && { network: 'unknown_field' }),
  };
}

/** What is wrong with a list of ways to pay in, by field. */
export function methodProblems(
  methods: readonly DepositMethod[],
  currencies: readonly string[],
): Record<string, FieldProblem> {
  return listProblems(methods, currencies, problemsOf);
}

function problemsOf(method: DepositMethod): Problems<DepositMethod> {
  return {
    // a voucher is worth what it says: a fee would come out of nobody's payment
    ...(method.kind === 'voucher' && method.feeFixed !== '0' && { feeFixed: 'range' }),
    ...(method.kind === 'voucher' && method.feeBasisPoints !== 0 && { feeBasisPoints: 'range' }),
    ...(method.kind !== 'bank_transfer' && method.payee !== null && { payee: 'unknown_field' }),
    // money goes there: a number that begins like an IBAN has to be a right one
    ...(method.kind === 'bank_transfer' &&
      method.payee !== null &&
      !isPayeeNumber(method.payee.accountNumber) && { payee: 'format' }),
  };
}
