/** What a way to pay out must say so that money can go by it. Pure. */
import type { FieldProblem } from '@baize/protocol';
import type { WithdrawalMethod } from '@baize/protocol/cashier-methods';
import { listProblems } from '#capabilities/deposits/index.ts';

/** What is wrong with a list of ways to pay out, by field (`methods.3.max`); empty when nothing is. */
export function payoutProblems(
  methods: readonly WithdrawalMethod[],
  currencies: readonly string[],
): Record<string, FieldProblem> {
  return listProblems(methods, currencies, (method, before) => {
    const twin = before.find((other) => isSameWay(other, method));
    if (!twin) return {};
    return method.kind === 'bank' ? { kind: 'mismatch' } : { network: 'mismatch' };
  });
}

/** A bound account or address says its kind and network and no more: two ways that share both could not be told apart. */
function isSameWay(one: WithdrawalMethod, other: WithdrawalMethod): boolean {
  const networkOf = ({ network }: WithdrawalMethod): string | undefined => network?.toUpperCase();
  return one.currency === other.currency && one.kind === other.kind && networkOf(one) === networkOf(other);
}
