/** Random work for the ledger: what a seed says, with repeats, altered repeats, refusals and callers' bugs among it. */
import fc from 'fast-check';
import type { LedgerItem } from '../items.ts';
import { keyOf } from '../items.ts';

export interface Wallet {
  readonly merchantId: number;
  readonly cash: number;
  readonly reserve: number;
  readonly house: number;
  readonly clearing: number;
}

export type Operation =
  /** Items posted together in an ordinary transaction. */
  | { readonly type: 'transaction'; readonly merchantId: number; readonly items: readonly LedgerItem[] }
  /** One chain through a batcher, with whatever travels beside it. */
  | { readonly type: 'batch'; readonly node: number; readonly items: readonly LedgerItem[] }
  | { readonly type: 'freeze'; readonly merchantId: number; readonly account: number; readonly isFrozen: boolean };

const shape = fc.record({
  where: fc.oneof(
    { weight: 6, arbitrary: fc.constant('batch' as const) },
    { weight: 3, arbitrary: fc.constant('transaction' as const) },
    { weight: 1, arbitrary: fc.constant('freeze' as const) },
  ),
  node: fc.nat(1),
  wallet: fc.nat(),
  chains: fc.array(
    fc.record({
      what: fc.oneof(
        { weight: 8, arbitrary: fc.constant('stake' as const) },
        { weight: 7, arbitrary: fc.constant('payout' as const) },
        { weight: 3, arbitrary: fc.constant('betwin' as const) },
        { weight: 3, arbitrary: fc.constant('aside' as const) },
        { weight: 2, arbitrary: fc.constant('back' as const) },
        { weight: 2, arbitrary: fc.constant('late refusal' as const) },
        { weight: 4, arbitrary: fc.constant('repeat' as const) },
        { weight: 1, arbitrary: fc.constant('joined' as const) },
        { weight: 2, arbitrary: fc.constant('altered' as const) },
        { weight: 1, arbitrary: fc.constant('missing' as const) },
        { weight: 1, arbitrary: fc.constant('bug' as const) },
      ),
      amount: fc.oneof(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 3 })),
      other: fc.nat(),
      /** How far back a repeat looks: near ones race with their original. */
      distance: fc.oneof(fc.integer({ min: 1, max: 6 }), fc.integer({ min: 1, max: 5_000 })),
    }),
    { minLength: 1, maxLength: 5 },
  ),
  isFrozen: fc.boolean(),
});

type Given = typeof shape extends fc.Arbitrary<infer T> ? T : never;

/** The operations of a seed, on these wallets. Freezing is rarer than its end, so that play goes on. */
export function operationsOf(seed: number, count: number, wallets: readonly Wallet[]): Operation[] {
  const making: Making = { seed, wallets, made: [], serial: 0 };
  return fc.sample(shape, { seed, numRuns: count }).map((given): Operation => {
    const wallet = pick(wallets, given.wallet);
    if (given.where === 'freeze')
      return {
        type: 'freeze',
        merchantId: wallet.merchantId,
        account: wallet.cash,
        isFrozen: given.isFrozen && given.node === 0,
      };
    const mates = wallets.filter((mate) => mate.merchantId === wallet.merchantId);
    const chains = (given.where === 'batch' ? given.chains.slice(0, 1) : given.chains).map((chain) =>
      chainOf(making, chain, mates[chain.other % mates.length] ?? wallet),
    );
    making.made.push(...chains);
    const items = chains.flat();
    return given.where === 'batch'
      ? { type: 'batch', node: given.node, items }
      : { type: 'transaction', merchantId: wallet.merchantId, items };
  });
}

interface Making {
  readonly seed: number;
  readonly wallets: readonly Wallet[];
  /** The chains so far, which later ones repeat or alter. */
  readonly made: LedgerItem[][];
  serial: number;
}

function chainOf(making: Making, given: Given['chains'][number], wallet: Wallet): LedgerItem[] {
  const { made, wallets } = making;
  const item = (account: number, contra: number, amount: number, linked = false): LedgerItem =>
    newItem(making, wallet.merchantId, { account, contra, amount, linked });
  const { amount } = given;
  const { cash, reserve, house, clearing } = wallet;
  const earlier = earlierChain(made, given.distance, wallet.merchantId);
  switch (given.what) {
    case 'stake':
      return [item(cash, house, -3 * amount)];
    case 'payout':
      return [item(cash, house, amount)];
    case 'betwin':
      return [item(cash, house, -2 * amount, true), item(cash, house, given.other % 400)];
    case 'aside':
      return [item(cash, clearing, -amount, true), item(reserve, clearing, amount)];
    case 'back':
      return [item(reserve, clearing, -amount, true), item(cash, clearing, amount)];
    case 'late refusal': // the second leg often finds too little, when the first has moved already
      return [item(cash, house, amount, true), item(cash, house, -amount - (given.other % 900))];
    case 'joined': {
      const known = earlier?.[0] ?? item(cash, house, amount);
      const fresh = item(cash, house, amount);
      return given.other % 2 === 0
        ? [{ ...known, linked: true }, fresh]
        : [
            { ...fresh, linked: true },
            { ...known, linked: false },
          ];
    }
    case 'repeat':
      return earlier ?? [item(cash, house, amount)];
    case 'altered': {
      const [first] = earlier ?? [item(cash, house, amount)];
      return first
        ? [
            {
              ...first,
              linked: false,
              hash: keyOf(`altered|${making.serial}`),
              account: given.other % 2 === 0 ? first.account : cash,
            },
          ]
        : [];
    }
    case 'missing':
      return [item(given.other % 2 === 0 ? 2_000_000_000 : house, house, amount)];
    case 'bug':
      return given.other % 2 === 0
        ? [item(cash, clearing, amount + 1)]
        : [item(cash, pick(wallets, given.other).house === house ? reserve : pick(wallets, given.other).house, -1)];
  }
}

function newItem(
  making: Making,
  merchantId: number,
  given: { account: number; contra: number; amount: number; linked: boolean },
): LedgerItem {
  const { account, contra, amount, linked } = given;
  making.serial += 1;
  return {
    merchantId,
    account,
    contra,
    amount: BigInt(amount),
    kind: amount < 0 ? 'stake' : 'payout',
    key: keyOf(`${making.seed}|${making.serial}`),
    hash: keyOf(`${account}|${contra}|${amount}`),
    ref: keyOf(`ref|${making.serial}`),
    linked,
  };
}

function pick(wallets: readonly Wallet[], place: number): Wallet {
  return wallets[place % wallets.length] as Wallet; // never empty
}

/** The chain this far back, or the next one of the same merchant. */
function earlierChain(made: readonly LedgerItem[][], distance: number, merchantId: number): LedgerItem[] | undefined {
  for (let index = Math.max(0, made.length - distance); index < made.length; index += 1)
    if (made[index]?.[0]?.merchantId === merchantId) return made[index];
  return undefined;
}
